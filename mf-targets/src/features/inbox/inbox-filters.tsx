import type { AddressFilter } from '@newswatch/shell-api';
import { FilterChoices, FilterPicker, FilterSearch, targetPicker } from '@newswatch/shell-api/patterns';
import { FilterBar } from '@newswatch/ui';
import type { ReactNode } from 'react';
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

/** Searches and filters the alerts. */
export function InboxFilters({ labels, ...address }: AddressFilter<InboxAddress> & { labels: ReactNode }) {
  return (
    <FilterBar
      active={isInboxNarrowed(address.filter)}
      onReset={address.reset}
      end={<InboxSavedViews filter={address.filter} />}
    >
      <FilterSearch {...address} label="Search alerts" />
      <FilterPicker {...address} name="target_id" label="Target" any="All targets" list={targetPicker} />
      {labels}
      <FilterChoices {...address} name="type" label="Kind" any="All kinds" options={kindNames} />
      <FilterChoices {...address} name="status" label="State" any="All states" options={states} />
      <FilterChoices {...address} name="channel" label="Channel" any="All channels" options={channelNames} />
    </FilterBar>
  );
}
