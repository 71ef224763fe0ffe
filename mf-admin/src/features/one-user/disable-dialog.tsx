import { type AdminWebhook, DisableWebhookRequest } from '@newswatch/shared/contracts/admin';
import { useShell } from '@newswatch/shell-api';
import { webhooksApi } from '../../api/webhooks.ts';
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx';

/** Disables an endpoint with a reason. */
export function DisableDialog({
  webhook,
  refreshes,
  onClose,
}: {
  webhook: AdminWebhook;
  refreshes: readonly (readonly unknown[])[];
  onClose: () => void;
}) {
  const { toast } = useShell();
  return (
    <ReasonDialog
      title="Disable this endpoint?"
      description={
        <>
          Nothing more will be sent to <bdi>{webhook.name}</bdi>, and waiting deliveries will be cancelled.
          Its owner cannot resume it: only an administrator can allow it again.
        </>
      }
      schema={DisableWebhookRequest}
      hint="The owner will get the reason in their inbox and by email, and other administrators can read it here."
      confirmLabel="Disable endpoint"
      send={(reason) => webhooksApi.disable({ params: { webhookId: webhook.id }, body: { reason } })}
      onDone={({ message }) => {
        toast.success(message);
        onClose();
      }}
      onClose={onClose}
      failed="The endpoint could not be disabled."
      refreshes={refreshes}
    />
  );
}
