import { type AddressFilter, useCurrentUser } from '@newswatch/shell-api';
import { DateRangePicker } from '@newswatch/ui';
import { addDays, dayAt, startOfDay } from './zoned-days.ts';

type Address = AddressFilter<{ from?: string | undefined; to?: string | undefined }>;

/**
 * Filters a list by days in the person's time zone, both included. The URL keeps moments: `from`, and `to`, which is the
 * first one after the last day.
 *
 * @example <FilterDays {...address} label="Created" />
 */
export function FilterDays({
  label,
  filter,
  change,
}: Pick<Address, 'filter' | 'change'> & { label: string }) {
  const { timezone } = useCurrentUser();
  /** The last day, to which the last moment before `to` belongs. */
  const lastDay = filter.to ? dayAt(new Date(new Date(filter.to).getTime() - 1).toISOString(), timezone) : '';
  return (
    <DateRangePicker
      label={label}
      value={{ from: filter.from ? dayAt(filter.from, timezone) : '', to: lastDay }}
      onChange={({ from, to }) =>
        change({
          from: startOfDay(from, timezone) ?? undefined,
          to: startOfDay(addDays(to, 1), timezone) ?? undefined,
        })
      }
    />
  );
}
