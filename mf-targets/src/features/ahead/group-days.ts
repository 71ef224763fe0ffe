import { addDays } from '@newswatch/shell-api/patterns';
import type { AgendaItem } from './agenda.ts';

export interface DayGroup {
  title: string;
  items: AgendaItem[];
  /** Whether a part is far away or without certain days, so that it is collapsed. */
  isFar: boolean;
}

const DAYS_OF_A_WEEK = 7;
const DAYS_OF_A_MONTH = 30;
const NEXT_SEVEN_DAYS = 'Next seven days';
const LATER = 'Later in the next 30 days';
const FAR = 'Later, or no exact date';

const isOnDays = ({ precision, day }: AgendaItem, last: string): boolean =>
  precision === 'day' && day <= last;
const isInDays = ({ precision, day, last_day }: AgendaItem, last: string): boolean =>
  (precision === 'day' ? day : last_day) <= last;

/** Counts the events that take place: events that were called off are listed, but not counted. */
export const countEvents = (items: readonly AgendaItem[]): number =>
  items.filter(({ is_called_off }) => !is_called_off).length;

/**
 * Groups items: the next seven days from today, the rest of the next 30, and later ones or those with only a month; parts without
 * items are left out. An event that has begun is in the first part, and one of a month that ends within the 30 days in the
 * second. Each part keeps the order of the items.
 */
export function groupDays(items: readonly AgendaItem[], today: string): DayGroup[] {
  const lastOfWeek = addDays(today, DAYS_OF_A_WEEK - 1);
  const lastOfMonth = addDays(today, DAYS_OF_A_MONTH - 1);
  const parts = Map.groupBy(items, (item): string =>
    isOnDays(item, lastOfWeek) ? NEXT_SEVEN_DAYS : isInDays(item, lastOfMonth) ? LATER : FAR,
  );
  return [NEXT_SEVEN_DAYS, LATER, FAR].flatMap((title) => {
    const found = parts.get(title);
    return found ? [{ title, items: found, isFar: title === FAR }] : [];
  });
}

/** The next seven days from today, each with its events, without those that were called off. */
export function weekOf(items: readonly AgendaItem[], today: string): { day: string; items: AgendaItem[] }[] {
  return Array.from({ length: DAYS_OF_A_WEEK }, (_, at) => {
    const day = addDays(today, at);
    const takesPlace = (one: AgendaItem) => isOnDays(one, day) && !one.is_called_off && one.last_day >= day;
    return { day, items: items.filter(takesPlace) };
  });
}
