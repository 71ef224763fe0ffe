/** The calendar date (yyyy-mm-dd) of a moment in a time zone, or '' for no moment. */
export function dayAt(moment: string | null | undefined, timeZone: string): string {
  if (!moment) return '';
  // Swedish dates have the ISO format.
  const format = made.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  made.set(timeZone, format);
  return format.format(new Date(moment));
}

/** One formatter per time zone: creating one takes as long as rendering a row of a list. */
const made = new Map<string, Intl.DateTimeFormat>();

/**
 * The first moment of a calendar date in a time zone, or null for no date. If the clock skips midnight, the hour
 * before.
 */
export function startOfDay(day: string, timeZone: string): string | null {
  if (day === '') return null;
  const wall = Date.parse(`${day}T00:00:00Z`);
  // Corrects the offset near a clock change, where the first guess may be on the wrong side of it.
  const guess = wall - offsetAt(wall, timeZone);
  return new Date(wall - offsetAt(guess, timeZone)).toISOString();
}

/** The date a number of days later, or '' for no date. */
export function addDays(day: string, days: number): string {
  return day === ''
    ? ''
    : new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The offset of a time zone from UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${wall.format(moment).replace(' ', 'T')}Z`) - Math.trunc(moment / 1_000) * 1_000;
}
