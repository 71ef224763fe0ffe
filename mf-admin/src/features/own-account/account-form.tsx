import { valibotResolver } from '@hookform/resolvers/valibot';
import { showFailure } from '@newswatch/shared/api';
import { languageNames, languages } from '@newswatch/shared/contracts';
import { type AdminAccount, AdminAccountForm } from '@newswatch/shared/contracts/admin';
import { useShell } from '@newswatch/shell-api';
import {
  Button,
  Card,
  CheckboxField,
  DateField,
  Fieldset,
  Form,
  FormActions,
  FormFailure,
  SelectField,
} from '@newswatch/ui';
import { useForm } from 'react-hook-form';
import { ownAccountApi, ownAccountQueries } from '../../api/own-account.ts';
import { useUpdateCached } from './use-update-cached.ts';

const fields = ['language', 'date_of_birth', 'admin_notifications', 'system_alerts'] as const;
const valuesOf = (account: AdminAccount) => ({
  ...account,
  // A string in the form. The contract checks that it is one of the four languages.
  language: account.language as string,
  date_of_birth: account.date_of_birth ?? '',
});

/** The language of the administrator's messages, and which system messages they receive. */
export function AccountForm({ account }: { account: AdminAccount }) {
  const { toast } = useShell();
  const updateCached = useUpdateCached(ownAccountQueries.account().queryKey);
  const form = useForm({
    resolver: valibotResolver(AdminAccountForm),
    // Applies changes made elsewhere, such as in another tab, without overwriting unsaved choices.
    values: valuesOf(account),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async (body) => {
    try {
      const { message, ...saved } = await ownAccountApi.updateAccount({ body });
      toast.success(message);
      form.reset(valuesOf(saved));
      await updateCached(saved);
    } catch (error) {
      showFailure(form.setError, error, { fields, fallback: 'Your preferences could not be saved.' });
    }
  });

  return (
    <Card title="Preferences">
      <Form onSubmit={save} aria-label="Preferences">
        <FormFailure>{errors.root?.server?.message}</FormFailure>
        <SelectField
          label="Language"
          hint="The language of your emails."
          error={errors.language?.message}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          {...form.register('language')}
        />
        <DateField
          label="Date of birth"
          optional
          autoComplete="bday"
          error={errors.date_of_birth?.message}
          {...form.register('date_of_birth')}
        />
        <Fieldset legend="Emails you receive">
          <CheckboxField
            label="Admin notifications"
            hint="Work waiting for an administrator, such as a source to approve."
            error={errors.admin_notifications?.message}
            {...form.register('admin_notifications')}
          />
          <CheckboxField
            label="System alerts"
            hint="Problems that need attention: workers, WhatsApp, deliveries, sources."
            error={errors.system_alerts?.message}
            {...form.register('system_alerts')}
          />
        </Fieldset>
        <FormActions>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            Save preferences
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
