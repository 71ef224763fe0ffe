import { valibotResolver } from '@hookform/resolvers/valibot';
import { showFailure } from '@newswatch/shared/api';
import { ChosenLanguage, languageNames, languages, messages, TimeZone } from '@newswatch/shared/contracts';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import { Button, Card, Form, FormActions, FormFailure, SelectField } from '@newswatch/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { profileApi } from '../../api/profile.ts';
import { useRefreshedUser } from '../../person/use-refreshed-user.ts';

const LocaleForm = v.object({
  locale: ChosenLanguage,
  timezone: TimeZone,
});

/** The language of messages, and the time zone used for days, digests and quiet hours. */
export function LocaleFormCard() {
  const user = useCurrentUser();
  const { toast } = useShell();
  const refreshUser = useRefreshedUser();
  const form = useForm({
    resolver: valibotResolver(LocaleForm),
    // Applies changes to the user, such as from another tab, without overwriting unsaved input.
    values: { locale: user.locale as string, timezone: user.timezone },
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, isSubmitting } = form.formState;
  const [zones] = useState(() => timeZones(user.timezone));

  const save = form.handleSubmit(async (values) => {
    try {
      const answer = await profileApi.update({ body: values });
      toast.success(answer.message ?? messages.profileSaved);
      form.reset({ locale: answer.user.locale, timezone: answer.user.timezone });
    } catch (error) {
      showFailure(form.setError, error, {
        fields: ['locale', 'timezone'],
        fallback: 'Your language and time zone could not be saved.',
      });
      return;
    }
    await refreshUser();
  });

  return (
    <Card title="Language and time">
      <Form onSubmit={save} aria-label="Language and time">
        <FormFailure>{errors.root?.server?.message}</FormFailure>
        <SelectField
          label="Language"
          hint="The language of your emails and WhatsApp messages."
          error={errors.locale?.message}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          {...form.register('locale')}
        />
        <SelectField
          label="Time zone"
          hint="Used for dates, digests and quiet hours."
          error={errors.timezone?.message}
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          {...form.register('timezone')}
        />
        <FormActions>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            Save language and time
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

/** All time zones the browser knows, plus the user's own, which the browser may know by another name. */
function timeZones(own: string): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), own])].sort();
}
