import { limits, type Passkey, RenamePasskeyRequest } from '@newswatch/shared/contracts';
import { FormDialog, useApiForm } from '@newswatch/shell-api/patterns';
import { TextField } from '@newswatch/ui';
import { passkeysApi } from '../../api/passkeys.ts';
import { securityKeys } from '../../api/security.ts';

/** Asks for a new name for a passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const api = useApiForm({
    schema: RenamePasskeyRequest,
    values: { name: passkey.name },
    send: (body) => passkeysApi.rename({ params: { passkeyId: passkey.id }, body }),
    onClose,
    failed: 'The passkey could not be renamed.',
    refreshes: [securityKeys.all],
  });
  return (
    <FormDialog title="Rename passkey" api={api} submit="Rename" onClose={onClose}>
      <TextField label="Name" dir="auto" maxLength={limits.PASSKEY_NAME_MAX} {...api.field('name')} />
    </FormDialog>
  );
}
