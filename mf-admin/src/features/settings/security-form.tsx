import { valibotResolver } from '@hookform/resolvers/valibot';
import { showFailure } from '@newswatch/shared/api';
import { SystemSettings } from '@newswatch/shared/contracts/admin';
import { useShell } from '@newswatch/shell-api';
import { Button, Card, CheckboxField, Form, FormActions, FormFailure } from '@newswatch/ui';
import { useForm } from 'react-hook-form';
import { settingsApi, settingsQuery } from '../../api/settings.ts';

const Security = SystemSettings.entries.security;

/** What signing in asks of administrators. */
export function SecurityForm({ settings }: { settings: SystemSettings }) {
  const { queryClient, toast } = useShell();
  const { queryKey } = settingsQuery();
  const form = useForm({
    resolver: valibotResolver(Security),
    // Follows what another administrator saves, without taking away what is being chosen.
    values: settings.security,
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async (security) => {
    try {
      const { message, ...saved } = await settingsApi.update({
        body: { security, version: settings.version },
      });
      toast.success(message);
      form.reset(saved.security);
      queryClient.setQueryData(queryKey, saved);
    } catch (error) {
      showFailure(form.setError, error, {
        fields: ['admin_mfa_required'],
        fallback: 'The system settings could not be saved.',
      });
      // Somebody may have been faster: what they saved is shown, and the next press is about that.
      await queryClient.invalidateQueries({ queryKey });
    }
  });

  return (
    <Card title="Security">
      <Form onSubmit={save} aria-label="Security">
        <FormFailure>{errors.root?.server?.message}</FormFailure>
        <CheckboxField
          label="Require two-factor authentication for administrators"
          hint="Administrators without an authenticator get a code by email. Current sessions stay signed in."
          error={errors.admin_mfa_required?.message}
          {...form.register('admin_mfa_required')}
        />
        <FormActions>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            Save system settings
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
