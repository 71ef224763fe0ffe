const DAY_MS = 86_400_000;

/** The label between messages: the day of a moment in the user's time zone. */
export function messageDay(at: string, now: Date, timeZone: string): string {
  const dayOf = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone });
  const moment = new Date(at);
  const day = dayOf(moment);
  if (day === dayOf(now)) return 'Today';
  if (day === dayOf(new Date(now.getTime() - DAY_MS))) return 'Yesterday';
  const year = moment.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return moment.toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year,
    timeZone,
  });
}
