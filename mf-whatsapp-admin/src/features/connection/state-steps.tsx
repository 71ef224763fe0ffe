import {
  type WhatsappSession,
  type WhatsappState,
  whatsappStateLabels,
} from '@newswatch/shared/contracts/admin';
import { RelativeTime, type StatusStep, StatusSteps } from '@newswatch/ui';

const WAY = ['stopped', 'starting', 'awaiting_scan', 'connecting', 'connected'] as const;
type OnTheWay = (typeof WAY)[number];

/** The step that is shown for states that are not steps themselves. */
const STANDS_AT: Partial<Record<WhatsappState, OnTheWay>> = {
  not_configured: 'stopped',
  logged_out: 'stopped',
  failed: 'starting',
  expired: 'awaiting_scan',
  reconnecting: 'connecting',
  restricted: 'connected',
  banned: 'connected',
};
const TROUBLE: readonly WhatsappState[] = ['failed', 'expired', 'logged_out', 'restricted', 'banned'];

/** The steps from stopped to connected, with the current one marked. */
export function StateSteps({ session }: { session: WhatsappSession }) {
  const { status } = session;
  const at = WAY.indexOf(STANDS_AT[status] ?? (status as OnTheWay));
  const steps = WAY.filter((step) => session.provider !== 'cloud_api' || step !== 'awaiting_scan').map(
    (step): StatusStep => {
      const isHere = WAY.indexOf(step) === at;
      return {
        id: step,
        title: whatsappStateLabels[isHere ? status : step].word,
        ...(isHere ? { detail: <RelativeTime value={session.status_since} /> } : {}),
        state: isHere
          ? TROUBLE.includes(status)
            ? 'failed'
            : status === 'connected'
              ? 'done'
              : 'current'
          : WAY.indexOf(step) < at
            ? 'done'
            : 'waiting',
      };
    },
  );
  return <StatusSteps label="Steps to a connection" steps={steps} />;
}
