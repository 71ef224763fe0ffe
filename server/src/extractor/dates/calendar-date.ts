import { wordsOfLanguage } from './language-words.ts';
import type { DateContext } from './parse-date.ts';

/** The order of day and month if both are numbers. */
export type DayMonthOrder = 'day-month' | 'month-day';

export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** The text without the date and its weekday. */
  readonly rest: string;
}

type Found = CalendarDate | 'ambiguous' | 'impossible' | undefined;

const dayOrdinal = String.raw`(\d{1,2})(?!\d) ?(?:st|nd|rd|th|er|ere|re|\.?o|ro|do|a|°)?`;
const yearDigits = String.raw`'?(\d{4}|\d{2})(?![\d:]| ?h|[.]\d| ?AM| ?PM)`;
const between = '[ ,./-]*';

/** Dates with a month in words: `20 M11 2026`, `M11 20, 2026`, `2026 M11 20`, and asctime with the time in between. */
const wordForms: readonly {
  readonly form: RegExp;
  readonly order: readonly ['y' | 'm' | 'd', 'y' | 'm' | 'd', 'y' | 'm' | 'd'];
}[] = [
  {
    form: new RegExp(String.raw`(?<!\d)${dayOrdinal}${between}M(\d\d)${between}${yearDigits}`),
    order: ['d', 'm', 'y'],
  },
  {
    form: new RegExp(String.raw`M(\d\d)${between}${dayOrdinal}${between}${yearDigits}`),
    order: ['m', 'd', 'y'],
  },
  { form: /(?<!\d)(\d{4})[ ,./-]*M(\d\d)[ ,./-]*(\d{1,2})(?![\d:])/, order: ['y', 'm', 'd'] },
];
const asctime = /M(\d\d) +(\d{1,2}) +(\d{1,2}:\d{2}(?::\d{2})?)((?: [a-z]{1,4}| ?[+-]\d{4})?) +(\d{4})(?!\d)/;
const hijriWords = /(?<!\d)(\d{1,2}) ?H(\d\d)[ ,]*(1[345]\d\d)(?!\d)(?: ?ه(?!\p{L}))?/u;
const hijriNumbers =
  /(?<!\d)(?:(\d{1,2})[/-](\d{1,2})[/-](1[345]\d\d)|(1[345]\d\d)[/-](\d{1,2})[/-](\d{1,2}))(?!\d)(?: ?ه(?!\p{L}))?/u;
const yearFirst = /(?<!\d)(\d{4})([/.-]) ?(\d{1,2})\2 ?(\d{1,2})(?![\d:])/g;
const numbers = /(?<![\d/.-])(\d{1,2}) ?([/.-]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})(?![\d:])/;

/** English-speaking time zones in which the month is written first. */
const monthFirstZone =
  /^(?:US\/|America\/(?:New_York|Detroit|Chicago|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Indiana|Kentucky|Juneau)|Pacific\/Honolulu|Asia\/Manila)/;
const dayFirstZone = /^(?:Europe|Asia|Africa|Australia|Atlantic|Pacific\/Auckland)/;

/**
 * The only date in a text whose words `replaceDateWords` has replaced. `impossible` for a day that does not exist,
 * `ambiguous` if it is unclear which number is the day.
 */
export function findCalendarDate(words: string, context: DateContext): Found {
  const weekday = Number(/W(\d\d)/.exec(words)?.[1] ?? '0');
  const text = joinTwinMonths(words).replace(/W\d\d ?[.,]?/g, ' ');
  const gregorian = findByWords(text) ?? findByNumbers(text, weekday, context);
  if (gregorian === 'ambiguous' || gregorian === 'impossible') return gregorian;
  if (gregorian) {
    // Arabic newspapers print the date in both calendars.
    return { ...gregorian, rest: gregorian.rest.replace(hijriWords, ' ').replace(hijriNumbers, ' ') };
  }
  return findHijri(text);
}

/** "20 نوفمبر/تشرين الثاني 2026" and "20 (M11) M11": joins a month written with both its names. */
function joinTwinMonths(words: string): string {
  return words.replace(/M(\d\d) ?[/(-]? ?M\1 ?\)?/g, 'M$1');
}

