import { type AddressFilter, useCurrentUser } from '@newswatch/shell-api';
import { addDays, dayAt, startOfDay } from '@newswatch/shell-api/patterns';
import { DateRangePicker } from '@newswatch/ui';

type Address = AddressFilter<{ from?: string | undefined; to?: string | undefined }>;

/** Filters a list by days in the administrator's time zone, both included, stored in the URL as times. */
export function FilterDays({
  label,
  filter,
  change,
}: Pick<Address, 'filter' | 'change'> & { label: string }) {
  const { timezone } = useCurrentUser();
  /** The last moment before `to` belongs to the last day. */
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
