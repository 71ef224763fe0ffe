import { limits } from '@newswatch/shared/contracts';
import type { ParsedResult } from 'chrono-node';
import * as en from 'chrono-node/en';
import * as es from 'chrono-node/es';
import * as fr from 'chrono-node/fr';

/** A date in a sentence. */
export interface DateIn {
  /** UTF-16 offsets in the sentence. */
  readonly start: number;
  readonly end: number;
  readonly day: Temporal.PlainDate;
  /** The last day of a period of several days. */
  readonly lastDay?: Temporal.PlainDate;
  readonly precision: 'day' | 'month';
  /** `weekday`: only its weekday is written; `plain`: day and month; `sure`: also with a year or "next", or tomorrow. */
  readonly by: 'weekday' | 'plain' | 'sure';
  /** Whether its weekday is written, too. */
  readonly hasWeekday: boolean;
}

type Tag = 'en' | 'es' | 'fr';
const parsers = { en: en.casual, es: es.casual, fr: fr.casual };

const NEXT: Readonly<Record<Tag, RegExp>> = {
  en: /(?<!\p{L})next(?!\p{L})/iu,
  es: /(?<!\p{L})próximo(?!\p{L})/iu,
  fr: /(?<!\p{L})prochaine?(?!\p{L})/iu,
};
/** Words for "next" after the weekday, where chrono does not read them. */
const NEXT_AFTER: Readonly<Record<Tag, RegExp>> = {
  en: /^ next(?! \p{L})(?!\p{L})/iu,
  es: /^ (?:que viene|próximo|entrante)(?!\p{L})/iu,
  fr: /^ prochain(?!\p{L})/iu,
};
const TOMORROW: Readonly<Record<Tag, RegExp>> = {
  en: /^tomorrow$/i,
  es: /^mañana$/i,
  fr: /^demain$/i,
};
/** "La mañana del lunes", "pasado mañana": not tomorrow. */
const OTHER_MORNING = /(?<!\p{L})(?:la|esta|una|cada|de|pasado|por|hasta|toda)\s$/iu;
const AFTER_MORNING = /^ (?:de[l ]|siguiente)/iu;
/** Weekdays and months in full: "sat", "sun", "mar" and "may" are words too. */
const FULL: Readonly<Record<Tag, RegExp>> = {
  en: /(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|\b(?:Jan|Feb|Aug|Sept?|Oct|Nov|Dec)\b/,
  es: /(?<!\p{L})(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?!\p{L})/iu,
};
/** Expressions that chrono also reads, but that do not name a day: hours, bare numbers, seasons, "this week". */
const OTHER =
  /\d[/.]\d|\d:\d|\b(?:week|month|year|weekend|hours?|minutes?|ago|last|past|now|today|tonight|semaine|mois|an|dernier|semana|mes|año|pasado|último|hoy|ayer|hier|aujourd)\b/iu;

/** The dates of an English, Spanish or French sentence that can mean only one day, given the day it was published. */
export function datesIn(tag: Tag, sentence: string, published: Temporal.PlainDate): DateIn[] {
  // Noon, because none of our time zones moves it to another day.
  const reference = new Date(published.year, published.month - 1, published.day, 12);
  const results = parsers[tag].parse(sentence, reference, { forwardDate: true });
  const dates = results.flatMap((result) => {
    const found = toDate(tag, sentence, result, published);
    return found ? [found] : [];
  });
  const joined = joinPeriods(sentence, dates);
  return tag === 'fr' ? [...joined, ...frenchMonthsIn(sentence, results, published)] : joined;
}

/** "Del 28 de noviembre al 6 de diciembre": two dates that are one period. */
function joinPeriods(sentence: string, dates: readonly DateIn[]): DateIn[] {
  const joined: DateIn[] = [];
  for (const date of dates) {
    const first = joined.at(-1);
    const isEnd =
      first !== undefined &&
      first.precision === 'day' &&
      date.precision === 'day' &&
      first.by !== 'weekday' &&
      date.by !== 'weekday' &&
      /^,? (?:al|au|to|through|until)(?: the| le| el)? $/iu.test(
        sentence
          .slice(first.end, date.start)
          .replace(/(?:\p{L}+day|\p{L}+di|lunes|martes|miércoles|jueves|viernes|sábado|domingo)\s$/iu, ''),
      );
    if (!isEnd) {
      joined.push(date);
      continue;
    }
    joined.pop();
    const days = first.day.until(date.day).days;
    const isPeriod = first.lastDay === undefined && days > 0 && days <= limits.AHEAD_PERIOD_DAYS_MAX;
    if (isPeriod)
      joined.push({ ...date, start: first.start, day: first.day, lastDay: date.lastDay ?? date.day });
  }
  return joined;
}

const FRENCH_MONTHS =
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'.split('|');
const FRENCH_MONTH = new RegExp(
  String.raw`(?<!\p{L})(?:en|dès|au mois de) (${FRENCH_MONTHS.join('|')})( prochain)?(?: (20\d\d))?(?![\p{L}\d]| ?\d)`,
  'giu',
);

/** "En février 2027", "en mars prochain": chrono reads French months only with their days. */
function frenchMonthsIn(
  sentence: string,
  results: readonly ParsedResult[],
  published: Temporal.PlainDate,
): DateIn[] {
  return [...sentence.matchAll(FRENCH_MONTH)].flatMap((found): DateIn[] => {
    const [whole, month = '', next, year] = found;
    const start = found.index + whole.toLowerCase().indexOf(month.toLowerCase());
    const end = found.index + whole.length;
    const isRead = results.some(({ index, text }) => index < end && index + text.length > start);
    const day = monthToCome(
      {
        year: year === undefined ? undefined : Number(year),
        month: FRENCH_MONTHS.indexOf(month.toLowerCase()) + 1,
      },
      published,
    );
    if (isRead || !day) return [];
    const by = year !== undefined || next !== undefined ? 'sure' : 'plain';
    return [{ start, end, day, precision: 'month', by, hasWeekday: false }];
  });
}

function toDate(
  tag: Tag,
  sentence: string,
  result: ParsedResult,
  published: Temporal.PlainDate,
): DateIn | undefined {
  const { start: at, index, text } = result;
  const words = text.replace(
    /^(?:(?:at )?(?:midnight|noon) )?(?:on|le|el|the|of|in|en|del|du)\s|^(?:at )?(?:midnight|noon) /iu,
    '',
  );
  const start = index + text.length - words.length;
  // Chrono may count the comma after a weekday as part of it.
  const end = index + text.replace(/,?\s*$/u, '').length;
  if (TOMORROW[tag].test(words)) {
    const isMorning =
      tag === 'es' &&
      (OTHER_MORNING.test(sentence.slice(0, start)) || AFTER_MORNING.test(sentence.slice(end)));
    const isAfter = /(?<!\p{L})(?:after|après)[ -]$/iu.test(sentence.slice(0, start));
    return isMorning || isAfter
      ? undefined
      : { start, end, day: published.add({ days: 1 }), precision: 'day', by: 'sure', hasWeekday: false };
  }
  if (OTHER.test(words) || !FULL[tag].test(words)) return undefined;
  // "El martes que viene" continues after the part that chrono reads.
  const more = NEXT_AFTER[tag].exec(sentence.slice(end))?.[0] ?? '';
  const isNext = NEXT[tag].test(words) || more !== '';
  const place = { start, end: end + more.length };
  if (at.isCertain('day') && at.isCertain('month')) {
    const last = calendarDay(result, place, published);
    const from = PERIOD_BEFORE.exec(sentence.slice(0, start));
    if (from && last) return periodUntil(last, from, start);
    const and = AND_AFTER.exec(sentence.slice(end));
    return and && last && last.lastDay === undefined ? periodOfTwo(last, and) : last;
  }
  if (at.isCertain('month')) return ofMonth(result, { ...place, isNext }, published);
  if (!at.isCertain('weekday')) return undefined;
  const day = comingWeekday(at.get('weekday') ?? 0, published, isNext);
  if (!day) return undefined;
  // In English and French, "next Friday" in the same week may be the one after.
  if (isNext && tag !== 'es' && day.weekOfYear === published.weekOfYear) return undefined;
  return { ...place, day, precision: 'day', by: isNext ? 'sure' : 'weekday', hasWeekday: true };
}

/** The beginning of a period of which chrono reads only the end: "Del 7 al 9 de diciembre". */
const PERIOD_BEFORE = /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er)? (al|y|au|et|to|and) (?:el |le )?$/iu;
/** The end of a period of which chrono reads only the beginning: "December 3 and 4"; not "and 4 people". */
const AND_AFTER = /^ and (\d{1,2})(?:st|nd|rd|th)?(?=[.,;)]|$|\s(?:in|at|for|to|with|when|as|and)\s)/iu;

