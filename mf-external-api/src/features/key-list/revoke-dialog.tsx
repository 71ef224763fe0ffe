import type { ApiKey } from '@newswatch/shared/contracts';
import { apiKeyKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { TextField } from '@newswatch/ui';
import { useState } from 'react';
import { apiKeysApi } from '../../api/api-keys.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';

/** Revokes a key permanently, once its name has been typed. */
export function RevokeDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const revoke = useApiMutation(apiKeysApi.revoke, {
    done: 'API key revoked.',
    refreshes: [apiKeyKeys.all],
    onDone: onClose,
    showsFailure: true,
  });
  return (
    <ActionDialog
      title={
        <>
          Revoke <bdi>“{name}”</bdi>?
        </>
      }
      description="Programs that use this key will be refused immediately. This cannot be undone."
      action="Revoke key"
      isDanger
      mutation={revoke}
      failed="The key could not be revoked."
      disabled={typed.trim() !== name}
      onAction={() => revoke.mutate({ params: { keyId: id } })}
      onClose={onClose}
    >
      <TextField
        label="Name of the key"
        hint={
          <>
            Type <bdi>{name}</bdi> to confirm
          </>
        }
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ActionDialog>
  );
}
