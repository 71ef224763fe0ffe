import type { DeliveryStatus, NotificationStatus, SuppressionReason } from '@newswatch/shared/contracts';

interface DeliveryState {
  status: DeliveryStatus;
  reason: SuppressionReason | null;
}

type Stage = 'open' | 'held' | 'done' | 'failed' | 'stopped';

const stages: Record<DeliveryStatus, Stage> = {
  queued: 'open',
  sending: 'open',
  retrying: 'open',
  held: 'held',
  sent: 'done',
  delivered: 'done',
  read: 'done',
  failed: 'failed',
  suppressed: 'stopped',
  cancelled: 'stopped',
};

/** The statuses of a delivery, grouped by stage. */
export const deliveryStages = Object.groupBy(
  Object.keys(stages) as DeliveryStatus[],
  (status) => stages[status],
) as Record<Stage, DeliveryStatus[]>;

/**
 * The status of a notification over all its channels, with the reason if it is held or was stopped.
 *
 * A channel that a gate stopped does not affect the others: `sent` means that every delivery that was due was sent. A
 * notification without deliveries is only for the inbox, where it has arrived.
 */
export function notificationStatus(deliveries: readonly DeliveryState[]): {
  status: NotificationStatus;
  reason: SuppressionReason | null;
} {
  const at = (stage: Stage) => deliveries.filter((delivery) => stages[delivery.status] === stage);
  const open = at('open');
  const held = at('held');
  const done = at('done');
  const failed = at('failed');
  const stopped = at('stopped');
  const reasonOf = (states: DeliveryState[]) => states.find((state) => state.reason !== null)?.reason ?? null;
  if (done.length > 0) {
    const all = open.length + held.length + failed.length === 0;
    return { status: all ? 'sent' : 'partially_sent', reason: reasonOf(held) };
  }
  if (open.length > 0) return { status: 'pending', reason: null };
  if (held.length > 0) return { status: 'held', reason: reasonOf(held) };
  if (failed.length > 0) return { status: 'failed', reason: null };
  if (stopped.length > 0) return { status: 'suppressed', reason: reasonOf(stopped) };
  return { status: 'sent', reason: null };
}