/** Two days with "and" between them are a period only if they follow each other. */
function periodOfTwo(first: DateIn, [and, second]: RegExpExecArray): DateIn | undefined {
  const lastDay = first.day.add({ days: 1 });
  return lastDay.day === Number(second) ? { ...first, end: first.end + and.length, lastDay } : undefined;
}

function periodUntil(
  last: DateIn,
  [from, first, link = '']: RegExpExecArray,
  start: number,
): DateIn | undefined {
  const firstDay = Number(first);
  const isPeriod =
    last.lastDay === undefined &&
    firstDay >= 1 &&
    firstDay < last.day.day &&
    (!/^(?:y|et|and)$/iu.test(link) || firstDay === last.day.day - 1);
  if (!isPeriod) return undefined;
  return { ...last, start: start - from.length, day: last.day.with({ day: firstDay }), lastDay: last.day };
}

/** The next day with this weekday. Today's is not certain, unless the text says "next": it can be today, or in a week. */
export function comingWeekday(
  weekday: number,
  published: Temporal.PlainDate,
  isNext = false,
): Temporal.PlainDate | undefined {
  const ahead = ((weekday || 7) - published.dayOfWeek + 7) % 7;
  return ahead === 0 && !isNext ? undefined : published.add({ days: ahead || 7 });
}

