import * as v from 'valibot';
import { ANALYTICS_DAYS_MAX } from './limits/index.ts';
import { isRealDate } from './primitives.ts';

/** Periods up to today. */
export const UsualPeriod = v.picklist(['7d', '30d', '90d', '365d']);
export type UsualPeriod = v.InferOutput<typeof UsualPeriod>;
export const usualPeriodDays: Record<UsualPeriod, number> = { '7d': 7, '30d': 30, '90d': 90, '365d': 365 };

/** Chosen days, both included: `2026-11-01..2026-11-03`. */
export type ChosenDays = `${string}..${string}`;

/** A first and a last day (`yyyy-mm-dd`); either may be missing (`''`) or half typed. */
export interface DaySpan {
  from: string;
  to: string;
}

export const periodMessages = {
  form: 'Must be 7d, 30d, 90d, 365d, or days such as 2026-11-01..2026-11-03.',
  incomplete: 'Choose the first and the last day.',
  reversed: 'The last day must not be before the first one.',
  tooMany: `Choose at most ${ANALYTICS_DAYS_MAX} days.`,
  tooEarly: 'Choose days from 1970 onwards.',
  inFuture: 'Choose today or earlier days.',
} as const;

const DAY_MS = 86_400_000;
/** A year that is half typed is before it, and its first day may not exist in every time zone. */
const FIRST_DAY = '1970-01-01';
const CHOSEN = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The days of a period that were chosen; null for a usual period. */
export function chosenDaysOf(period: string): DaySpan | null {
  const [, from, to] = CHOSEN.exec(period) ?? [];
  return from === undefined || to === undefined ? null : { from, to };
}

export const asPeriod = ({ from, to }: DaySpan): ChosenDays => `${from}..${to}`;

const MONTHS_OF_QUARTER = 3;

/** The first day (`yyyy-mm-dd`) of the month that is this many months after that of a day; negative numbers are before it. */
function firstOfMonth(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

const firstOfQuarter = (today: string): string =>
  firstOfMonth(today, -((Number(today.slice(5, 7)) - 1) % MONTHS_OF_QUARTER));

/** The months and quarters of the calendar that can be chosen by name, as days up to `today` (`yyyy-mm-dd`). */
export const calendarPeriods: readonly { value: string; label: string; of: (today: string) => DaySpan }[] = [
  {
    value: 'month',
    label: 'Last month',
    of: (today) => ({ from: firstOfMonth(today, -1), to: dayBefore(firstOfMonth(today, 0)) }),
  },
  {
    value: 'this-quarter',
    label: 'This quarter',
    of: (today) => ({ from: firstOfQuarter(today), to: today }),
  },
  {
    value: 'quarter',
    label: 'Last quarter',
    of(today) {
      const next = firstOfQuarter(today);
      return { from: firstOfMonth(next, -MONTHS_OF_QUARTER), to: dayBefore(next) };
    },
  },
];

/** The number of days from one to another, both included. */
export const daysBetween = ({ from, to }: DaySpan): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/**
 * Says why analytics cannot be about these days, in a sentence; null if they can.
 *
 * @param today the current day of the time zone; without it, days in the future are not refused
 */
export function findDaysFault({ from, to }: DaySpan, today?: string): string | null {
  if (![from, to].every((day) => DAY.test(day) && isRealDate(day))) return periodMessages.incomplete;
  if (from < FIRST_DAY || to < FIRST_DAY) return periodMessages.tooEarly;
  if (to < from) return periodMessages.reversed;
  if (today !== undefined && to > today) return periodMessages.inFuture;
  return daysBetween({ from, to }) > ANALYTICS_DAYS_MAX ? periodMessages.tooMany : null;
}

const Chosen = v.pipe(
  v.string(),
  v.regex(CHOSEN, periodMessages.form),
  v.rawCheck(({ dataset, addIssue }) => {
    const days = dataset.typed ? chosenDaysOf(dataset.value) : null;
    const fault = days && findDaysFault(days);
    if (fault) addIssue({ message: fault });
  }),
);

/** A usual period, or chosen days up to today. */
export const AnalyticsPeriod = v.union([
  UsualPeriod,
  // A transformation to this type would lose the sentences: a union reports what is wrong only with values of the right type.
  Chosen as unknown as v.GenericSchema<ChosenDays>,
]);
export type AnalyticsPeriod = v.InferOutput<typeof AnalyticsPeriod>;
