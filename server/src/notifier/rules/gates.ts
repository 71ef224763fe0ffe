import {
  type Channel,
  channels,
  type DeliveryMode,
  dailyAlertCap,
  type MessageKind,
  type NotificationPreferences,
  type Plan,
  planLimits,
  type Role,
  type SuppressionReason,
  type TargetDeliveryMode,
  type TargetStatus,
  type UserStatus,
} from '@newswatch/shared/contracts';
import { effectiveDeliveryMode } from './delivery-mode.ts';
import { localDateAt, nextHour, nextTimeOfDay, weekdayAt } from './local-times.ts';
import { type Opening, openingAt } from './opening.ts';

/** The data about the person that the gates need. */
export interface Recipient {
  role: Role;
  plan: Plan;
  status: UserStatus;
  email: string;
  emailVerified: boolean;
  /** The reason why the mail server of this address, or its owner, no longer accepts our mail. */
  emailRefused: 'bounced' | 'complaint' | null;
  /** null or blank means none. */
  whatsapp: string | null;
  whatsappVerified: boolean;
  whatsappOptedOut: boolean;
  preferences: NotificationPreferences;
  /** A cap set by an administrator; null means the plan's. */
  maxNotificationsPerDay: number | null;
  /** A zone that this runtime supports, see `knownTimeZone`. */
  timeZone: string;
}

/** A target that an article matched. */
export interface Candidate {
  score: number;
  isArchiveArticle: boolean;
  /** Whether a rule of its source corrected the stored text. */
  isCorrected: boolean;
  firstSeenAt: Date;
  /** Whether the person already got an alert about this story for this target. */
  storyAlerted: boolean;
  /** Whether the person wants no more alerts about this story. */
  storyMuted: boolean;
  target: {
    watchingSince: Date;
    minScore: number;
    deliveryMode: TargetDeliveryMode;
    /** null: as in the preferences. */
    channels: readonly Channel[] | null;
    /** `high` ignores quiet hours, unless the person chose otherwise. */
    priority: 'normal' | 'high';
    /** Alerts per day; null means no limit of its own. */
    dailyCap: number | null;
  };
}

/** The decision about an alert on one channel. */
export interface DeliveryDecision {
  channel: Channel;
  /** The destination; '' if the person has none. */
  destination: string;
  status: 'queued' | 'held' | 'suppressed';
  reason: SuppressionReason | null;
  mode: DeliveryMode;
  scheduledFor: Date;
}

/** The number of alerts that are counted on a local date in the person's zone. */
export interface CountedAlerts {
  ofPerson: (localDate: string) => number;
  ofTarget: (localDate: string) => number;
}

export type AlertDecision =
  /** The match is listed, and nobody gets an alert. */
  | { kind: 'listed'; reason: SuppressionReason }
  /**
   * `countsOn`: the local date on which this alert counts for the person; null if it is counted as part of a digest.
   * `countsTargetOn`: the same for the target.
   */
  | {
      kind: 'alert';
      deliveries: DeliveryDecision[];
      countsOn: string | null;
      countsTargetOn: string | null;
    };

/**
 * Decides what one match sends, in the order of the product's gates: person, verification, plan, preference, opt-out,
 * story, cap of the target, cap of the day, mute and quiet hours, digest. `reason` says what stops or holds a delivery.
 */
export function decideAlert(
  recipient: Recipient,
  candidate: Candidate,
  now: Date,
  counted: CountedAlerts,
): AlertDecision {
  const { target } = candidate;
  const mode = effectiveDeliveryMode(target.deliveryMode, recipient.preferences, recipient.plan);
  const unannounced = listedOnly(recipient, candidate, mode);
  if (unannounced !== null || mode === 'none') {
    return { kind: 'listed', reason: unannounced ?? 'target_muted' };
  }
  return alertOf(recipient, target, mode, now, counted);
}

type Alert = Extract<AlertDecision, { kind: 'alert' }>;

/**
 * Decides an urgent alert, which is sent at once although the alerts of its target wait for a digest. All gates apply; a cap
 * that is reached still holds it for the daily digest. `inQuietHours`: it bypasses quiet hours as a target of high
 * priority does.
 *
 * @returns null if urgency changes nothing: the match causes no alert, alerts are sent at once anyway, or the plan, the
 *   preferences or the channels allow no alert outside digests. The usual decision applies then
 */
