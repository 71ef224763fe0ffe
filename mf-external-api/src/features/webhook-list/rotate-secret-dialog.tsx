import type { Webhook } from '@newswatch/shared/contracts';
import { webhookKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { webhooksApi } from '../../api/webhooks.ts';
import { RotateDialog } from '../../parts/rotate-dialog.tsx';

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
  const rotate = useApiMutation(webhooksApi.rotateSecret, {
    refreshes: [webhookKeys.all],
    onDone: onRotated,
    showsFailure: true,
  });
  return (
    <RotateDialog
      title={
        <>
          Create a new signing secret for <bdi>“{webhook.name}”</bdi>?
        </>
      }
      description="While deliveries are signed with both secrets, you can switch your servers over one by one."
      action="Rotate secret"
      mutation={rotate}
      failed="The secret could not be rotated."
      does="Signs"
      onRotate={(body) => rotate.mutate({ params: { webhookId: webhook.id }, body })}
      onClose={onClose}
    />
  );
}
