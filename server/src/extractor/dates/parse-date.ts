import { type CalendarDate, type DayMonthOrder, findCalendarDate } from './calendar-date.ts';
import { chronoDate } from './chrono-date.ts';
import { besideDates, publicationMarker, replaceDateWords, updateMarker } from './date-words.ts';
import { foldDateText } from './fold-date-text.ts';
import { withoutDateUnits, wordsOfLanguage } from './language-words.ts';
import { parseRelativeDate, replaceRelativeDays } from './relative-date.ts';
import { instantOf, parseZone, type Zone } from './time-zones.ts';

/** What is known about the place and the language in which a date was written. */
export interface DateContext {
  readonly now: Date;
  /** Two-letter tag. It decides which part of `03/04/2026` is the day. */
  readonly language?: string | undefined;
  /** The zone of times without one. Default UTC. */
  readonly zone?: Zone | undefined;
  /** The order in the source's other dates, if they show one; see `findDayMonthOrder`. */
  readonly order?: DayMonthOrder | undefined;
}

const longestText = 200;
/** The earliest year; earlier ones come from zero dates, epochs and broken clocks. */
const oldestYear = 1950;
const latestYear = 2100;

/**
 * Parses a date as feeds and pages write it: ISO 8601, RFC 822 with its usual errors, asctime, compact and slashed
 * forms, Unix times, words in English, French, Spanish and Arabic, the Muslim calendar, and relative times. Returns
 * undefined if day, month, year, time or zone is uncertain: a wrong date is worse than none.
 *
 * @example parseDate('le 1er décembre 2026 à 14h30', { now, zone: 'Europe/Paris' })
 */
export function parseDate(value: string, context: DateContext): Date | undefined {
  const text = withHalfAfterTime(withCentralTime(value.trim(), context));
  if (text === '' || text.length > longestText) return undefined;
  const date = parseNumber(text) ?? parseIso(text, context) ?? parseWords(text, context);
  return date === 'impossible' || date === undefined || !isPlausible(date) ? undefined : date;
}

/**
 * RFC 822 defines CST as the time of Chicago, so in its form of a date the name has one meaning, unless the source is known to be
 * in a time zone outside America.
 */
const centralTime = /^(\w{3}, \d{1,2} \w{3} \d{4} \d{2}:\d{2}(?::\d{2})? )CST$/i;

function withCentralTime(text: string, { zone }: DateContext): string {
  return typeof zone === 'string' && !zone.startsWith('America/')
    ? text
    : text.replace(centralTime, '$1-0600');
}

const halfBeforeTime =
  /(오전|午前|上午|오후|午後|下午|晚上)\s*(\d{1,2})(?:\s*[:：]\s*(\d{2})(:\d{2})?|\s*[시時时点點](?:\s*(\d{1,2})\s*[분分])?)/gu;

/** Moves the half of the day after the time: in Korean, Japanese and Chinese, it precedes it. */
function withHalfAfterTime(text: string): string {
  return text.replace(
    halfBeforeTime,
    (_whole, half: string, hour: string, minute?: string, second?: string, spoken?: string) =>
      `${hour}:${(minute ?? spoken ?? '').padStart(2, '0')}${second ?? ''} ${/[전前上]/u.test(half) && half !== '晚上' ? 'am' : 'pm'}`,
  );
}

function isPlausible(date: Date): boolean {
  const time = date.getTime();
  if (Number.isNaN(time) || Math.abs(time) < 86_400_000) return false;
  const year = date.getUTCFullYear();
  return year >= oldestYear && year <= latestYear;
}

/** Seconds or milliseconds since 1970, plain or in ASP.NET's format. */
function parseNumber(text: string): Date | undefined {
  const digits = /^(?:\/date\(|@)?(\d{10}|\d{13})(?:\.\d{1,9})?(?:[+-]\d{4})?(?:\)\/)?$/i.exec(text)?.[1];
  if (digits === undefined) return undefined;
  return new Date(digits.length === 10 ? Number(digits) * 1000 : Number(digits));
}

type Parsed = Date | 'impossible' | undefined;

