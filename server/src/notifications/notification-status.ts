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

/** The statuses of a delivery by what they come to. */
export const deliveryStages = Object.groupBy(
  Object.keys(stages) as DeliveryStatus[],
  (status) => stages[status],
) as Record<Stage, DeliveryStatus[]>;

/**
 * How a notification stands, from all its channels: one word, and the reason where it waits or was stopped.
 *
 * A channel that a gate stopped does not spoil the others: `sent` means that all which were to be sent were. Without
 * any delivery the notification is for the inbox alone, where it has arrived.
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
