import type { NotificationStatus } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import type { AddressFilter } from '@newswatch/shell-api';
import { FilterBar, SelectField } from '@newswatch/ui';
import { targetQueries } from '../../api/targets.ts';
import { channelNames } from '../../labels/channel-labels.ts';
import type { InboxAddress } from './inbox-views.ts';

const states: { value: NotificationStatus; label: string }[] = [
  { value: 'sent', label: 'Sent' },
  { value: 'held', label: 'Waiting' },
  { value: 'pending', label: 'On its way' },
  { value: 'partially_sent', label: 'Partly sent' },
  { value: 'failed', label: 'Failed' },
  { value: 'suppressed', label: 'Not sent' },
];
const layouts = [
  { value: 'list', label: 'Compact list' },
  { value: 'cards', label: 'Cards' },
];
const MOST = 100;

/** Filters the alerts and chooses their layout. */
export function InboxFilters({ filter, change, reset }: AddressFilter<InboxAddress>) {
  const targets = useQuery({
    ...targetQueries.list({ per_page: MOST, sort: 'name' }),
    meta: { quiet: true },
  });
  const { target_id, status, channel, layout } = filter;
  const known = (targets.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isListed = target_id === undefined || known.some(({ value }) => value === target_id);
  return (
    <FilterBar active={Boolean(target_id ?? status ?? channel)} onReset={reset}>
      <SelectField
        label="Target"
        hideLabel
        value={target_id ?? ''}
        options={[
          { value: '', label: 'All targets' },
          // The target is deleted or not loaded yet.
          ...(isListed ? [] : [{ value: target_id, label: 'One target' }]),
          ...known,
        ]}
        onChange={(event) => change({ target_id: event.target.value })}
      />
      <SelectField
        label="State"
        hideLabel
        value={status ?? ''}
        options={[{ value: '', label: 'All states' }, ...states]}
        onChange={(event) => change({ status: event.target.value })}
      />
      <SelectField
        label="Channel"
        hideLabel
        value={channel ?? ''}
        options={[
          { value: '', label: 'All channels' },
          { value: 'email', label: channelNames.email },
          { value: 'whatsapp', label: channelNames.whatsapp },
        ]}
        onChange={(event) => change({ channel: event.target.value })}
      />
      <SelectField
        label="Layout"
        hideLabel
        value={layout}
        options={layouts}
        onChange={(event) => change({ layout: event.target.value === 'cards' ? 'cards' : '' })}
      />
    </FilterBar>
  );
}
