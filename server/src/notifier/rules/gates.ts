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
  type UserStatus,
} from '@newswatch/shared/contracts';
import { effectiveDeliveryMode } from './delivery-mode.ts';
import { localDateAt, nextHour, nextTimeOfDay, weekdayAt } from './local-times.ts';
import { type Opening, openingAt } from './opening.ts';

/** What the gates know of the person. */
export interface Recipient {
  role: Role;
  plan: Plan;
  status: UserStatus;
  email: string;
  emailVerified: boolean;
  /** Why the mail server of this address, or its owner, takes no more mail of ours. */
  emailRefused: 'bounced' | 'complaint' | null;
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
    /** `high` passes quiet hours, unless the person says otherwise. */
    priority: 'normal' | 'high';
    /** Alerts a day; null = no limit of its own. */
    dailyCap: number | null;
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

/** How many alerts are counted on a local date of the person's zone. */
export interface CountedAlerts {
  ofPerson: (localDate: string) => number;
  ofTarget: (localDate: string) => number;
}

export type AlertDecision =
  /** The match is listed, and nobody is told. */
  | { kind: 'listed'; reason: SuppressionReason }
  /**
   * `countsOn`: the local date whose count of the person's alerts this one raises; null where a digest will count it.
   * `countsTargetOn`: the same of the target's.
   */
  | {
      kind: 'alert';
      deliveries: DeliveryDecision[];
      countsOn: string | null;
      countsTargetOn: string | null;
    };

/**
 * Decides what one match sends, in the order of the product's gates: person, verification, plan, preference, opt-out,
 * story, cap of the target, cap of the day, mute and quiet hours, digest. What stops or holds a delivery is its `reason`.
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
  // A cap delays and never loses: where no digest is wanted, what it holds waits on the channels of the alert.
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
  if (channel === 'whatsapp') return recipient.whatsappOptedOut ? 'opted_out' : null;
  return recipient.emailRefused;
}

/**
 * Why a channel carries no alert: what `barredChannel` says, or that nobody asked for it. `override`: what a target asks for;
 * `kind`: of the message, where such are switched by themselves.
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

/** When an alert goes out, and what it counts against. */
export interface Timing {
  delivery: Pick<DeliveryDecision, 'status' | 'reason' | 'mode' | 'scheduledFor'>;
  countsOn: string | null;
  countsTargetOn: string | null;
}

/** When an alert of a target goes out: the gates from the target's cap on. What a cap stops waits for the daily digest. */
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
  // Counted on the day it goes out, not on the day it is held.
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
  // The daily digest takes everything: there is nothing to hold back for.
  const isLimited = mode !== 'daily' && target.dailyCap !== null;
  if (isLimited && counted.ofTarget(date) >= (target.dailyCap ?? 0)) return untilDigest('target_cap');
  const countsTargetOn = isLimited ? date : null;
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

/** The most alerts this person gets on one day: the smaller of preference and quota. */
export function dailyCap({ plan, preferences, maxNotificationsPerDay }: Recipient): number {
  return dailyAlertCap(plan, { own: maxNotificationsPerDay, wished: preferences.max_daily_notifications });
}

/** Whether this person's own wish is what caps their alerts, and not what they may have. */
export function isCapOwn({ plan, preferences, maxNotificationsPerDay: own }: Recipient): boolean {
  const wished = preferences.max_daily_notifications;
  return wished < dailyAlertCap(plan, { own, wished: Number.POSITIVE_INFINITY });
}

const DAYS_A_WEEK = 7;

/** The end of the digest window that `now` lies in; where the person is muted or it is quiet then, the end of that. */
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
