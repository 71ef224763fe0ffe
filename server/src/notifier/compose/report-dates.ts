import type { Language } from '@newswatch/shared/contracts';
import { asWritten, LOCALES } from '@newswatch/shared/locales';

const made = new Map<string, Intl.DateTimeFormat>();

/** Creates each formatter once. Days have no time zone: they are those of the report. */
function formatOf(locale: Language, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(LOCALES[locale], { timeZone: 'UTC', ...options });
  made.set(key, format);
  return {
    format: (at: Date) => asWritten(locale, format.format(at)),
    formatRange: (from: Date, to: Date) => asWritten(locale, format.formatRange(from, to)),
  };
}

const dayOf = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** `2–8 March 2026` */
export const rangeIn = (locale: Language, from: string, to: string): string =>
  formatOf(locale, { day: 'numeric', month: 'long', year: 'numeric' }).formatRange(dayOf(from), dayOf(to));

/** The time between two moments: `2 March 2026, 08:00–13:00`, or `2 March 2026 at 18:00 – 3 March 2026 at 08:00`. */
export const momentsIn = (locale: Language, from: string, to: string, timeZone: string): string =>
  formatOf(locale, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).formatRange(new Date(from), new Date(to));

/** `Tuesday 3 March` */
export const longDay = (locale: Language, date: string): string =>
  formatOf(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(dayOf(date));

/** `Tuesday 3 March`, `Tuesday 3 March, 10:00`; of several days `3–5 March`, `Tuesday 3 March, 10:00 – Thursday 5 March` */
export const daysOf = (
  locale: Language,
  { day, last_day, time }: { day: string; last_day: string; time?: string },
): string => {
  const begins = `${longDay(locale, day)}${time === undefined ? '' : `${locale === 'arabic' ? '،' : ','} ${time}`}`;
  if (day === last_day) return begins;
  return time === undefined
    ? formatOf(locale, { day: 'numeric', month: 'long' }).formatRange(dayOf(day), dayOf(last_day))
    : `${begins} – ${longDay(locale, last_day)}`;
};

/** `Tue 3 Mar` */
export const shortDay = (locale: Language, date: string): string =>
  formatOf(locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(dayOf(date));

/** `Tue`; in Arabic one letter, as in calendars, because its short names are the long ones. */
export const weekdayIn = (locale: Language, date: string): string =>
  formatOf(locale, { weekday: locale === 'arabic' ? 'narrow' : 'short' }).format(dayOf(date));

/** `3 Mar` */
export const monthDay = (locale: Language, date: string): string =>
  formatOf(locale, { day: 'numeric', month: 'short' }).format(dayOf(date));

/** `3 Mar` of a moment */
export const dayOfMoment = (locale: Language, moment: Date, timeZone: string): string =>
  formatOf(locale, { day: 'numeric', month: 'short', timeZone }).format(moment);

/** `3 March` */
export const longDayOf = (locale: Language, date: string): string =>
  formatOf(locale, { day: 'numeric', month: 'long' }).format(dayOf(date));

/** `3 March 2026` of a moment */
export const fullDay = (locale: Language, moment: Date, timeZone: string): string =>
  formatOf(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(moment);

/** A share from -1 to 1 with its sign, and a minus that cannot be taken for a hyphen: `−10%` */
export const signedPercentIn = (locale: Language, share: number): string =>
  new Intl.NumberFormat(LOCALES[locale], { style: 'percent', signDisplay: 'exceptZero' })
    .format(share)
    .replace('-', '−');

/** `62%` */
export const percentIn = (locale: Language, share: number): string =>
  new Intl.NumberFormat(LOCALES[locale], { style: 'percent' }).format(share);