function findByWords(text: string): Found {
  const asc = asctime.exec(text);
  if (asc) {
    const [whole, month = '', day = '', time = '', zone = '', year = ''] = asc;
    return dated(text, whole, Number(year), Number(month), Number(day), `${time}${zone}`);
  }
  for (const { form, order } of wordForms) {
    const parts = form.exec(text);
    if (!parts) continue;
    const part = (name: 'y' | 'm' | 'd'): string => parts[order.indexOf(name) + 1] ?? '';
    return dated(text, parts[0], fullYear(part('y')), Number(part('m')), Number(part('d')));
  }
  return undefined;
}

function findByNumbers(text: string, weekday: number, context: DateContext): Found {
  const iso = [...text.matchAll(yearFirst)].find(([, year = '']) => !/^1[345]/.test(year));
  if (iso) {
    return dated(text, iso[0], Number(iso[1]), Number(iso[3]), Number(iso[4]));
  }
  const parts = numbers.exec(text);
  if (!parts || /^1[345]\d\d$/.test(parts[4] ?? '')) return undefined;
  const [whole, first = '', separator = '', second = '', years = ''] = parts;
  const year = fullYear(years);
  const asDayFirst = { year, month: Number(second), day: Number(first) };
  const asMonthFirst = { year, month: Number(first), day: Number(second) };
  const possible = [asDayFirst, asMonthFirst].filter(exists);
  const [only] = possible;
  if (!only) return 'impossible';
  if (possible.length === 1 || first === second) return dated(text, whole, only.year, only.month, only.day);
  const fitting = weekday === 0 ? [] : possible.filter((date) => weekdayOf(date) === weekday);
  const order = orderOf(context, separator);
  const byHabit = order === 'day-month' ? asDayFirst : order === 'month-day' ? asMonthFirst : undefined;
  const chosen = fitting.length === 1 ? fitting[0] : byHabit;
  return chosen ? dated(text, whole, chosen.year, chosen.month, chosen.day) : 'ambiguous';
}

function orderOf({ order, language, zone }: DateContext, separator: string): DayMonthOrder | undefined {
  if (order !== undefined) return order;
  // English uses both orders.
  if (language !== 'en' && wordsOfLanguage(language)?.isDayFirst) return 'day-month';
  if (typeof zone === 'string' && monthFirstZone.test(zone)) return 'month-day';
  if (typeof zone === 'string' && dayFirstZone.test(zone)) return 'day-month';
  // With full stops as separators the day comes first, except in some American dates.
  return separator === '.' && language !== 'en' ? 'day-month' : undefined;
}

/** The order that the dates of a source use; undefined if none is certain or they contradict each other. */
export function findDayMonthOrder(texts: Iterable<string>): DayMonthOrder | undefined {
  const orders = new Set<DayMonthOrder>();
  for (const text of texts) {
    const [, first, , second] = numbers.exec(text) ?? [];
    if (first === undefined || second === undefined) continue;
    if (Number(first) > 12 && Number(second) <= 12) orders.add('day-month');
    if (Number(second) > 12 && Number(first) <= 12) orders.add('month-day');
  }
  const [only, ...others] = orders;
  return others.length === 0 ? only : undefined;
}

function findHijri(text: string): Found {
  const words = hijriWords.exec(text);
  const parts = words ?? hijriNumbers.exec(text);
  if (!parts) return undefined;
  const [year, month, day] = (
    parts[4] === undefined ? [parts[3], parts[2], parts[1]] : [parts[4], parts[5], parts[6]]
  ).map(Number);
  try {
    const date = Temporal.PlainDate.from(
      { calendar: 'islamic-umalqura', year: year ?? 0, month: month ?? 0, day: day ?? 0 },
      { overflow: 'reject' },
    ).withCalendar('iso8601');
    return { year: date.year, month: date.month, day: date.day, rest: text.replace(parts[0], ' ') };
  } catch (error) {
    if (error instanceof RangeError) return 'impossible';
    throw error;
  }
}

function dated(text: string, whole: string, year: number, month: number, day: number, kept = ''): Found {
  return exists({ year, month, day })
    ? { year, month, day, rest: text.replace(whole, ` ${kept} `).replace(/\s+/g, ' ').trim() }
    : 'impossible';
}

function exists({ year, month, day }: { year: number; month: number; day: number }): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The weekday, from 1 for Monday to 7 for Sunday. */
function weekdayOf({ year, month, day }: { year: number; month: number; day: number }): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;
}

/** POSIX: 69 to 99 belong to the last century. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length !== 2) return year;
  return year >= 69 ? 1900 + year : 2000 + year;
}
