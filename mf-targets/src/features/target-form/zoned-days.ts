/** The calendar date (yyyy-mm-dd) that a moment has on the wall of a zone; '' for none. */
export function dayAt(moment: string | null | undefined, timeZone: string): string {
  if (!moment) return '';
  // Sweden writes dates as ISO does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(moment));
}

/** The first moment of a calendar date in a zone; null where there is no date. Where the clock skips midnight, the hour before it. */
export function startOfDay(day: string, timeZone: string): string | null {
  if (day === '') return null;
  const wall = Date.parse(`${day}T00:00:00Z`);
  // The offset on both sides of a change of the clock: the first guess may stand on the other one.
  const guess = wall - offsetAt(wall, timeZone);
  return new Date(wall - offsetAt(guess, timeZone)).toISOString();
}

/** The date so many days later. */
export function addDays(day: string, days: number): string {
  return day === ''
    ? ''
    : new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** What the wall of a zone shows beyond UTC, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${wall.format(moment).replace(' ', 'T')}Z`) - Math.trunc(moment / 1_000) * 1_000;
}