export function decideUrgentAlert(
  recipient: Recipient,
  candidate: Candidate,
  now: Date,
  counted: CountedAlerts,
  { inQuietHours }: { inQuietHours: boolean },
): Alert | null {
  const { preferences, plan } = recipient;
  const mode = effectiveDeliveryMode(candidate.target.deliveryMode, preferences, plan);
  if (listedOnly(recipient, candidate, mode) !== null) return null;
  if (effectiveDeliveryMode('live', preferences, plan) !== 'live') return null;
  const target = inQuietHours ? { ...candidate.target, priority: 'high' as const } : candidate.target;
  const usual = openingAt(recipient, now, candidate.target.priority);
  if (mode === 'live' && openingAt(recipient, now, target.priority).at >= usual.at) return null;
  const alert = alertOf(recipient, target, 'live', now, counted);
  return alert.deliveries.some(isOpen) ? alert : null;
}

function alertOf(
  recipient: Recipient,
  target: Candidate['target'],
  mode: DeliveryMode,
  now: Date,
  counted: CountedAlerts,
): Alert {
  const timing = decideTiming(recipient, target, mode, now, counted);
  const decideAs = (kind: MessageKind): DeliveryDecision[] =>
    channels.map((channel) => {
      const closed = closedChannel(recipient, channel, target.channels, kind);
      const destination = destinationOf(recipient, channel) ?? '';
      return closed === null
        ? { channel, destination, ...timing.delivery }
        : { channel, destination, status: 'suppressed', reason: closed, mode, scheduledFor: now };
    });
  let deliveries = decideAs(timing.delivery.mode === 'live' ? 'match' : 'match_digest');
  // A cap delays alerts but never loses them: without a channel for digests, a held alert waits on the alert's
  // channels.
  if (mode === 'live' && !deliveries.some(isOpen)) deliveries = decideAs('match');
  const goesOut = deliveries.some(isOpen);
  return {
    kind: 'alert',
    deliveries,
    countsOn: goesOut ? timing.countsOn : null,
    countsTargetOn: goesOut ? timing.countsTargetOn : null,
  };
}

const isOpen = ({ status }: DeliveryDecision): boolean => status !== 'suppressed';

/** The person's address on a channel; null if there is none. */
export function destinationOf(recipient: Recipient, channel: Channel): string | null {
  if (channel === 'email') return recipient.email;
  return recipient.whatsapp?.trim() ? recipient.whatsapp.trim() : null;
}

/**
 * The reason why a channel may not send anything to this person, regardless of the preferences; null if it may. Checked when
 * an alert is decided and again immediately before it is sent.
 */
export function barredChannel(recipient: Recipient, channel: Channel): SuppressionReason | null {
  if (recipient.status !== 'active') return 'user_inactive';
  const trusted = recipient.role === 'admin';
  const verified = channel === 'email' ? recipient.emailVerified : recipient.whatsappVerified;
  if (destinationOf(recipient, channel) === null || !(verified || trusted)) return 'channel_unverified';
  if (!planLimits[recipient.plan].channels.includes(channel)) return 'plan';
  if (channel === 'whatsapp') return recipient.whatsappOptedOut ? 'opted_out' : null;
  return recipient.emailRefused;
}

/**
 * The reason why a channel sends no alert: the result of `barredChannel`, or that it is switched off. `override`: the
 * channels that a target chose; `kind`: the kind of message, if its channels are set separately.
 */
export function closedChannel(
  recipient: Recipient,
  channel: Channel,
  override: readonly Channel[] | null,
  kind?: MessageKind,
): SuppressionReason | null {
  const { enabled_channels, types } = recipient.preferences;
  const ofKind = kind && types?.[kind];
  const wanted = (override ?? enabled_channels).includes(channel) && (ofKind?.includes(channel) ?? true);
  const barred = barredChannel(recipient, channel);
  if (wanted || barred === 'plan' || !isVerifiedAnywhere(recipient)) return barred;
  // The reason is not `unverified`, so that alerts waiting for other channels use this one as soon as it is switched on.
  return 'channel_disabled';
}

/** The gate of verification, which comes before all preferences: at least one channel, unless it is an administrator. */
const isVerifiedAnywhere = ({ role, emailVerified, whatsappVerified }: Recipient): boolean =>
  role === 'admin' || emailVerified || whatsappVerified;

/** What decides whether the waiting alerts of a target may still be sent. */
export interface SendingTarget {
  status: TargetStatus;
  deliveryMode: TargetDeliveryMode;
  channels: readonly Channel[] | null;
}

/**
 * Says why an alert that was decided earlier may no longer be sent; null if it may. Checked immediately before sending, because
 * the target may have been paused or a channel switched off in the meantime. `target`: null for messages that are not about a
 * target.
 */
