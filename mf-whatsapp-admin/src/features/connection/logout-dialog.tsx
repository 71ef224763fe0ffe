import { valibotResolver } from '@hookform/resolvers/valibot';
import { showFailure } from '@newswatch/shared/api';
import { WhatsappLogout } from '@newswatch/shared/contracts/admin';
import { Button, Dialog, Form, FormActions, FormFailure, TextField } from '@newswatch/ui';
import { useForm } from 'react-hook-form';
import type { useConnectionCommand } from './use-connection-command.ts';

/** Asks for the word before the phone is unlinked. */
export function LogoutDialog({
  command,
  onClose,
}: {
  command: ReturnType<typeof useConnectionCommand>;
  onClose: () => void;
}) {
  const form = useForm({
    resolver: valibotResolver(WhatsappLogout),
    // Starts empty; the schema accepts only the word, which is what it is for.
    defaultValues: { confirmation: '' as 'LOGOUT' },
  });
  const { errors, isSubmitting } = form.formState;

  const leave = form.handleSubmit(async () => {
    try {
      await command.mutateAsync('logout');
      onClose();
    } catch (error) {
      showFailure(form.setError, error, {
        fields: ['confirmation'],
        fallback: 'The phone could not be unlinked.',
      });
    }
  });

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Unlink the phone?"
      description="Messages are held until a phone is linked again with a new code."
    >
      <Form onSubmit={leave} aria-label="Unlink the phone">
        <FormFailure>{errors.root?.server?.message}</FormFailure>
        <TextField
          label="Type LOGOUT to confirm"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.confirmation?.message}
          {...form.register('confirmation')}
        />
        <FormActions align="end">
          <Button onClick={onClose}>Keep it linked</Button>
          <Button type="submit" variant="danger" loading={isSubmitting}>
            Unlink phone
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
