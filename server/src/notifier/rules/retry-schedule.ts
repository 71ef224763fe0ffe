import { ALERT_HELD_HOURS_MAX, type Channel } from '@newswatch/shared/contracts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * Waits between attempts. Email: 6 attempts within 24 h. WhatsApp: 5 attempts within 2 h, because an old alert is
 * useless.
 */
const WAITS: Record<Channel, readonly number[]> = {
  email: [MINUTE, 5 * MINUTE, 30 * MINUTE, 3 * HOUR, 20 * HOUR],
  whatsapp: [30 * SECOND, 2 * MINUTE, 15 * MINUTE, 90 * MINUTE],
};

/** While a whole channel is unavailable, its deliveries are held and retried at this interval. */
export const GATEWAY_AWAY_MS = MINUTE;

/** An alert that was held longer than this is no longer news. */
export const HELD_AT_MOST_MS = ALERT_HELD_HOURS_MAX * HOUR;

/** Returns the time at which to try again after `tries` failed attempts; null if that was the last. */
export function nextTry(channel: Channel, tries: number, now: Date): Date | null {
  const wait = WAITS[channel][tries - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}
