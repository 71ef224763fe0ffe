import type { Delivery } from '@newswatch/shared/contracts';
import { channelNames } from '../../labels/channel-labels.ts';
import { reasonLabels } from '../../labels/suppression-labels.ts';

const statusLabels: Record<Delivery['status'], string> = {
  queued: 'on its way',
  held: 'waiting',
  sending: 'on its way',
  retrying: 'trying again',
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
  suppressed: 'not sent',
  cancelled: 'cancelled',
};

/** "Email: sent", "WhatsApp: not sent". */
export function deliveryLine(delivery: Pick<Delivery, 'channel' | 'status'>): string {
  return `${channelNames[delivery.channel]}: ${statusLabels[delivery.status]}`;
}

/** Reasons that hold many alerts at once are explained in the banner above. Each alert says only what it waits for. */
const saidAbove: Partial<Record<NonNullable<Delivery['reason']>, string>> = {
  daily_cap: 'for the next digest',
  muted: 'until the mute ends',
};

/** Why it was not delivered, or what it waits for; null if it was simply sent. */
export function deliveryReason({
  status,
  reason,
  error,
}: Pick<Delivery, 'status' | 'reason' | 'error'>): string | null {
  const short = status === 'held' && reason ? saidAbove[reason] : undefined;
  if (short) return short;
  return reason ? reasonLabels[reason] : (error?.message ?? null);
}

export function deliveryTone(status: Delivery['status']): 'success' | 'warning' | 'danger' | 'neutral' {
  if (status === 'sent' || status === 'delivered' || status === 'read') return 'success';
  if (status === 'failed') return 'danger';
  return status === 'held' || status === 'retrying' ? 'warning' : 'neutral';
}

/** Whether it waits for its next attempt or for its channel, so that it can be tried earlier. */
export function waitsForTry({ status, reason }: Pick<Delivery, 'status' | 'reason'>): boolean {
  return status === 'retrying' || (status === 'held' && reason === 'gateway_unavailable');
}

/** "13 later articles" */
export const laterArticles = (count: number): string =>
  count === 1 ? '1 later article' : `${count} later articles`;
