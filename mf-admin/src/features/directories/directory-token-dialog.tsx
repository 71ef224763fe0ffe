import type { ConnectedDirectory } from '@newswatch/shared/contracts/admin';
import { useShell } from '@newswatch/shell-api';
import { SecretDialog, SecretText } from '@newswatch/ui';

/** The token of a directory, shown once, and the address that the directory also needs. */
export function DirectoryTokenDialog({
  connected: { name, token, scim_url },
  onClose,
}: {
  connected: ConnectedDirectory;
  onClose: () => void;
}) {
  const { toast } = useShell();
  return (
    <SecretDialog
      title={
        <>
          Save the token of <bdi>“{name}”</bdi>
        </>
      }
      description="It will not be shown again. Anyone who has it can create and deactivate accounts at the directory’s domains: enter it only in the directory."
      secret={token}
      copies={[
        { what: 'Token', text: token },
        { what: 'Address', text: scim_url },
      ]}
      voice={toast}
      onClose={onClose}
    >
      <div>
        <p>Enter the token as the secret token, and this address as the tenant URL or base URL:</p>
        <SecretText>{scim_url}</SecretText>
      </div>
    </SecretDialog>
  );
}
