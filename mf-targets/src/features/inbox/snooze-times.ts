import { addDays, clockAt, dayAt, momentAt, startOfDay } from '@newswatch/shell-api/patterns';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** The time of "in the morning". */
const MORNING = '08:00';
const DAYS_A_WEEK = 7;

export interface SnoozeChoice {
  label: string;
  at: string;
}

/** The usual times at which an alert comes back, in the person's time zone. Pure. */
export function snoozeChoices(now: Date, timeZone: string): SnoozeChoice[] {
  const today = dayAt(now.toISOString(), timeZone);
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK;
  const soon = Math.ceil((now.getTime() + 3 * HOUR_MS) / MINUTE_MS) * MINUTE_MS;
  return [
    { label: 'In 3 hours', at: new Date(soon).toISOString() },
    { label: 'Tomorrow morning', at: momentOn(addDays(today, 1), MORNING, timeZone) },
    { label: 'Next week', at: momentOn(addDays(today, DAYS_A_WEEK - sinceMonday), MORNING, timeZone) },
  ];
}

/** The moment at which clocks in a zone show a time on a day. */
export function momentOn(day: string, time: string, timeZone: string): string {
  return momentAt(startOfDay(day, timeZone) ?? '', time, timeZone);
}

/** The initial value of the form for another time: the current choice, or tomorrow morning. */
export function proposedTime(until: string | null, now: Date, timeZone: string) {
  if (until && Date.parse(until) > now.getTime())
    return { day: dayAt(until, timeZone), time: clockAt(until, timeZone) };
  return { day: addDays(dayAt(now.toISOString(), timeZone), 1), time: MORNING };
}
