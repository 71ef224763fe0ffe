import { foldDateText } from './fold-date-text.ts';

/** Words of dates in one language beyond the four of `date-words.ts`, as the system's calendar data has them. */
export interface LanguageWords {
  /** `M01` to `M12` or `W01` to `W07` of a folded word. */
  readonly markOf: (word: string) => string | undefined;
  /** "3 hours ago" with the number as a group, and the unit in English. */
  readonly ago: readonly (readonly [RegExp, Intl.RelativeTimeFormatUnit])[];
  /** "today", "yesterday" and the day before. */
  readonly days: readonly (readonly [RegExp, number])[];
  readonly isDayFirst: boolean;
  /** The number of years by which its calendar is ahead of ours: 543 in Thailand. */
  readonly yearsAhead: number;
}

/** Months that a country or a script of the language names differently. */
const variants: Readonly<Record<string, readonly string[]>> = {
  de: ['de-AT'],
  sr: ['sr-Latn'],
  pt: ['pt-PT'],
};
const shortestAbbreviation = 3;
const units = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const;
/** Numbers with every plural form of the languages we know. */
const samples = [1, 2, 3, 5, 8, 11, 21];
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const known = new Map<string, LanguageWords | undefined>();

/** Undefined for a language whose words are unknown. */
export function wordsOfLanguage(language: string | undefined): LanguageWords | undefined {
  if (language === undefined || !/^[a-z]{2}$/.test(language)) return undefined;
  if (!known.has(language)) {
    const isKnown = Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;
    known.set(language, isKnown ? readWords([language, ...(variants[language] ?? [])]) : undefined);
  }
  return known.get(language);
}

function readWords(locales: readonly string[]): LanguageWords {
  const marks = new Map<string, string>();
  const wholeMonths = new Map<string, string>();
  const add = (name: string, mark: string): void => {
    const word = foldDateText(name).replace(/\.$/, '');
    if (/^\p{L}[\p{L}\p{M}]*$/u.test(word)) marks.set(word, mark);
  };
  for (const locale of locales) {
    for (let index = 0; index < 12; index += 1) {
      const mark = `M${String(index + 1).padStart(2, '0')}`;
      for (const month of ['short', 'long'] as const) {
        for (const name of namesOf(locale, { month }, 'month', Date.UTC(2024, index, 15))) {
          add(name, mark);
          if (month === 'long') wholeMonths.set(foldDateText(name), mark);
        }
      }
    }
    // The first of January 2024 was a Monday.
    for (let day = 1; day <= 7; day += 1) {
      for (const weekday of ['short', 'long'] as const) {
        for (const name of namesOf(locale, { weekday }, 'weekday', Date.UTC(2024, 0, day)))
          add(name, `W0${day}`);
      }
    }
  }
  const [locale = 'en'] = locales;
  return {
    // Hebrew writes "in" and the month as one word.
    markOf: (word) => marks.get(word) ?? marks.get(word.replace(/^ב/, '')) ?? abbreviated(word, wholeMonths),
    ago: readAgo(locale),
    days: [0, 1, 2].flatMap((back) => {
      const name = foldDateText(
        new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(back === 0 ? 0 : -back, 'day'),
      );
      return /\d/.test(name)
        ? []
        : [[new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, 'u'), back] as const];
    }),
    isDayFirst: orderOf(locale).startsWith('day'),
    yearsAhead: new Intl.DateTimeFormat(locale).resolvedOptions().calendar === 'buddhist' ? 543 : 0,
  };
}

/** The forms of a name: alone, and inflected between day and year. */
function namesOf(
  locale: string,
  format: Intl.DateTimeFormatOptions,
  part: 'month' | 'weekday',
  time: number,
): string[] {
  const between: Intl.DateTimeFormatOptions =
    part === 'month' ? { day: 'numeric', year: 'numeric' } : { day: 'numeric', month: 'long' };
  return [format, { ...format, ...between }].flatMap((options) =>
    new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { ...options, timeZone: 'UTC' })
      .formatToParts(time)
      .filter(({ type }) => type === part)
      .map(({ value }) => value),
  );
}

/** The abbreviations of a month, which newspapers choose freely: "Dez", "giu", "paź". */
function abbreviated(word: string, wholeMonths: ReadonlyMap<string, string>): string | undefined {
  if (word.length < shortestAbbreviation) return undefined;
  const marks = new Set<string>();
  for (const [name, mark] of wholeMonths) if (name.startsWith(word)) marks.add(mark);
  return marks.size === 1 ? [...marks][0] : undefined;
}

function readAgo(locale: string): LanguageWords['ago'] {
  const patterns = new Map<string, Intl.RelativeTimeFormatUnit>();
  for (const style of ['long', 'short', 'narrow'] as const) {
    const format = new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { style });
    for (const unit of units) {
      for (const count of samples) {
        const text = format
          .formatToParts(-count, unit)
          .map(({ type, value }) =>
            type === 'literal' ? escaped(foldDateText(value)) : String.raw`(\d{1,4})`,
          )
          .join(' ?');
        // A form without a number, or one that two units share, is not used as a unit.
        if (text.includes('d{1,4}') && !patterns.has(text)) patterns.set(text, unit);
      }
    }
  }
  return [...patterns].map(
    ([text, unit]) => [new RegExp(`(?<![\\p{L}\\d])${text}(?!\\p{L})`, 'u'), unit] as const,
  );
}

function orderOf(locale: string): string {
  return new Intl.DateTimeFormat(locale)
    .formatToParts(0)
    .filter(({ type }) => type !== 'literal')
    .map(({ type }) => type)
    .join(' ');
}

const halves = '(上午|午前|오전|凌晨|早上|下午|午後|오후|晚上|sang|chieu)';
const isAfternoon = /下午|午後|오후|晚上|chieu/;

/**
 * Folded text with the units of Chinese, Japanese, Korean and Vietnamese dates as separators: `2024年6月5日 下午3:20` to
 * `2024-06-05 3:20 pm`.
 */
export function withoutDateUnits(folded: string): string {
  if (!/[年月日時时點点시분년년월일午]|thang/u.test(folded.normalize('NFC'))) return folded;
  return folded
    .normalize('NFC')
    .replace(/\((?:月|火|水|木|金|土|日|월|화|수|목|금|토|일|周.|星期.)(?:曜日?|요일)?\)/g, ' ')
    .replace(/(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일号]/g, '$1-$2-$3 ')
    .replace(/(\d{1,2}) thang (\d{1,2}),? (?:nam )?(\d{4})/g, '$3-$2-$1 ')
    .replace(
      /(\d{1,2}) ?[時时點点시] ?(\d{1,2}) ?[分분](?: ?(\d{1,2}) ?[秒초])?/g,
      (_, hour, minute, second) =>
        [hour, minute.padStart(2, '0'), ...(second ? [second.padStart(2, '0')] : [])].join(':'),
    )
    .replace(
      new RegExp(`${halves} ?(\\d{1,2}:\\d{2}(?::\\d{2})?)`, 'g'),
      (_, half: string, time: string) => `${time} ${isAfternoon.test(half) ? 'pm' : 'am'}`,
    )
    .normalize('NFD');
}

/**
 * The order of day and month that a page's language tag suggests: British and Commonwealth pages that name their country write
 * the day first. `en-US` suggests nothing, because it is the default of many systems.
 */
export function orderOfRegion(tag: string | undefined): 'day-month' | undefined {
  return /^en[-_](?:GB|IE|AU|NZ|IN|ZA|NG|KE|SG|HK|PK)\b/i.test(tag?.trim() ?? '') ? 'day-month' : undefined;
}
