import type { AddressFilter } from '@newswatch/shell-api';
import { FilterMore, FilterPicker, FilterSearch, targetPicker } from '@newswatch/shell-api/patterns';
import { FilterBar } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { channelNames } from '../../labels/channel-labels.ts';
import { kindNames } from '../../labels/notification-kinds.ts';
import { stateNames } from '../../labels/notification-states.ts';
import { toneFilterNames } from '../../tones/tone-filter-names.ts';
import { DisplayChoice } from './display-choice.tsx';
import { InboxSavedViews } from './inbox-saved-views.tsx';
import { type InboxAddress, isInboxNarrowed } from './inbox-views.ts';

interface InboxFiltersProps extends AddressFilter<InboxAddress> {
  /** Whether all filters but the search are in a column beside the list. */
  isSearchOnly: boolean;
  labels: ReactNode;
}

/** Searches and filters the alerts. */
export function InboxFilters({ isSearchOnly, labels, ...address }: InboxFiltersProps) {
  return (
    <FilterBar
      active={isInboxNarrowed(address.filter)}
      onReset={address.reset}
      end={<InboxSavedViews filter={address.filter} />}
    >
      <FilterSearch {...address} label="Search alerts" />
      {isSearchOnly ? null : (
        <>
          <FilterPicker {...address} name="target_id" label="Target" any="All targets" list={targetPicker} />
          {labels}
          <FilterMore
            {...address}
            facets={[
              { name: 'type', label: 'Kind', options: kindNames },
              { name: 'status', label: 'State', options: stateNames },
              { name: 'channel', label: 'Channel', options: channelNames },
              { name: 'tone', label: 'Tone', options: toneFilterNames },
            ]}
          />
        </>
      )}
      <DisplayChoice {...address} />
    </FilterBar>
  );
}
