import { valibotResolver } from '@hookform/resolvers/valibot';
import { showFailure } from '@newswatch/shared/api';
import {
  ChosenLanguage,
  languageNames,
  languages,
  messages,
  TimeZone,
  type User,
} from '@newswatch/shared/contracts';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import { Button, Card, DateField, Form, FormActions, FormFailure, SelectField } from '@newswatch/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { profileApi } from '../../api/profile.ts';
import { OptionalBirthdate } from '../../person/optional-birthdate.ts';
import { useRefreshedUser } from '../../person/use-refreshed-user.ts';
import { zoneName } from '../../person/zone-name.ts';

const PersonalDetails = v.object({
  locale: ChosenLanguage,
  timezone: TimeZone,
  birthdate: OptionalBirthdate,
});

/** The language of messages, the time zone used for days, digests and quiet hours, and the date of birth. */
export function PersonalDetailsCard() {
  const user = useCurrentUser();
  const { toast } = useShell();
  const refreshUser = useRefreshedUser();
  const form = useForm({
    resolver: valibotResolver(PersonalDetails),
    // Applies changes to the user, such as from another tab, without overwriting unsaved input.
    values: { ...valuesOf(user), locale: user.locale as string },
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, isSubmitting } = form.formState;
  const [zones] = useState(() => timeZones(user.timezone));

  const save = form.handleSubmit(async ({ birthdate, ...values }) => {
    try {
      const answer = await profileApi.update({ body: { ...values, birthdate: birthdate || null } });
      toast.success(answer.message ?? messages.profileSaved);
      form.reset(valuesOf(answer.user));
    } catch (error) {
      showFailure(form.setError, error, {
        fields: ['locale', 'timezone', 'birthdate'],
        fallback: 'Your details could not be saved.',
      });
      return;
    }
    await refreshUser();
  });

  return (
    <Card title="Personal details">
      <Form onSubmit={save} aria-label="Personal details">
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
          hint={zoneHint(user)}
          error={errors.timezone?.message}
          options={zones.map((zone) => ({ value: zone, label: zoneName(zone) }))}
          {...form.register('timezone')}
        />
        <DateField
          label="Date of birth"
          optional
          autoComplete="bday"
          error={errors.birthdate?.message}
          {...form.register('birthdate')}
        />
        <FormActions>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            Save details
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

const valuesOf = ({ locale, timezone, birthdate }: User) => ({
  locale,
  timezone,
  birthdate: birthdate ?? '',
});

/** Alerts may use another time zone: people who change the zone here must see what is not affected. */
function zoneHint({ notification_preferences: { timezone: ofAlerts } }: User): string {
  return ofAlerts
    ? `Used for dates. Digests, quiet hours and daily limits follow ${zoneName(ofAlerts)}, the time zone in your notification settings.`
    : 'Used for dates, digests, quiet hours and daily limits. Your notification settings can give alerts a different time zone.';
}

/** All time zones the browser knows, plus the user's own, which the browser may know by another name. */
function timeZones(own: string): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), own])].sort();
}
