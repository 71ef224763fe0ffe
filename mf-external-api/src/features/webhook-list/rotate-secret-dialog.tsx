import type { Webhook } from '@newswatch/shared/contracts';
import { webhookKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { SelectField } from '@newswatch/ui';
import { useState } from 'react';
import { webhooksApi } from '../../api/webhooks.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';

const overlaps = [
  { value: '0', label: 'Stops working immediately' },
  { value: '1', label: 'Signs for another hour' },
  { value: '24', label: 'Signs for another day' },
  { value: '72', label: 'Signs for another three days' },
];

/** Creates a new signing secret, and sets how long deliveries also carry a signature with the old one. */
export function RotateSecretDialog({
  webhook,
  onClose,
  onRotated,
}: {
  webhook: Webhook;
  onClose: () => void;
  onRotated: (made: { webhook: Webhook; secret: string }) => void;
}) {
  const [overlap, setOverlap] = useState('24');
  const rotate = useApiMutation(webhooksApi.rotateSecret, {
    refreshes: [webhookKeys.all],
    onDone: onRotated,
    showsFailure: true,
  });
  return (
    <ActionDialog
      title={
        <>
          Create a new signing secret for <bdi>“{webhook.name}”</bdi>?
        </>
      }
      description="While deliveries are signed with both secrets, you can switch your servers over one by one."
      action="Rotate secret"
      mutation={rotate}
      failed="The secret could not be rotated."
      onAction={() =>
        rotate.mutate({ params: { webhookId: webhook.id }, body: { overlap_hours: Number(overlap) } })
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
