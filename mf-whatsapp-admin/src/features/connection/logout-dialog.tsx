import { WhatsappLogout } from '@newswatch/shared/contracts/admin';
import { useApiForm } from '@newswatch/shell-api/patterns';
import { Button, Dialog, Form, FormActions, FormFailure, TextField } from '@newswatch/ui';
import { whatsappApi, whatsappKeys } from '../../api/whatsapp.ts';

/** Asks for the confirmation word before the phone is unlinked. */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const api = useApiForm({
    schema: WhatsappLogout,
    // The field starts empty, but its type allows only the confirmation word.
    values: { confirmation: '' as 'LOGOUT' },
    send: (body) => whatsappApi.logout({ body }),
    onClose,
    failed: 'The phone could not be unlinked.',
    refreshes: [whatsappKeys.all],
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Unlink the phone?"
      description="Messages will be held until a phone is linked again with a new code."
    >
      <Form id={api.id} onSubmit={api.onSubmit} aria-label="Unlink the phone">
        <FormFailure>{api.message}</FormFailure>
        <TextField
          label="Type LOGOUT to confirm"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...api.field('confirmation')}
        />
        <FormActions align="end">
          <Button onClick={onClose}>Keep it linked</Button>
          <Button type="submit" variant="danger" loading={api.saving}>
            Unlink phone
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