/**
 * The day with its year or, without one, the nearest such day in the future, unless it is so far away that the previous one may
 * be meant.
 */
export function nearestDay(
  { year, month, day }: { year: number | undefined; month: number; day: number },
  published: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  try {
    const inYear = (one: number) =>
      Temporal.PlainDate.from({ year: one, month, day }, { overflow: 'reject' });
    if (year !== undefined) return inYear(year);
    const same = inYear(published.year);
    const coming = Temporal.PlainDate.compare(same, published) >= 0 ? same : inYear(published.year + 1);
    return published.until(coming).days <= limits.AHEAD_DAYS_WITHOUT_YEAR ? coming : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function calendarDay(
  { start: at, end: until }: ParsedResult,
  place: { start: number; end: number },
  published: Temporal.PlainDate,
): DateIn | undefined {
  const year = at.isCertain('year') ? (at.get('year') ?? undefined) : undefined;
  const month = at.get('month') ?? 0;
  const day = nearestDay({ year, month, day: at.get('day') ?? 0 }, published);
  if (!day) return undefined;
  const weekday = at.isCertain('weekday') ? at.get('weekday') || 7 : day.dayOfWeek;
  if (weekday !== day.dayOfWeek) return undefined;
  const by = year === undefined ? 'plain' : 'sure';
  const hasWeekday = at.isCertain('weekday');
  if (!until) return { ...place, day, precision: 'day', by, hasWeekday };
  const lastDay = nearestDay(
    {
      year: until.isCertain('year') ? (until.get('year') ?? undefined) : day.year,
      month: until.get('month') ?? 0,
      day: until.get('day') ?? 0,
    },
    published,
  );
  const isPeriod =
    lastDay &&
    Temporal.PlainDate.compare(lastDay, day) > 0 &&
    day.until(lastDay).days <= limits.AHEAD_PERIOD_DAYS_MAX;
  return isPeriod ? { ...place, day, lastDay, precision: 'day', by, hasWeekday } : undefined;
}

function ofMonth(
  { start: at, end: until }: ParsedResult,
  { isNext, ...place }: { start: number; end: number; isNext: boolean },
  published: Temporal.PlainDate,
): DateIn | undefined {
  if (until) return undefined;
  const year = at.isCertain('year') ? (at.get('year') ?? undefined) : undefined;
  const day = monthToCome({ year, month: at.get('month') ?? 0 }, published);
  return (
    day && {
      ...place,
      day,
      precision: 'month',
      by: year !== undefined || isNext ? 'sure' : 'plain',
      hasWeekday: false,
    }
  );
}

/** The first day of a month that has not begun. */
export function monthToCome(
  { year, month }: { year: number | undefined; month: number },
  published: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  const first = nearestDay({ year, month, day: 1 }, published);
  return first && Temporal.PlainDate.compare(first, published) > 0 ? first : undefined;
}
