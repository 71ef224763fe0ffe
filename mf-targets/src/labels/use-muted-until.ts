import { muteEndAt } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { useServerMinute } from '@newswatch/shell-api/patterns';

/** The end of the person's mute of all alerts; null if they are not muted, and within a minute of the end. */
export function useMutedUntil(): string | null {
  const now = useServerMinute();
  return muteEndAt(useCurrentUser().notification_preferences, now);
}
