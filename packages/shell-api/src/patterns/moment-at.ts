const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** The time of day (`HH:MM`) in a time zone at a given instant. */
export function clockAt(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(moment),
  );
}

/**
 * The instant at which it is `time` in a time zone on the day that starts at `start`, even if the clocks change on that day. If
 * the clocks skip this time, the instant is later by the length of the gap.
 */
export function momentAt(start: string, time: string, timeZone: string): string {
  const guess = Date.parse(start) + minutesOf(time) * MINUTE_MS;
  const shown = clockAt(new Date(guess).toISOString(), timeZone);
  const off = minutesOf(time) - minutesOf(shown);
  // The correction of the guess, which may be just across midnight: clocks are never changed by half a day.
  const change = off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off < -DAY_MINUTES / 2 ? off + DAY_MINUTES : off;
  const found = guess + change * MINUTE_MS;
  const isSkipped = clockAt(new Date(found).toISOString(), timeZone) !== time;
  return new Date(isSkipped ? Math.max(found, guess) : found).toISOString();
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
