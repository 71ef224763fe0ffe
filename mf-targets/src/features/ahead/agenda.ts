import type { AheadEntry, OwnDate, PressDeadline, SharedDate } from '@newswatch/shared/contracts';

type Place = Pick<AheadEntry, 'id' | 'day' | 'last_day' | 'precision' | 'is_called_off'>;

/**
 * A line of the agenda: an announced event, a date of the person or of a colleague, or an answer that the press is waiting for.
 */
export interface AgendaItem<
  Entry extends Place = AheadEntry,
  Own extends Pick<OwnDate, 'id' | 'day' | 'last_day'> = OwnDate,
> extends Omit<Place, 'id'> {
  id: string;
  entry?: Entry;
  date?: Own;
  deadline?: PressDeadline;
  shared?: SharedDate;
}

interface Parts<Entry, Own> {
  items: readonly Entry[];
  own_dates?: readonly Own[] | undefined;
  deadlines?: readonly PressDeadline[] | undefined;
  shared_dates?: readonly SharedDate[] | undefined;
}

const ON_DAY = { precision: 'day', is_called_off: false } as const;

/**
 * Everything in one order: by day, and on each day answers and own dates before what is announced. Within a month, events on
 * known days come before those of which only the month is known.
 */
export function agendaOf<Entry extends Place, Own extends Pick<OwnDate, 'id' | 'day' | 'last_day'>>(
  { items, own_dates = [], deadlines = [], shared_dates = [] }: Parts<Entry, Own>,
  order: 'asc' | 'desc',
): AgendaItem<Entry, Own>[] {
  const all: AgendaItem<Entry, Own>[] = [
    ...deadlines.map((deadline) => {
      const { id, day } = deadline;
      return { ...{ id, day, last_day: day, ...ON_DAY }, deadline };
    }),
    ...own_dates.map((date) => {
      const { id, day, last_day } = date;
      return { ...{ id, day, last_day, ...ON_DAY }, date };
    }),
    ...shared_dates.map((shared) => {
      const { id, day, last_day } = shared;
      return { ...{ id, day, last_day, ...ON_DAY }, shared };
    }),
    ...items.map((entry) => {
      const { id, day, last_day, precision, is_called_off } = entry;
      return { ...{ id, day, last_day, precision, is_called_off }, entry };
    }),
  ];
  const placeOf = ({ day, last_day, precision }: (typeof all)[number]) =>
    precision === 'month' ? `${last_day}~` : day;
  const sign = order === 'asc' ? 1 : -1;
  return all.toSorted((one, other) => {
    const [place, next] = [placeOf(one), placeOf(other)];
    return place === next ? 0 : place < next ? -sign : sign;
  });
}