const isoForms = [
  /^(\d{4})-(\d{2})-(\d{2})t(\d{2})(\d{2})(\d{2})?(?:[.,]\d+)?\s*(.*)$/,
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:[ t]+|,\s*)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,:]\d+)?)?\s*(.*))?$/,
  /^(\d{4})(\d{2})(\d{2})(?:[ t]?(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?\s*(.*))?$/,
];

/** ISO 8601 and similar formats. */
function parseIso(text: string, context: DateContext): Parsed {
  // `2026-11-20T04:43:28+01:00[Europe/Paris]` states its zone twice.
  const folded = withMonth(foldDateText(text).replace(/([+-]\d{2}:?\d{2}|z)\[.*\]$/, '$1'));
  for (const form of isoForms) {
    const parts = form.exec(folded);
    if (!parts) continue;
    const [, year, month, day, hour = '0', minute = '0', second = '0', zoneText = ''] = parts;
    const zone = zoneText === '' ? (context.zone ?? 0) : parseZone(zoneText, context.zone);
    if (zone === undefined) return undefined;
    const wall = { year, month, day, hour, minute, second };
    const [y = 0, mo = 0, d = 0, h = 0, mi = 0, s = 0] = Object.values(wall).map(Number);
    return instantOf({ year: y, month: mo, day: d, hour: h, minute: mi, second: s }, zone) ?? 'impossible';
  }
  return undefined;
}

/**
 * Converts ISO's other two formats of a day, by day of the year (2026-069) and by week (2026-W11-2), to month and day.
 */
function withMonth(text: string): string {
  const ofYear = /^(\d{4})-(\d{3})(?=$|[ t])/.exec(text);
  const ofWeek = /^(\d{4})-?w(\d{2})-?([1-7])(?=$|[ t])/.exec(text);
  const year = Number((ofYear ?? ofWeek)?.[1]);
  const first = Date.UTC(year, 0, 1);
  let days: number;
  if (ofYear) days = Number(ofYear[2]) - 1;
  else if (ofWeek) {
    // The first week contains January 4th and starts on its Monday.
    const monday = 3 - ((new Date(Date.UTC(year, 0, 4)).getUTCDay() + 6) % 7);
    days = monday + (Number(ofWeek[2]) - 1) * 7 + Number(ofWeek[3]) - 1;
  } else return text;
  const date = new Date(first + days * 86_400_000);
  const isOfYear = ofWeek !== null || (days >= 0 && date.getUTCFullYear() === year);
  return isOfYear ? date.toISOString().slice(0, 10) + text.slice((ofYear ?? ofWeek)![0].length) : text;
}

function parseWords(text: string, context: DateContext): Parsed {
  const { now, zone: home = 0, language } = context;
  const folded = firstPublished(withoutDateUnits(foldDateText(text)).replace(besideDates, ' ').trim());
  const relative = parseRelativeDate(folded, now, home, language);
  if (relative) return relative;
  const dated = replaceRelativeDays(folded, now, home, language);
  const words = inOurYears(replaceDateWords(dated, language), language);
  const found = findCalendarDate(words, context);
  if (found === 'impossible' || found === 'ambiguous') return 'impossible';
  if (found) {
    const clock = findClock(found.rest, context.zone);
    if (clock === 'impossible') return 'impossible';
    if (clock) return toInstant(found, clock, home);
  }
  return chronoDate(dated, context);
}

/** Thai years are 543 ahead. */
function inOurYears(words: string, language: string | undefined): string {
  const ahead = wordsOfLanguage(language)?.yearsAhead ?? 0;
  return ahead === 0
    ? words
    : words.replace(/(?<!\d)2[45]\d\d(?!\d)/g, (year) => String(Number(year) - ahead));
}

/** Keeps only the publication of "published … updated …". */
function firstPublished(folded: string): string {
  const updated = updateMarker.exec(folded);
  if (!updated) return folded;
  const before = folded.slice(0, updated.index);
  if (/\d.*\d/.test(before)) return before.replace(/[\s(|·•,;:-]+$/, '');
  const after = folded.slice(updated.index + updated[0].length);
  const published = publicationMarker.exec(after);
  return published ? after.slice(published.index) : after.replace(/^[\s:]+/, '');
}

interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly zone: Zone | undefined;
}

