import type { NotificationPreferences } from '../contracts/preferences.ts';

/**
 * Returns the time when the mute of all alerts that is in effect at a time ends; null if there is none.
 *
 * @param at milliseconds
 */
export function muteEndAt(
  { paused_from: from, paused_until: until }: Pick<NotificationPreferences, 'paused_from' | 'paused_until'>,
  at: number,
): string | null {
  if (!until || Date.parse(until) <= at) return null;
  return from && Date.parse(from) > at ? null : until;
}
