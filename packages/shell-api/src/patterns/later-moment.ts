import { momentIn } from './days.ts';

const SAME_WEEKDAY_MS = 6 * 86_400_000;

/** A future moment: "18:00", "Fri 08:00", or with the date if the weekday would be ambiguous. */
export function laterMoment(timeZone: string, moment: Date, now: Date): string {
  const ahead = moment.getTime() - now.getTime();
  if (ahead < SAME_WEEKDAY_MS) return momentIn(timeZone, moment, now);
  const isFar = ahead > 300 * 86_400_000;
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    ...(isFar ? { year: 'numeric' } : {}),
    hour: '2-digit',
    minute: '2-digit',
  }).format(moment);
}
