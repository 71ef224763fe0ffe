/** When something was asked and answered, by this browser's clock, and what the server's clock said then. */
export interface ClockSample {
  askedAt: number;
  answeredAt: number;
  /** Of the answer's `Date`, which leaves out what is below a second. */
  date: string | null;
}

/**
 * By how much the server's clock is ahead of this browser's, in milliseconds, after one more answer. A sample says no more than
 * between which two it lies; an offset that fits is kept, so that a right clock stays what it is.
 */
export function offsetAfter(offset: number, { askedAt, answeredAt, date }: ClockSample): number {
  const said = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(said)) return offset;
  const least = said - answeredAt;
  const most = said + 1_000 - askedAt;
  // The browser's own clock was set while it waited.
  if (least > most) return offset;
  return Math.min(most, Math.max(least, offset));
}

let offset = 0;

/** Takes in what an answer of the API says of the server's clock. */
export function noteServerClock(sample: ClockSample): void {
  offset = offsetAfter(offset, sample);
}

/**
 * Now by the server's clock, whose moments all our data carry. A browser whose clock is five minutes behind would else call
 * what has just happened a thing of the future.
 */
export function serverNow(): number {
  return Date.now() + offset;
}
