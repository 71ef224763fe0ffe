import type { WhatsappState } from '@newswatch/shared/contracts/admin';

const DAY_MS = 86_400_000;
const WINDOW_MS = 30 * DAY_MS;

export interface StateChange {
  status: WhatsappState;
  at: Date;
}

/**
 * The share of the last 30 days, in percent, in which the gateway was connected; if the log begins later, of
 * the time since then. One decimal place. Pure.
 *
 * @param events oldest first; the last one before the window says how it began
 */
export function uptimePercent(events: readonly StateChange[], now: Date): number {
  return connectedPercent(events, new Date(now.getTime() - WINDOW_MS), now) ?? 0;
}

/** The share of any span, in percent, in which the gateway was connected; null if the log begins after it. Pure. */
export function connectedPercent(events: readonly StateChange[], from: Date, to: Date): number | null {
  const [first] = events;
  if (!first || first.at >= to)
    return first && first.at.getTime() === to.getTime() ? isUp(first) * 100 : null;
  const start = Math.max(from.getTime(), first.at.getTime());
  const end = to.getTime();
  if (end <= start) return isUp(first) * 100;
  return Math.round((1_000 * connectedMs(events, start, end)) / (end - start)) / 10;
}

function connectedMs(events: readonly StateChange[], start: number, end: number): number {
  return events.reduce((sum, event, index) => {
    if (!isUp(event)) return sum;
    const until = Math.min(end, events[index + 1]?.at.getTime() ?? end);
    return sum + Math.max(0, until - Math.max(start, event.at.getTime()));
  }, 0);
}

const isUp = ({ status }: StateChange): 0 | 1 => (status === 'connected' ? 1 : 0);

/** The number of outages in a span, and the length of the longest one. Pure. */
export function outages(
  events: readonly StateChange[],
  from: Date,
  to: Date,
): { count: number; longestMs: number } {
  let count = 0;
  let longestMs = 0;
  let since: number | null = null;
  const end = (moment: number) => {
    if (since !== null) longestMs = Math.max(longestMs, moment - Math.max(since, from.getTime()));
    since = null;
  };
  let wasUp = false;
  for (const event of events) {
    if (event.at > to) break;
    const up = isUp(event) === 1;
    if (up) end(event.at.getTime());
    else if (since === null) {
      since = event.at.getTime();
      if (wasUp && event.at >= from) count += 1;
    }
    wasUp = up;
  }
  end(to.getTime());
  return { count, longestMs: Math.max(0, longestMs) };
}

/** The time from which events are needed for the uptime. */
export function uptimeWindowStart(now: Date): Date {
  return new Date(now.getTime() - WINDOW_MS);
}

export function earlier(one: Date, other: Date): Date {
  return new Date(Math.min(one.getTime(), other.getTime()));
}
