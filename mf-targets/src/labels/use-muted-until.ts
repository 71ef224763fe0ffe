import { serverNow } from '@newswatch/shared/api';
import { useCurrentUser } from '@newswatch/shell-api';

/** Until when the person has muted all alerts; null if they are not muted. */
export function useMutedUntil(): string | null {
  const { paused_until = null } = useCurrentUser().notification_preferences;
  return paused_until !== null && Date.parse(paused_until) > serverNow() ? paused_until : null;
}
