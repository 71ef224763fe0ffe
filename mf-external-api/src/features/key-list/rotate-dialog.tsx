import type { ApiKey } from '@newswatch/shared/contracts';
import { apiKeyKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { SelectField } from '@newswatch/ui';
import { useState } from 'react';
import { apiKeysApi } from '../../api/api-keys.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';

const overlaps = [
  { value: '0', label: 'Stops working immediately' },
  { value: '1', label: 'Works for another hour' },
  { value: '24', label: 'Works for another day' },
  { value: '72', label: 'Works for another three days' },
];

/** Creates a new secret for a key, and sets how long the old one stays valid. */
export function RotateDialog({
  apiKey,
  onClose,
  onRotated,
}: {
  apiKey: ApiKey;
  onClose: () => void;
  onRotated: (made: { api_key: ApiKey; secret: string }) => void;
}) {
  const [overlap, setOverlap] = useState('24');
  const rotate = useApiMutation(apiKeysApi.rotate, {
    refreshes: [apiKeyKeys.all],
    onDone: onRotated,
    showsFailure: true,
  });
  return (
    <ActionDialog
      title={
        <>
          Create a new secret for <bdi>“{apiKey.name}”</bdi>?
        </>
      }
      description="The new secret will be shown only once. The name, permissions and limits will not change."
      action="Create new secret"
      mutation={rotate}
      failed="The secret could not be created."
      onAction={() =>
        rotate.mutate({ params: { keyId: apiKey.id }, body: { overlap_hours: Number(overlap) } })
      }
      onClose={onClose}
    >
      <SelectField
        label="The old secret"
        options={overlaps}
        value={overlap}
        onChange={(event) => setOverlap(event.target.value)}
      />
    </ActionDialog>
  );
}
