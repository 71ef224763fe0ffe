import type { WhatsappState } from '@newswatch/shared/contracts/admin';

const WINDOW_MS = 30 * 86_400_000;

/**
 * The share of the last 30 days, in percent, in which the gateway was connected; where the log begins later, of the
 * time since then. One digit after the point. Pure.
 *
 * @param events oldest first; the last one before the window says how it began
 */
export function uptimePercent(events: readonly { status: WhatsappState; at: Date }[], now: Date): number {
  const end = now.getTime();
  const [first] = events;
  if (!first) return 0;
  const start = Math.max(end - WINDOW_MS, first.at.getTime());
  if (end <= start) return first.status === 'connected' ? 100 : 0;
  const connected = events.reduce((sum, { status, at }, index) => {
    if (status !== 'connected') return sum;
    const until = events[index + 1]?.at.getTime() ?? end;
    return sum + Math.max(0, until - Math.max(start, at.getTime()));
  }, 0);
  return Math.round((1_000 * connected) / (end - start)) / 10;
}

/** From when on events are needed for it. */
export function uptimeWindowStart(now: Date): Date {
  return new Date(now.getTime() - WINDOW_MS);
}
