import type { Channel } from '@newswatch/shared/contracts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits between tries. E-mail: 6 tries within 24 h. WhatsApp: 5 tries within 2 h, for an old alert is no alert. */
const WAITS: Record<Channel, readonly number[]> = {
  email: [MINUTE, 5 * MINUTE, 30 * MINUTE, 3 * HOUR, 20 * HOUR],
  whatsapp: [30 * SECOND, 2 * MINUTE, 15 * MINUTE, 90 * MINUTE],
};

/** While a channel as a whole is away its deliveries are held, and it is asked again this often. */
export const GATEWAY_AWAY_MS = MINUTE;

/** An alert that was held longer than this is no news any more. */
export const HELD_AT_MOST_MS = 48 * HOUR;

/** When to try again after `tries` failed ones; null when that was the last. */
export function nextTry(channel: Channel, tries: number, now: Date): Date | null {
  const wait = WAITS[channel][tries - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}
