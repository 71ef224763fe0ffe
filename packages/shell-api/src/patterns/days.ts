import { addDays, dayAt } from './zoned-days.ts';

/** The items of one day in a person's time zone, in their given order. */
export interface Day<Item> {
  /** The day as yyyy-mm-dd. */
  day: string;
  items: Item[];
}

/** Groups a list that is sorted by time by days in a time zone. */
export function groupByDay<Item>(
  items: readonly Item[],
  timeOf: (item: Item) => string,
  timeZone: string,
): Day<Item>[] {
  const days: Day<Item>[] = [];
  for (const item of items) {
    const day = dayAt(timeOf(item), timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}

const thisYear: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
};

/** The label of a day: "Today", "Yesterday", "Friday 20 November"; with the year if it is another year. */
export function dayLabel(day: string, today: string): string {
  if (day === today) return 'Today';
  if (addDays(day, 1) === today) return 'Yesterday';
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const format = formatOf(isThisYear ? thisYear : { ...thisYear, year: 'numeric' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

const dayOnly: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', timeZone: 'UTC' };

/**
 * A span of two different days: "Yesterday and today", "27 October to today", "24–27 October"; with the years
 * unless both are in this year.
 */
export function dayRange(first: string, last: string, today: string): string {
  const isThisYear = [first, last].every((day) => day.slice(0, 4) === today.slice(0, 4));
  const format = formatOf(isThisYear ? dayOnly : { ...dayOnly, year: 'numeric' });
  const [from, to] = [first, last].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];
  const yesterday = addDays(today, -1);
  if (last === today) return first === yesterday ? 'Yesterday and today' : `${format.format(from)} to today`;
  if (last === yesterday) return `${format.format(from)} to yesterday`;
  // A dash between numbers has no spaces, whatever the version of the browser's data says.
  return format
    .formatRange(from, to)
    .replaceAll('\u2009', ' ')
    .replace(/^(\d+) – /, '$1–');
}

/** "14:21" */
export function timeIn(timeZone: string, moment: Date): string {
  return formatOf({ hour: '2-digit', minute: '2-digit', timeZone }).format(moment);
}

/** A moment in a time zone: "18:00" if it is today, otherwise "Fri 08:00". */
export function momentIn(timeZone: string, moment: Date, now: Date): string {
  const isToday = dayAt(moment.toISOString(), timeZone) === dayAt(now.toISOString(), timeZone);
  return isToday ? timeIn(timeZone, moment) : weekdayTimeIn(timeZone, moment);
}

/** A weekday and a time: "Fri 08:00". */
export function weekdayTimeIn(timeZone: string, moment: Date): string {
  return formatOf({ weekday: 'short', hour: '2-digit', minute: '2-digit', timeZone }).format(moment);
}

const made = new Map<string, Intl.DateTimeFormat>();

/** Creates each formatter once: creating one takes as long as rendering a row of the list. */
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const format = made.get(key) ?? new Intl.DateTimeFormat('en-GB', options);
  made.set(key, format);
  return format;
}
