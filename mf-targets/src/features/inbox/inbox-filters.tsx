import { useQuery } from '@newswatch/shared/query';
import type { AddressFilter } from '@newswatch/shell-api';
import { FilterChoices, FilterSearch, namedOptions } from '@newswatch/shell-api/patterns';
import { FilterBar } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { targetQueries } from '../../api/targets.ts';
import { channelNames } from '../../labels/channel-labels.ts';
import { kindNames } from '../../labels/notification-kinds.ts';
import { InboxSavedViews } from './inbox-saved-views.tsx';
import { type InboxAddress, isInboxNarrowed } from './inbox-views.ts';

const states = {
  sent: 'Sent',
  held: 'Waiting',
  pending: 'On its way',
  partially_sent: 'Partly sent',
  failed: 'Failed',
  suppressed: 'Not sent',
} satisfies Record<NonNullable<InboxAddress['status']>[number], string>;
const MOST = 100;

/** Searches and filters the alerts. */
export function InboxFilters({ labels, ...address }: AddressFilter<InboxAddress> & { labels: ReactNode }) {
  const targets = useQuery({
    ...targetQueries.list({ per_page: MOST, sort: 'name' }),
    meta: { quiet: true },
  });
  const known = namedOptions(targets.data?.items ?? []);
  const isMissing = (id: string) => known.every(({ value }) => value !== id);
  // Targets that are deleted or not loaded yet.
  const missing = (address.filter.target_id ?? []).filter(isMissing);
  const choices = [...missing.map((value) => ({ value, label: 'One target' })), ...known];
  return (
    <FilterBar
      active={isInboxNarrowed(address.filter)}
      onReset={address.reset}
      end={<InboxSavedViews filter={address.filter} />}
    >
      <FilterSearch {...address} label="Search alerts" />
      <FilterChoices {...address} name="target_id" label="Target" any="All targets" options={choices} />
      {labels}
      <FilterChoices {...address} name="type" label="Kind" any="All kinds" options={kindNames} />
      <FilterChoices {...address} name="status" label="State" any="All states" options={states} />
      <FilterChoices {...address} name="channel" label="Channel" any="All channels" options={channelNames} />
    </FilterBar>
  );
}
