import { PauseSendingRequest, type Sender } from '@newswatch/shared/contracts/admin';
import { useShell } from '@newswatch/shell-api';
import { senderRefreshes, sendersApi } from '../../api/senders.ts';
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx';

/** Pauses the emails of a sender to lists, with a reason. */
export function PauseDialog({ sender: { user }, onClose }: { sender: Sender; onClose: () => void }) {
  const { toast } = useShell();
  return (
    <ReasonDialog
      title="Pause emails to lists?"
      description={
        <>
          No newsletter or report from <bdi>{user.full_name}</bdi> will be sent to distribution lists, and
          nobody will be asked to confirm, until an administrator resumes sending. Emails that are waiting
          will stay on hold. Recipients will still get their emails.
        </>
      }
      schema={PauseSendingRequest}
      hint="The sender will see the reason in their inbox and whenever they try to send."
      confirmLabel="Pause emails"
      send={(reason) => sendersApi.pause({ params: { userId: user.id }, body: { reason } })}
      onDone={({ message }) => {
        toast.success(message);
        onClose();
      }}
      onClose={onClose}
      failed="The emails could not be paused."
      refreshes={senderRefreshes}
    />
  );
}
