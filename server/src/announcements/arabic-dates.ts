import { limits } from '@newswatch/shared/contracts';
import { foldDateText, markDateWords } from '../extractor/index.ts';
import { comingWeekday, type DateIn, monthToCome, nearestDay } from './dated.ts';

const NEXT = String.raw`(?: (المقبل|المقبله|القادم|القادمه|الاتي|الجاري|الحالي))?(?!\p{L})`;
/** "المقبل", but not "الجاري": it is not today. */
const COMING = /^(?:المقبل|القادم|الاتي)/u;
const WEEKDAY = String.raw`(?:W(\d\d)[ ,]*)?(?:الموافق )?`;
const TWIN = String.raw`(?: ?[/(] ?M\d\d ?\)?)?`;
const YEAR = String.raw`(?: (?:من )?(?:عام |سنه |لسنه |العام )?(20\d\d))?(?!\d)`;

const PERIOD = new RegExp(
  String.raw`(?<!\p{L})(?:من|بين|يومي) (?:يوم )?(\d{1,2})(?: (?:الي|و|حتي) ?|-|و)(?:يوم )?(\d{1,2})(?: من)?(?: شهر)? M(\d\d)${TWIN}${YEAR}${NEXT}`,
  'gu',
);
const DAY = new RegExp(
  String.raw`${WEEKDAY}(?<![\dMW])(?:(?<!\p{L})ال ?)?(\d{1,2})(?: من)?(?: شهر)? M(\d\d)${TWIN}${YEAR}${NEXT}`,
  'gu',
);
const WEEKDAY_ALONE = new RegExp(String.raw`(?<!\p{L})W(\d\d)${NEXT}(?! ?,? ?\d{1,2}(?: من)? M)`, 'gu');
const TOMORROW = /(?<!\p{L})(?<!بعد )(?:يوم )?غدا?(?: (?:يوم )?W(\d\d))?(?!\p{L})/gu;
const MONTH = new RegExp(String.raw`(?<!\p{L})(?:في|خلال)(?: شهر)? M(\d\d)${TWIN}${YEAR}${NEXT}`, 'gu');

const UNITS = ['الحادي', 'الثاني', 'الثالث', 'الرابع', 'الخامس', 'السادس', 'السابع', 'الثامن', 'التاسع'];
/** The days of a month as ordinal words, folded: "الاول", "الحادي عشر", "العشرين", "الخامس والعشرين". */
const ordinals = new Map([
  ['الاول', 1],
  ...UNITS.slice(1).map((unit, at) => [unit, at + 2] as const),
  ['العاشر', 10],
  ...UNITS.map((unit, at) => [`${unit} عشر`, at + 11] as const),
  ...['ين', 'ون'].flatMap((end) => [
    [`العشر${end}`, 20] as const,
    ...UNITS.map((unit, at) => [`${unit} والعشر${end}`, at + 21] as const),
    [`الثلاث${end}`, 30] as const,
    [`الحادي والثلاث${end}`, 31] as const,
  ]),
]);
/** An ordinal, only after a preposition, "day" or a weekday: "the second week of December" is not a day. */
const ORDINAL = new RegExp(
  String.raw`(?<=(?<!\p{L})(?:و?في|يوم|ليوم|بتاريخ|الموافق|من|الي|حتي|منذ|قبل|بعد|W\d\d) )(${[
    ...ordinals.keys(),
  ]
    .toSorted((one, other) => other.length - one.length)
    .join('|')})(?= من (?:شهر )?M\d\d)`,
  'gu',
);

/** Folds an Arabic text, and writes its months and weekdays as `M12` and `W03`, and the ordinal words of days as numbers. */
export const markArabicDates = (text: string): string =>
  markDateWords(foldDateText(text)).replace(ORDINAL, (word) => String(ordinals.get(word) ?? word));

/**
 * The dates in an Arabic text: our own tables know the months of the Levant, Egypt and the Maghreb. `marked` is what
 * `markArabicDates` returns.
 */
export function arabicDatesIn(marked: string, published: Temporal.PlainDate): DateIn[] {
  const dates: DateIn[] = [];
  const add = (found: RegExpExecArray, date: Omit<DateIn, 'start' | 'end' | 'hasWeekday'> | undefined) => {
    const [start, end] = [found.index, found.index + found[0].length];
    const isTaken = dates.some((other) => start < other.end && end > other.start);
    if (date && !isTaken) dates.push({ start, end, hasWeekday: found[0].includes('W'), ...date });
  };
  const taken: [number, number][] = [];
  for (const found of marked.matchAll(PERIOD)) {
    const [whole, first, last, month, year, next] = found;
    taken.push([found.index, found.index + whole.length]);
    const ofMonth = { year: numberOf(year), month: Number(month) };
    const day = nearestDay({ ...ofMonth, day: Number(first) }, published);
    const lastDay = day && nearestDay({ month: Number(month), day: Number(last), year: day.year }, published);
    const isPeriod =
      day &&
      lastDay &&
      Temporal.PlainDate.compare(lastDay, day) > 0 &&
      day.until(lastDay).days <= limits.AHEAD_PERIOD_DAYS_MAX;
    add(
      found,
      isPeriod ? { day, lastDay, precision: 'day', by: year || next ? 'sure' : 'plain' } : undefined,
    );
  }
  const isInPeriod = ({ index }: RegExpExecArray) =>
    taken.some(([start, end]) => index >= start && index < end);
  for (const found of marked.matchAll(DAY)) {
    if (isInPeriod(found)) continue;
    const [, weekday, dayOfMonth, month, year, next] = found;
    taken.push([found.index, found.index + found[0].length]);
    const day = nearestDay(
      { year: numberOf(year), month: Number(month), day: Number(dayOfMonth) },
      published,
    );
    const agrees = day && (weekday === undefined || Number(weekday) === day.dayOfWeek);
    add(found, agrees ? { day, precision: 'day', by: year || next ? 'sure' : 'plain' } : undefined);
  }
  for (const found of marked.matchAll(TOMORROW)) {
    const day = published.add({ days: 1 });
    taken.push([found.index, found.index + found[0].length]);
    const agrees = found[1] === undefined || Number(found[1]) === day.dayOfWeek;
    add(found, agrees ? { day, precision: 'day', by: 'sure' } : undefined);
  }
  for (const found of marked.matchAll(WEEKDAY_ALONE)) {
    if (isInPeriod(found)) continue;
    const [, weekday, next] = found;
    const day = comingWeekday(Number(weekday), published, COMING.test(next ?? ''));
    add(found, day && { day, precision: 'day', by: next ? 'sure' : 'weekday' });
  }
  for (const found of marked.matchAll(MONTH)) {
    if (isInPeriod(found)) continue;
    const [, month, year, next] = found;
    const day = monthToCome({ year: numberOf(year), month: Number(month) }, published);
    add(found, day && { day, precision: 'month', by: year || next ? 'sure' : 'plain' });
  }
  return dates.sort((one, other) => one.start - other.start);
}

const numberOf = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : Number(digits);
