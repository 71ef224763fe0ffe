import {
  type Channel,
  channels,
  type DeliveryMode,
  dailyAlertCap,
  type NotificationPreferences,
  type Plan,
  planLimits,
  type Role,
  type SuppressionReason,
  type TargetDeliveryMode,
  type UserStatus,
} from '@newswatch/shared/contracts';
import { effectiveDeliveryMode } from './delivery-mode.ts';
import { localDateAt, nextHour, nextTimeOfDay, quietUntil } from './local-times.ts';

/** What the gates know of the person. */
export interface Recipient {
  role: Role;
  plan: Plan;
  status: UserStatus;
  email: string;
  emailVerified: boolean;
  /** null or blank: none. */
  whatsapp: string | null;
  whatsappVerified: boolean;
  whatsappOptedOut: boolean;
  preferences: NotificationPreferences;
  /** An administrator's own cap; null = the plan's. */
  maxNotificationsPerDay: number | null;
  /** Known to this runtime, see `knownTimeZone`. */
  timeZone: string;
}

/** One target that one article matched. */
export interface Candidate {
  score: number;
  isArchiveArticle: boolean;
  firstSeenAt: Date;
  /** The person was told about this story for this target before. */
  storyAlerted: boolean;
  target: {
    watchingSince: Date;
    minScore: number;
    deliveryMode: TargetDeliveryMode;
    /** null = as the preferences say. */
    channels: readonly Channel[] | null;
  };
}

/** What becomes of one channel's share of an alert. */
export interface DeliveryDecision {
  channel: Channel;
  /** '' where the person has none. */
  destination: string;
  status: 'queued' | 'held' | 'suppressed';
  reason: SuppressionReason | null;
  mode: DeliveryMode;
  scheduledFor: Date;
}

export type AlertDecision =
  /** The match is listed, and nobody is told. */
  | { kind: 'listed'; reason: SuppressionReason }
  /** `countsOn`: the local date whose count of alerts this one raises; null where a digest will count it. */
  | { kind: 'alert'; deliveries: DeliveryDecision[]; countsOn: string | null };

/**
 * Decides what one match sends, in the order of the product's gates: person, verification, plan, preference, opt-out,
 * story, daily cap, quiet hours, digest. What stops or holds a delivery is its `reason`.
 *
 * @param alertsOn how many alerts are already counted on a local date of the person's zone
 */
export function decideAlert(
  recipient: Recipient,
  candidate: Candidate,
  now: Date,
  alertsOn: (localDate: string) => number,
): AlertDecision {
  const { target } = candidate;
  const mode = effectiveDeliveryMode(target.deliveryMode, recipient.preferences, recipient.plan);
  const unannounced = listedOnly(recipient, candidate, mode);
  if (unannounced !== null || mode === 'none') {
    return { kind: 'listed', reason: unannounced ?? 'target_muted' };
  }
  const timing = decideTiming(recipient, mode, now, alertsOn);
  const deliveries = channels.map((channel): DeliveryDecision => {
    const closed = closedChannel(recipient, channel, target.channels);
    const destination = destinationOf(recipient, channel) ?? '';
    return closed === null
      ? { channel, destination, ...timing.delivery }
      : { channel, destination, status: 'suppressed', reason: closed, mode, scheduledFor: now };
  });
  const goesOut = deliveries.some((delivery) => delivery.status !== 'suppressed');
  return { kind: 'alert', deliveries, countsOn: goesOut ? timing.countsOn : null };
}

/** Where a channel reaches this person; null where it does not. */
export function destinationOf(recipient: Recipient, channel: Channel): string | null {
  if (channel === 'email') return recipient.email;
  return recipient.whatsapp?.trim() ? recipient.whatsapp.trim() : null;
}

/**
 * Why a channel may not carry anything to this person, whatever the preferences; null when it may. Asked when an
 * alert is decided and once more just before it is sent.
 */
export function barredChannel(recipient: Recipient, channel: Channel): SuppressionReason | null {
  if (recipient.status !== 'active') return 'user_inactive';
  const trusted = recipient.role === 'admin';
  const verified = channel === 'email' ? recipient.emailVerified : recipient.whatsappVerified;
  if (destinationOf(recipient, channel) === null || !(verified || trusted)) return 'channel_unverified';
  if (!planLimits[recipient.plan].channels.includes(channel)) return 'plan';
  if (channel === 'whatsapp' && recipient.whatsappOptedOut) return 'opted_out';
  return null;
}

function closedChannel(
  recipient: Recipient,
  channel: Channel,
  override: readonly Channel[] | null,
): SuppressionReason | null {
  const wanted = (override ?? recipient.preferences.enabled_channels).includes(channel);
  const barred = barredChannel(recipient, channel);
  // A channel nobody asked for is "switched off", not "unverified"; only the plan is worth naming before that.
  if (!wanted) return barred === 'plan' ? 'plan' : 'channel_disabled';
  return barred;
}

function listedOnly(
  recipient: Recipient,
  { score, isArchiveArticle, firstSeenAt, storyAlerted, target }: Candidate,
  mode: DeliveryMode | 'none',
): SuppressionReason | null {
  if (recipient.status !== 'active') return 'user_inactive';
  if (isArchiveArticle) return 'archive_article';
  if (firstSeenAt < target.watchingSince) return 'before_target';
  if (score < target.minScore) return 'below_min_score';
  if (mode === 'none') return 'target_muted';
  return storyAlerted ? 'duplicate_story' : null;
}

interface Timing {
  delivery: Pick<DeliveryDecision, 'status' | 'reason' | 'mode' | 'scheduledFor'>;
  countsOn: string | null;
}

function decideTiming(
  recipient: Recipient,
  mode: DeliveryMode,
  now: Date,
  alertsOn: (localDate: string) => number,
): Timing {
  const { preferences, timeZone } = recipient;
  if (mode !== 'live') {
    const scheduledFor = nextDigest(recipient, mode, now);
    return { delivery: { status: 'held', reason: 'digest_window', mode, scheduledFor }, countsOn: null };
  }
  const quietEnd = quietUntil(now, timeZone, preferences.quiet_hours);
  // Counted on the day it goes out, not on the day it is held.
  const countsOn = localDateAt(quietEnd ?? now, timeZone);
  if (alertsOn(countsOn) >= dailyCap(recipient)) {
    const scheduledFor = nextDigest(recipient, 'daily', now);
    return { delivery: { status: 'held', reason: 'daily_cap', mode: 'daily', scheduledFor }, countsOn: null };
  }
  return quietEnd
    ? { delivery: { status: 'held', reason: 'quiet_hours', mode, scheduledFor: quietEnd }, countsOn }
    : { delivery: { status: 'queued', reason: null, mode, scheduledFor: now }, countsOn };
}

/** The most alerts this person gets on one day: the smaller of preference and quota. */
export function dailyCap({ plan, preferences, maxNotificationsPerDay }: Recipient): number {
  return dailyAlertCap(plan, { own: maxNotificationsPerDay, wished: preferences.max_daily_notifications });
}

/** The end of the digest window that `now` lies in; where quiet hours hold then, their end. */
export function nextDigest(recipient: Recipient, mode: 'hourly' | 'daily', now: Date): Date {
  const { preferences, timeZone } = recipient;
  const end =
    mode === 'hourly' ? nextHour(now, timeZone) : nextTimeOfDay(now, timeZone, preferences.digest_time);
  return quietUntil(end, timeZone, preferences.quiet_hours) ?? end;
}