const midnight: Clock = { hour: 0, minute: 0, second: 0, zone: undefined };
const clockForms = [
  /(?<![\d:])(\d{1,2}) ?(?::| ?h ?|\.) ?(\d{2})(?: ?(?::|mi?n|') ?(\d{2})(?:[.,:]\d{1,9})?)?(?: ?(?:mi?n|s|h|sec)(?![\p{L}]))? ?(AM|PM)?/u,
  // Adds missing zeros of minutes and seconds.
  /(?<![\d:])(\d{1,2}):(\d):(\d{1,2})()(?![\d:])/u,
  /(?<![\d:])(\d{1,2})() ?()(AM|PM)/u,
  /(?<![\d:])(\d{1,2})()() ?h(?![\p{L}])()/u,
  /(?<![\d:])([01]\d|2[0-3])([0-5]\d)()(?= ?(?:h|gmt|utc|z)(?![\p{L}]))(?: ?h)?()/u,
];

/** The time in the text around a date. Undefined if anything else there could change its meaning. */
function findClock(rest: string, home: Zone | undefined): Clock | 'impossible' | undefined {
  for (const form of clockForms) {
    const parts = form.exec(rest);
    if (!parts) continue;
    const [whole, hours = '', minutes = '', seconds = '', half] = parts;
    const hour = hourOf(Number(hours), half);
    if (hour === undefined || Number(minutes || '0') > 59) return 'impossible';
    const after = rest.slice(parts.index + whole.length);
    const zoned = takeZone(after, home);
    if (zoned === undefined) return 'impossible';
    if (!isQuiet(`${rest.slice(0, parts.index)} ${zoned.rest}`)) return undefined;
    return { hour, minute: Number(minutes || '0'), second: Number(seconds || '0'), zone: zoned.zone };
  }
  return isQuiet(rest) ? midnight : undefined;
}

/** Tries the longest match first: a zone may be several words, or two names of one zone. */
function takeZone(
  after: string,
  home: Zone | undefined,
): { zone: Zone | undefined; rest: string } | undefined {
  const text = after
    .replace(/^[\s,.]+/, '')
    // JavaScript repeats the zone: `GMT+0100 (Central European Standard Time)`.
    .replace(/((?:gmt|utc)? ?[+-] ?\d{2}:? ?\d{2})(?![\d:]) ?\(.*?\)/, '$1')
    .trim();
  const words = text.split(' ');
  for (let count = Math.min(words.length, 5); count > 0; count -= 1) {
    const zone = parseZone(
      words
        .slice(0, count)
        .join(' ')
        .replace(/[.,;)]+$/, ''),
      home,
    );
    if (zone !== undefined) return { zone, rest: words.slice(count).join(' ') };
  }
  // "12:16, Tunis/Tunisia" ends with a place; EST/EDT has no word as long as that.
  if (/^\s*,\s*(?=.*[a-z]{6})[a-z]{3,}\/[a-z]{3,}$/.test(after)) return { zone: undefined, rest: '' };
  // Text at the position of a zone that looks like one is an unknown zone, not a missing one.
  return /^\(?(?:[a-z]{2,5}|[a-z_]+\/[a-z_]+|(?:gmt|utc)? ?[+-] ?\d.*|بتوقيت.*)\)?(?=$|[\s,;.])/.test(text)
    ? undefined
    : { zone: undefined, rest: text };
}

const vague =
  /(?:^| )(?:around|about|circa|approx\w*|environ|vers|hacia|alrededor|aproximad\w*|حوالي|تقريبا)(?:$| )/;

/** Words near a date are harmless, except those that make it vague; numbers and months of other dates are not. */
function isQuiet(rest: string): boolean {
  return !/\d|[MH]\d\d/.test(rest.replace(/W\d\d/g, '')) && !vague.test(rest);
}

function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined || half === '') return hour <= 24 ? hour : undefined;
  // "14:30 PM" is redundant; "0:30 PM" and "14:30 AM" are contradictions.
  if (half === 'PM') return hour === 0 ? undefined : hour < 12 ? hour + 12 : hour <= 23 ? hour : undefined;
  return hour === 12 ? 0 : hour < 12 ? hour : undefined;
}

function toInstant(date: CalendarDate, clock: Clock, home: Zone): Parsed {
  const { year, month, day } = date;
  const { hour, minute, second, zone = home } = clock;
  return instantOf({ year, month, day, hour, minute, second }, zone) ?? 'impossible';
}
