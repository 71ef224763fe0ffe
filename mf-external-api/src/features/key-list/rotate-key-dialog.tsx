import type { ApiKey } from '@newswatch/shared/contracts';
import { apiKeyKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { apiKeysApi } from '../../api/api-keys.ts';
import { RotateDialog } from '../../parts/rotate-dialog.tsx';

/** Creates a new secret for a key, and sets how long the old one stays valid. */
export function RotateKeyDialog({
  apiKey,
  onClose,
  onRotated,
}: {
  apiKey: ApiKey;
  onClose: () => void;
  onRotated: (made: { api_key: ApiKey; secret: string }) => void;
}) {
  const rotate = useApiMutation(apiKeysApi.rotate, {
    refreshes: [apiKeyKeys.all],
    onDone: onRotated,
    showsFailure: true,
  });
  return (
    <RotateDialog
      title={
        <>
          Create a new secret for <bdi>“{apiKey.name}”</bdi>?
        </>
      }
      description="The new secret will be shown only once. The name, permissions and limits will not change."
      action="Create new secret"
      mutation={rotate}
      failed="The secret could not be created."
      does="Works"
      onRotate={(body) => rotate.mutate({ params: { keyId: apiKey.id }, body })}
      onClose={onClose}
    />
  );
}
