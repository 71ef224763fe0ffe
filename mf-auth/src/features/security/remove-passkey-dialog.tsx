import { type Passkey, PasskeyConfirmRequest } from '@newswatch/shared/contracts';
import { FormDialog, useApiForm } from '@newswatch/shell-api/patterns';
import { PasswordField } from '@newswatch/ui';
import { passkeysApi } from '../../api/passkeys.ts';
import { securityKeys } from '../../api/security.ts';
import { useAskedPassword } from './asked-password.ts';

/** Asks before a passkey is removed, for the password too if the person signed in a while ago. */
export function RemovePasskeyDialog({
  passkey,
  onRemoved,
  onClose,
}: {
  passkey: Passkey;
  onRemoved: () => void;
  onClose: () => void;
}) {
  const [isAsked, watch] = useAskedPassword();
  const api = useApiForm({
    schema: PasskeyConfirmRequest,
    values: { current_password: undefined },
    send: ({ current_password }) => {
      const body = current_password === undefined ? {} : { current_password };
      return watch(passkeysApi.remove({ params: { passkeyId: passkey.id }, body }));
    },
    onSaved: onRemoved,
    onClose,
    failed: 'The passkey could not be removed.',
    codes: { invalid_password: 'current_password' },
    refreshes: [securityKeys.all],
    secrets: ['current_password'],
  });
  return (
    <FormDialog
      title="Remove this passkey?"
      description={
        <>
          <bdi>“{passkey.name}”</bdi> can no longer be used to sign in. Devices that are signed in stay signed
          in. Your device may keep offering it: delete it there, too.
        </>
      }
      api={api}
      submit="Remove passkey"
      danger
      onClose={onClose}
    >
      {isAsked ? (
        <PasswordField label="Password" autoComplete="current-password" {...api.field('current_password')} />
      ) : null}
    </FormDialog>
  );
}
