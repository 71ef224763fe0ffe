import type { AdminNotificationsQuery } from '@newswatch/shared/contracts/admin';
import type { AddressFilter } from '@newswatch/shell-api';
import { FilterSearch, FilterSelect } from '@newswatch/shell-api/patterns';
import { DateRangePicker } from '@newswatch/ui';
import type * as v from 'valibot';
import { channelNames } from '../../labels/channel-names.ts';
import { deliveryStates, reasonWord } from '../../labels/message-labels.ts';

/** The most frequently needed reasons. */
const REASONS = [
  'duplicate_story',
  'daily_cap',
  'quiet_hours',
  'digest_window',
  'gateway_unavailable',
  'channel_unverified',
  'channel_disabled',
  'plan',
  'opted_out',
  'bounced',
  'expired',
  'below_min_score',
] as const;

const DAY_MS = 86_400_000;
const dayOf = (time: string | undefined, shift = 0) =>
  time ? new Date(new Date(time).getTime() - shift).toISOString().slice(0, 10) : '';
const startOf = (day: string) => (day ? `${day}T00:00:00.000Z` : '');
const endOf = (day: string) => (day ? new Date(new Date(startOf(day)).getTime() + DAY_MS).toISOString() : '');

/** Filters of the messages, stored in the URL. Days are in UTC. */
export function MessageFilters(address: AddressFilter<v.InferOutput<typeof AdminNotificationsQuery>>) {
  const { filter, change } = address;
  const reasons = REASONS.map((value) => ({ value, label: reasonWord(value) }));
  return (
    <>
      <FilterSearch {...address} label="Search by person" />
      <FilterSelect {...address} name="channel" label="Channel" any="Any channel" options={channelNames} />
      <FilterSelect {...address} name="status" label="Status" any="Any status" options={deliveryStates} />
      <FilterSelect {...address} name="reason" label="Reason" any="Any reason" options={reasons} />
      <DateRangePicker
        label="Created"
        value={{ from: dayOf(filter.from), to: dayOf(filter.to, DAY_MS) }}
        onChange={({ from, to }) => change({ from: startOf(from), to: endOf(to) })}
      />
    </>
  );
}
