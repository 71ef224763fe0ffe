import type { Target, TargetFollow } from '@newswatch/shared/contracts';

/** Whether a target has the rule of the one that it follows, and so cannot be changed. */
export const isFollowing = ({ follow }: Pick<Target, 'follow'>): boolean =>
  follow !== null && follow.state !== 'ended';

/** Whether copies of a target may be followed: not while it follows another one, or would again if that came back. */
export const canBeFollowed = ({ follow }: Pick<Target, 'follow'>): boolean =>
  follow === null || follow.reason === 'stopped' || follow.reason === 'account_deleted';

/** Says why a target does not have the rule of its original; null if it does. */
export function followFault({ reason, keywords_max, missing_sources }: TargetFollow): string | null {
  switch (reason) {
    case 'keywords':
      return `Not up to date: your plan allows ${keywords_max} keywords per target.`;
    case 'query':
      return 'Not up to date: your plan does not include queries.';
    case 'sources':
      return 'Not up to date: none of the chosen sources are available to you.';
    case null:
      return missingSources(missing_sources);
    default:
      return null;
  }
}

/** The number of sources of the original that a follower lacks; null if none are missing. */
export function missingSources(count: number): string | null {
  if (count === 0) return null;
  return count === 1
    ? '1 of its sources is not available to you and is left out.'
    : `${count} of its sources are not available to you and are left out.`;
}

/** Says why a target no longer follows: "Ann Lee stopped the updates." */
export function followEnd({ owner, reason }: TargetFollow): string {
  switch (reason) {
    case 'stopped':
      return `${owner} stopped the updates.`;
    case 'unavailable':
      return `${owner}’s account is not active.`;
    case 'account_deleted':
      return 'The account of the original’s owner was deleted.';
    default:
      return owner === null ? 'The original was deleted.' : `${owner} deleted the original.`;
  }
}
