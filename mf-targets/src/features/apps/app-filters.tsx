import { limits } from '@newswatch/shared/contracts';
import type { AddressFilter } from '@newswatch/shell-api';
import { FilterSelect } from '@newswatch/shell-api/patterns';
import { FilterBar, SearchFilter } from '@newswatch/ui';
import type { AppsFilter } from './shown-apps.ts';

/** The search and the order of the apps; the tabs above choose their state. */
export function AppFilters(address: AddressFilter<AppsFilter>) {
  const { filter, change } = address;
  return (
    <FilterBar
      active={Boolean(filter.filter || filter.sort)}
      onReset={() => change({ filter: '', sort: '' })}
    >
      <SearchFilter
        label="Search apps"
        value={filter.filter ?? ''}
        maxLength={limits.SEARCH_TEXT_MAX}
        onChange={(text) => change({ filter: text })}
      />
      <FilterSelect
        {...address}
        name="sort"
        label="Order"
        any="Usual order"
        options={{ asc: 'Name, A to Z', desc: 'Name, Z to A' }}
      />
    </FilterBar>
  );
}
