import { limits, type Target, type TargetInvalidReason } from '@newswatch/shared/contracts';

const DAY_MS = 86_400_000;
/** A target that has found nothing for this long probably needs other keywords. */
export const SILENT_AFTER_DAYS = 14;
/** Fewer ratings than this are too few to judge a target by. */
export const RATINGS_NEEDED = 10;

interface Activity {
  status: Target['status'];
  watching_since: Date;
  /** The reason that `readUnmatchable` returns. */
  invalid_reason: TargetInvalidReason | null;
  matches_24h: number;
  matches_14d: number;
  rated: number;
  irrelevant: number;
}

/**
 * Decides whether a target cannot find anything, finds nothing, too much, or the wrong things. Targets that are not active get no
 * health.
 */
export function targetHealth(activity: Activity, now: Date): Target['health'] {
  if (activity.status !== 'active') return 'ok';
  if (activity.invalid_reason !== null) return 'invalid';
  const mostlyWrong = activity.rated >= RATINGS_NEEDED && activity.irrelevant * 2 > activity.rated;
  if (activity.matches_24h > limits.NOISY_MATCHES_PER_DAY || mostlyWrong) return 'noisy';
  const watchedMs = now.getTime() - activity.watching_since.getTime();
  return activity.matches_14d === 0 && watchedMs > SILENT_AFTER_DAYS * DAY_MS ? 'silent' : 'ok';
}
