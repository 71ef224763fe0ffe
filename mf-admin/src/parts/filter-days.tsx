import type { AddressFilter } from '@newswatch/shell-api';
import { DateRangePicker } from '@newswatch/ui';

const DAY_MS = 86_400_000;
const dayOf = (time: string | undefined, shift = 0) =>
  time ? new Date(new Date(time).getTime() - shift).toISOString().slice(0, 10) : '';
const startOf = (day: string) => (day ? `${day}T00:00:00.000Z` : '');
const endOf = (day: string) => (day ? new Date(new Date(startOf(day)).getTime() + DAY_MS).toISOString() : '');

type Address = AddressFilter<{ from?: string | undefined; to?: string | undefined }>;

/** Filters a list by days in UTC, both included, stored in the URL as times. */
export function FilterDays({
  label,
  filter,
  change,
}: Pick<Address, 'filter' | 'change'> & { label: string }) {
  return (
    <DateRangePicker
      label={label}
      value={{ from: dayOf(filter.from), to: dayOf(filter.to, DAY_MS) }}
      onChange={({ from, to }) => change({ from: startOf(from), to: endOf(to) })}
    />
  );
}
