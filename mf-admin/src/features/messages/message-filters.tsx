import { channels, limits } from '@newswatch/shared/contracts';
import type { AdminNotificationsQuery } from '@newswatch/shared/contracts/admin';
import type { AddressFilter } from '@newswatch/shell-api';
import { DateRangePicker, SearchFilter, SelectField } from '@newswatch/ui';
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
export function MessageFilters({
  filter,
  change,
}: AddressFilter<v.InferOutput<typeof AdminNotificationsQuery>>) {
  return (
    <>
      <SearchFilter
        label="Search by person"
        value={filter.q ?? ''}
        maxLength={limits.SEARCH_TEXT_MAX}
        onChange={(q) => change({ q })}
      />
      <SelectField
        label="Channel"
        hideLabel
        options={[
          { value: '', label: 'Any channel' },
          ...channels.map((value) => ({ value, label: channelNames[value] })),
        ]}
        value={filter.channel ?? ''}
        onChange={(event) => change({ channel: event.target.value })}
      />
      <SelectField
        label="Status"
        hideLabel
        options={[
          { value: '', label: 'Any status' },
          ...Object.entries(deliveryStates).map(([value, { word }]) => ({ value, label: word })),
        ]}
        value={filter.status ?? ''}
        onChange={(event) => change({ status: event.target.value })}
      />
      <SelectField
        label="Reason"
        hideLabel
        options={[
          { value: '', label: 'Any reason' },
          ...REASONS.map((value) => ({ value, label: reasonWord(value) })),
        ]}
        value={filter.reason ?? ''}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <DateRangePicker
        label="Created"
        value={{ from: dayOf(filter.from), to: dayOf(filter.to, DAY_MS) }}
        onChange={({ from, to }) => change({ from: startOf(from), to: endOf(to) })}
      />
    </>
  );
}
