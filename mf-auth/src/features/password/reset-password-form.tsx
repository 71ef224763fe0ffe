import { valibotResolver } from '@hookform/resolvers/valibot';
import { ApiError, showFailure } from '@newswatch/shared/api';
import { ResetPasswordForm as ResetPasswordSchema } from '@newswatch/shared/contracts';
import { Button, Form, FormFailure } from '@newswatch/ui';
import { useForm, useWatch } from 'react-hook-form';
import { passwordsApi } from '../../api/passwords.ts';
import { NewPasswordFields } from '../../passwords/new-password-fields.tsx';

interface ResetPasswordFormProps {
  token: string;
  onReset: (message: string) => void;
  /** Called if the link was used or expired in the meantime. */
  onExpired: () => void;
}

/** Sets a new password with a reset link. */
export function ResetPasswordForm({ token, onReset, onExpired }: ResetPasswordFormProps) {
  const form = useForm({
    resolver: valibotResolver(ResetPasswordSchema),
    criteriaMode: 'all',
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: 'newPassword' });

  const save = form.handleSubmit(async ({ newPassword }) => {
    try {
      const answer = await passwordsApi.reset({
        body: { reset_token: token, new_password: newPassword },
      });
      onReset(answer.message);
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) return onExpired();
      showFailure<'new_password'>(
        (name, ...said) => form.setError(name === 'root.server' ? name : 'newPassword', ...said),
        error,
        { fields: ['new_password'], fallback: 'Your password could not be reset.' },
      );
    }
  });

  return (
    <Form onSubmit={save} aria-label="Choose a new password">
      <FormFailure>{errors.root?.server?.message}</FormFailure>
      <NewPasswordFields
        typed={typed}
        newPassword={form.register('newPassword')}
        confirmPassword={form.register('confirmPassword')}
        errors={errors}
      />
      <Button type="submit" variant="primary" size="large" block loading={isSubmitting}>
        Save new password
      </Button>
    </Form>
  );
}
