import { type Activity, PauseDraft } from '@newswatch/shared/contracts/admin';
import { useShell } from '@newswatch/shell-api';
import { pauseRefreshes, pausesApi } from '../../api/pauses.ts';
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx';

const labels: Record<Activity, { title: string; effect: string; button: string }> = {
  sending: {
    title: 'Pause all sending?',
    effect:
      'Alerts, digests, reports, newsletters and webhooks will wait until sending is resumed. Codes and account emails will still be sent.',
    button: 'Pause all sending',
  },
  crawling: {
    title: 'Pause all crawling?',
    effect:
      'No source will be read until crawling is resumed, so nobody gets alerts about new articles. Crawls already under way will finish.',
    button: 'Pause all crawling',
  },
};

/** Asks for a reason, and pauses an activity for everyone. */
export function PauseDialog({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const { toast } = useShell();
  const { title, effect, button } = labels[activity];
  return (
    <ReasonDialog
      title={title}
      description={effect}
      schema={PauseDraft}
      hint="Shown to administrators in the banner and in the audit log."
      confirmLabel={button}
      send={(reason) => pausesApi.pause({ params: { activity }, body: { reason } })}
      onDone={({ message }) => {
        toast.success(message);
        onClose();
      }}
      onClose={onClose}
      failed="Nothing was paused."
      refreshes={pauseRefreshes}
    />
  );
}
