import { serverNow } from '@newswatch/shared/api';
import type { Target } from '@newswatch/shared/contracts';

/** Whether a target is before its start or after its end; null while it runs. */
export function outsideDates({
  starts_at,
  expires_at,
}: Pick<Target, 'starts_at' | 'expires_at'>): 'not started' | 'ended' | null {
  const now = serverNow();
  if (expires_at !== null && Date.parse(expires_at) <= now) return 'ended';
  return starts_at !== null && Date.parse(starts_at) > now ? 'not started' : null;
}
