import { valibotResolver } from '@hookform/resolvers/valibot';
import { showFailure } from '@newswatch/shared/api';
import { MfaConfirmRequest } from '@newswatch/shared/contracts';
import { Button, Dialog, Form, FormActions, FormFailure, PasswordField, TextField } from '@newswatch/ui';
import { useForm } from 'react-hook-form';
import type * as v from 'valibot';

interface ConfirmIdentityDialogProps {
  title: string;
  description: string;
  /** The label of the button. */
  action: string;
  danger?: boolean;
  /** Makes the call. The dialog shows a failure. */
  confirm: (identity: v.InferOutput<typeof MfaConfirmRequest>) => Promise<void>;
  onClose: () => void;
}

/** Asks again for password and code before the second step itself is changed. */
export function ConfirmIdentityDialog(props: ConfirmIdentityDialogProps) {
  const { title, description, action, danger = false, confirm, onClose } = props;
  const form = useForm({
    resolver: valibotResolver(MfaConfirmRequest),
    defaultValues: { password: '', code: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (identity) => {
    try {
      await confirm(identity);
    } catch (error) {
      showFailure(form.setError, error, {
        fields: ['password', 'code'],
        codes: { invalid_password: 'password', mfa_invalid: 'code' },
      });
    }
  });

  return (
    <Dialog open onClose={onClose} size="small" title={title} description={description}>
      <Form onSubmit={submit} aria-label={title}>
        <FormFailure>{errors.root?.server?.message}</FormFailure>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <TextField
          label="6-digit or recovery code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          error={errors.code?.message}
          {...form.register('code')}
        />
        <FormActions align="end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={isSubmitting}>
            {action}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
