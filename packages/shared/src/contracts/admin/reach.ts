import * as v from 'valibot';
import { Channel, Count, NotificationId, TargetId, Timestamp } from '../primitives.ts';
import { TargetInvalidReason } from '../target.ts';

/**
 * The reasons why no alert reaches somebody now. Causes that an administrator can fix come before causes that resolve themselves.
 */
export const unreachedReasons = [
  'inactive',
  'no_channel',
  'no_target',
  'targets_muted',
  'no_match',
  'listed_only',
  'failed',
  'daily_cap',
  'muted',
  'quiet_hours',
] as const;
export type UnreachedReason = (typeof unreachedReasons)[number];

/** `any`: people whom no alert reaches, for whatever reason. */
export const unreachedFilters = ['any', ...unreachedReasons] as const;

/** The number of people whom no alert reaches, and the number for each reason; somebody may have several. */
export const UnreachedCounts = v.object({
  people: Count,
  /** The number of people, by `UnreachedReason`; a newer server may have more reasons. */
  reasons: v.record(v.string(), Count),
});

/** A target that found nothing, and what is known about the reason. */
const SilentTarget = v.object({
  id: TargetId,
  name: v.string(),
  watching_since: Timestamp,
  last_match_at: v.nullable(Timestamp),
  /** The reason why it cannot match anything at all; null if it could. */
  invalid_reason: v.nullable(TargetInvalidReason),
  /** The sources that it searches, and how many of them cannot be read now. */
  sources: Count,
  dead_sources: Count,
  /** The newest article that almost matched, and what it lacks, as a sentence; null if none was found. */
  near_miss: v.nullable(v.object({ title: v.string(), sentence: v.string() })),
});

/** Whether alerts reach one person, and what stands in the way. */
export const AdminUserReach = v.object({
  /** The reasons (`UnreachedReason`); empty if alerts can reach the person. A newer server may have more. */
  reasons: v.array(v.string()),
  /** null if no alert was ever sent. */
  last_alert_at: v.nullable(Timestamp),
  channels: v.array(Channel),
  targets: v.object({ active: Count, paused: Count, suspended: Count, muted: Count }),
  muted_until: v.nullable(Timestamp),
  quiet_until: v.nullable(Timestamp),
  /** The recipient who gets the alerts in the meantime, and until which day. */
  stand_in: v.nullable(v.object({ name: v.string(), until: v.string() })),
  /** Targets that found nothing: those that have been active longest. */
  silent_targets: v.array(SilentTarget),
  /** The latest message that could not be sent. */
  failure: v.nullable(
    v.object({ notification_id: NotificationId, channel: Channel, message: v.string(), at: Timestamp }),
  ),
});
export type AdminUserReach = v.InferOutput<typeof AdminUserReach>;
