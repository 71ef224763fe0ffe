import type { Delivery } from '@newswatch/shared/contracts';
import { laterMoment } from '@newswatch/shell-api/patterns';
import { channelNames } from '../../labels/channel-labels.ts';
import { isHeldBack } from '../../labels/delivery-outcomes.ts';
import { isHeldByMute } from '../../labels/held-by-mute.ts';
import { isInBanner, reasonOf } from '../../labels/suppression-labels.ts';

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

type Told = Pick<Delivery, 'status' | 'reason' | 'waited_for' | 'error' | 'story_muted' | 'scheduled_for'>;

/** "Email: sent", "WhatsApp: not sent", "Email: waiting until 18:00". */
export function deliveryLine(
  delivery: Pick<Delivery, 'channel' | 'status' | 'reason' | 'scheduled_for' | 'story_muted'>,
  { timeZone, now }: { timeZone: string; now: Date },
): string {
  const { channel, status, scheduled_for, story_muted } = delivery;
  const waits = status === 'held' && scheduled_for !== null;
  const label =
    story_muted || isHeldBack(delivery)
      ? 'held back'
      : waits
        ? `waiting until ${laterMoment(timeZone, new Date(scheduled_for), now)}`
        : statusLabels[status];
  return `${channelNames[channel]}: ${label}`;
}

/** Says why a message was not delivered, or what it waits for; null if it was sent. */
export const deliveryReason = ({ reason, waited_for, error, story_muted }: Told): string | null =>
  story_muted ? 'you muted this story' : reason ? reasonOf(reason, waited_for) : (error?.message ?? null);

/** The reason on a row of the inbox; empty if the banner above it explains it. */
export function rowReason(delivery: Told, mutedUntil: string | null): string | null {
  const { status, reason, story_muted } = delivery;
  const isExplained = status === 'held' && !story_muted && reason !== null && isInBanner(reason);
  return isExplained || isHeldByMute(delivery, mutedUntil) ? null : deliveryReason(delivery);
}

export function deliveryTone(status: Delivery['status']): 'success' | 'warning' | 'danger' | 'neutral' {
  if (status === 'sent' || status === 'delivered' || status === 'read') return 'success';
  if (status === 'failed') return 'danger';
  return status === 'held' || status === 'retrying' ? 'warning' : 'neutral';
}

/** Whether a message waits for its next attempt or for its channel, so that it can be tried earlier. */
export function waitsForTry({ status, reason }: Pick<Delivery, 'status' | 'reason'>): boolean {
  return status === 'retrying' || (status === 'held' && reason === 'gateway_unavailable');
}

/** "13 later articles" */
export const laterArticles = (count: number): string =>
  count === 1 ? '1 later article' : `${count} later articles`;
