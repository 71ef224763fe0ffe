import type { SentTargetCopy } from '@newswatch/shared/contracts';
import type { CopyRow } from './repository.ts';

/** Whether a copy became a target, expired, or still waits. */
export function copyStatus(row: CopyRow, now: Date): SentTargetCopy['status'] {
  if (row.added_at !== null) return 'added';
  return row.expires_at <= now ? 'expired' : 'waiting';
}

/** A copy as its sender sees it. */
export const presentCopy = (row: CopyRow, follows: boolean, now: Date): SentTargetCopy => ({
  id: row.id,
  email: row.email,
  name: row.rule.name,
  status: copyStatus(row, now),
  sent_at: row.sent_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  added_at: row.added_at?.toISOString() ?? null,
  may_follow: row.may_follow,
  follows,
  followed: row.followed_at !== null,
});
