/** When a request was sent and answered, by this browser's clock, and the server's time in the response. */
export interface ClockSample {
  askedAt: number;
  answeredAt: number;
  /** The response's `Date` header, which has no fractions of a second. */
  date: string | null;
}

/**
 * The lead of the server's clock over this browser's, in milliseconds, after one more response. A sample only gives a range; an
 * offset within the range is kept, so that a correct clock stays unchanged.
 */
export function offsetAfter(offset: number, { askedAt, answeredAt, date }: ClockSample): number {
  const said = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(said)) return offset;
  const least = said - answeredAt;
  const most = said + 1_000 - askedAt;
  // The browser's clock was changed during the request.
  if (least > most) return offset;
  return Math.min(most, Math.max(least, offset));
}

let offset = 0;

/** Updates the offset from the server's time in an API response. */
export function noteServerClock(sample: ClockSample): void {
  offset = offsetAfter(offset, sample);
}

/**
 * The current time by the server's clock, which all timestamps in our data use. Otherwise a browser whose clock is five
 * minutes behind would show new events as being in the future.
 */
export function serverNow(): number {
  return Date.now() + offset;
}
