import { valibotResolver } from '@hookform/resolvers/valibot';
import { showFailure } from '@newswatch/shared/api';
import { ChangePasswordForm } from '@newswatch/shared/contracts';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import { Button, CheckboxField, Form, FormActions, FormFailure, PasswordField } from '@newswatch/ui';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { passwordsApi } from '../../api/passwords.ts';
import { NewPasswordFields } from '../../passwords/new-password-fields.tsx';

const wireFields = { current_password: 'currentPassword', new_password: 'newPassword' } as const;

/** Sets a new password for a user who knows the old one. */
export function NewPasswordForm({
  mayKeepOthers,
  currentLabel = 'Current password',
  onChanged,
}: {
  /** Whether the user may keep other devices signed in. */
  mayKeepOthers: boolean;
  currentLabel?: string;
  onChanged: () => Promise<void>;
}) {
  const { toast } = useShell();
  const user = useCurrentUser();
  const [endOthers, setEndOthers] = useState(true);
  const form = useForm({
    resolver: valibotResolver(ChangePasswordForm),
    criteriaMode: 'all',
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: 'newPassword' });

  const change = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      const { message } = await passwordsApi.change({
        body: {
          current_password: currentPassword,
          new_password: newPassword,
          revoke_other_sessions: endOthers,
        },
      });
      toast.success(message);
      form.reset();
    } catch (error) {
      showFailure<keyof typeof wireFields>(
        (name, ...said) => form.setError(name === 'root.server' ? name : wireFields[name], ...said),
        error,
        {
          fields: ['current_password', 'new_password'],
          fallback: 'Your password could not be changed.',
          codes: { invalid_password: 'current_password' },
        },
      );
      return;
    }
    await onChanged();
  });

  return (
    <Form onSubmit={change} aria-label="Change password">
      <FormFailure>{errors.root?.server?.message}</FormFailure>
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} />
      <PasswordField
        label={currentLabel}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <NewPasswordFields
        typed={typed}
        newPassword={form.register('newPassword')}
        confirmPassword={form.register('confirmPassword')}
        errors={errors}
      />
      {mayKeepOthers ? (
        <CheckboxField
          label="Sign out of all other devices"
          hint="Also disconnects programs that you connected by signing in"
          checked={endOthers}
          onChange={(event) => setEndOthers(event.target.checked)}
        />
      ) : null}
      <FormActions>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          Change password
        </Button>
      </FormActions>
    </Form>
  );
}
