import { valibotResolver } from '@hookform/resolvers/valibot';
import { showFailure } from '@newswatch/shared/api';
import { DELETE_ACCOUNT_WORD, DeleteAccountForm } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { Button, Dialog, Form, FormActions, FormFailure, PasswordField, TextField } from '@newswatch/ui';
import { useForm } from 'react-hook-form';
import { accountApi } from '../../api/account.ts';

/** Asks for the password and the confirmation word before the account is deleted. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { session, toast } = useShell();
  const form = useForm({
    resolver: valibotResolver(DeleteAccountForm),
    criteriaMode: 'all',
    // The field starts empty, but its type allows only the confirmation word.
    defaultValues: { password: '', confirmation: '' as typeof DELETE_ACCOUNT_WORD },
  });
  const { errors, isSubmitting } = form.formState;

  const remove = form.handleSubmit(async (body) => {
    try {
      const { message } = await accountApi.remove({ body });
      toast.success(message);
    } catch (error) {
      showFailure(form.setError, error, {
        fields: ['password', 'confirmation'],
        fallback: 'Your account could not be deleted.',
        codes: { invalid_password: 'password', confirmation_mismatch: 'confirmation' },
      });
      return;
    }
    await session.signOut({ quietly: true });
  });

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Delete your account?"
      description="Your targets, matches and settings will be deleted, and waiting alerts will not be sent. This cannot be undone."
    >
      <Form onSubmit={remove} aria-label="Delete your account">
        <FormFailure>{errors.root?.server?.message}</FormFailure>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <TextField
          label={`Type ${DELETE_ACCOUNT_WORD} to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.confirmation?.message}
          {...form.register('confirmation')}
        />
        <FormActions align="end">
          <Button onClick={onClose}>Keep account</Button>
          <Button type="submit" variant="danger" loading={isSubmitting}>
            Delete account permanently
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