export function stopsSending(
  recipient: Recipient,
  channel: Channel,
  target: SendingTarget | null,
): SuppressionReason | null {
  const barred = barredChannel(recipient, channel);
  if (barred !== null || target === null) return barred;
  if (target.status === 'archived') return 'target_deleted';
  if (target.status !== 'active') return 'target_paused';
  if (target.deliveryMode === 'none') return 'target_muted';
  return closedChannel(recipient, channel, target.channels);
}

function listedOnly(
  recipient: Recipient,
  { score, isArchiveArticle, isCorrected, firstSeenAt, storyAlerted, storyMuted, target }: Candidate,
  mode: DeliveryMode | 'none',
): SuppressionReason | null {
  if (recipient.status !== 'active') return 'user_inactive';
  if (isArchiveArticle) return 'archive_article';
  if (isCorrected) return 'corrected_article';
  if (firstSeenAt < target.watchingSince) return 'before_target';
  if (score < target.minScore) return 'below_min_score';
  if (mode === 'none') return 'target_muted';
  if (storyMuted) return 'muted';
  return storyAlerted ? 'duplicate_story' : null;
}

/** When an alert is sent, and which counts it affects. */
export interface Timing {
  delivery: Pick<DeliveryDecision, 'status' | 'reason' | 'mode' | 'scheduledFor'>;
  countsOn: string | null;
  countsTargetOn: string | null;
}

/**
 * Decides when an alert of a target is sent: the gates from the target's cap on. Alerts stopped by a cap wait for the
 * daily digest.
 */
export function decideTiming(
  recipient: Recipient,
  target: Pick<Candidate['target'], 'priority' | 'dailyCap'>,
  mode: DeliveryMode,
  now: Date,
  counted: CountedAlerts,
): Timing {
  const { timeZone } = recipient;
  const opening = openingAt(recipient, now, target.priority);
  const windowEnd = mode === 'live' ? opening.at : nextDigest(recipient, mode, now);
  // An alert counts on the day on which it is sent, not on the day on which it is held.
  const date = localDateAt(windowEnd, timeZone);
  const untilDigest = (reason: 'target_cap' | 'daily_cap'): Timing => ({
    delivery: {
      status: 'held',
      reason,
      mode: 'daily',
      scheduledFor: nextDigest(recipient, 'daily', now),
    },
    countsOn: null,
    countsTargetOn: null,
  });
  // The daily digest takes all alerts, so none is held back. Alerts also count without a cap, because one may be set later that
  // day.
  const countsTargetOn = mode === 'daily' ? null : date;
  if (countsTargetOn !== null && target.dailyCap !== null && counted.ofTarget(date) >= target.dailyCap)
    return untilDigest('target_cap');
  if (mode === 'live') {
    if (counted.ofPerson(date) >= dailyCap(recipient)) return untilDigest('daily_cap');
    return { delivery: liveDelivery(opening, now), countsOn: date, countsTargetOn };
  }
  return {
    delivery: { status: 'held', reason: 'digest_window', mode, scheduledFor: windowEnd },
    countsOn: null,
    countsTargetOn,
  };
}

function liveDelivery({ at, reason }: Opening, now: Date): Timing['delivery'] {
  return reason === null
    ? { status: 'queued', reason, mode: 'live', scheduledFor: now }
    : { status: 'held', reason, mode: 'live', scheduledFor: at };
}

/** The maximum number of alerts per day for this person: the smaller of preference and quota. */
export function dailyCap({ plan, preferences, maxNotificationsPerDay }: Recipient): number {
  return dailyAlertCap(plan, { own: maxNotificationsPerDay, preferred: preferences.max_daily_notifications });
}

/** Whether alerts are capped by the person's own preference and not by the quota. */
export function isCapOwn({ plan, preferences, maxNotificationsPerDay: own }: Recipient): boolean {
  const preferred = preferences.max_daily_notifications;
  return preferred < dailyAlertCap(plan, { own, preferred: Number.POSITIVE_INFINITY });
}

const DAYS_A_WEEK = 7;

/** The end of the current digest window; if the person is muted or has quiet hours then, the end of those. */
export function nextDigest(recipient: Recipient, mode: 'hourly' | 'daily', now: Date): Date {
  const { preferences, timeZone } = recipient;
  if (mode === 'hourly') return openingAt(recipient, nextHour(now, timeZone), 'normal').at;
  const weekdays = preferences.digest_weekdays;
  let end = nextTimeOfDay(now, timeZone, preferences.digest_time);
  for (let day = 1; day < DAYS_A_WEEK && weekdays && !weekdays.includes(weekdayAt(end, timeZone)); day += 1) {
    end = nextTimeOfDay(end, timeZone, preferences.digest_time);
  }
  return openingAt(recipient, end, 'normal').at;
}
