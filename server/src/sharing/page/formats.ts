import type { Language } from '@newswatch/shared/contracts';
import { asWritten, LOCALES } from '@newswatch/shared/locales';
import { countryName } from '../../country-name.ts';

export interface Formats {
  number: (value: number) => string;
  percent: (share: number) => string;
  /** `1 second`, `16 seconds` */
  seconds: (count: number) => string;
  /** `10 March 2026` of a moment, in UTC: guests are anywhere. */
  moment: (at: Date) => string;
  /** `2–8 March 2026` of calendar days. */
  range: (from: string, to: string) => string;
  /** `3 Mar` */
  day: (date: string) => string;
  /** `Tuesday 3 March` */
  longDay: (date: string) => string;
  /** `3 Mar, 14:32` of a moment in a time zone. */
  dayTime: (at: Date, timeZone: string) => string;
  /** `14:32` of a moment in a time zone. */
  time: (at: Date, timeZone: string) => string;
  /** `March 2026` of a calendar day. */
  month: (date: string) => string;
  /** The name of a country, by its code of two letters. */
  country: (code: string) => string;
  /** The names of the weekdays, starting with Monday. */
  weekdays: readonly string[];
}

const made = new Map<Language, Formats>();

/** The numbers and dates of a language; created once. */
export function formatsOf(locale: Language): Formats {
  const known = made.get(locale);
  if (known) return known;
  const tag = LOCALES[locale];
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options });
  const long = dates({ day: 'numeric', month: 'long', year: 'numeric' });
  const short = dates({ day: 'numeric', month: 'short' });
  const withWeekday = dates({ weekday: 'long', day: 'numeric', month: 'long' });
  const weekday = dates({ weekday: locale === 'arabic' ? 'long' : 'short' });
  const months = dates({ month: 'long', year: 'numeric' });
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const decimal = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  const unit = { style: 'unit', unit: 'second', unitDisplay: 'long' } as const;
  const seconds = new Intl.NumberFormat(tag, unit);
  const share = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const formats: Formats = {
    number: (value) => decimal.format(value),
    percent: (value) => share.format(value),
    seconds: (count) => seconds.format(count),
    moment: (at) => asWritten(locale, long.format(at)),
    range: (from, to) => asWritten(locale, long.formatRange(dayOf(from), dayOf(to))),
    day: (date) => asWritten(locale, short.format(dayOf(date))),
    longDay: (date) => asWritten(locale, withWeekday.format(dayOf(date))),
    dayTime: (at, timeZone) =>
      asWritten(locale, dates({ day: 'numeric', month: 'short', ...clock, timeZone }).format(at)),
    time: (at, timeZone) => dates({ ...clock, timeZone }).format(at),
    month: (date) => months.format(dayOf(date)),
    country: (code) => countryName(tag, code),
    weekdays: Array.from({ length: 7 }, (_, at) => weekday.format(new Date(Date.UTC(2026, 2, 2 + at)))),
  };
  made.set(locale, formats);
  return formats;
}

const dayOf = (date: string): Date => new Date(`${date}T00:00:00Z`);
