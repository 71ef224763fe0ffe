import { limits } from '@newswatch/shared/contracts';
import { type AdminTarget, AdminTargetsQuery } from '@newswatch/shared/contracts/admin';
import { useAddressFilter } from '@newswatch/shell-api';
import { ListMore, ListPage, useListPages } from '@newswatch/shell-api/patterns';
import { EmptyState, SearchFilter, SelectField } from '@newswatch/ui';
import { allTargetQueries } from '../api/targets.ts';
import { targetColumns } from '../features/all-targets/target-columns.tsx';
import { TargetDrawer } from '../features/all-targets/target-drawer.tsx';
import { healthWords, targetStates } from '../features/all-targets/target-labels.ts';
import { useOpenRow } from '../features/open-row/use-open-row.ts';

const optionsOf = (all: string, words: Readonly<Record<string, { word: string }>>) => [
  { value: '', label: all },
  ...Object.entries(words).map(([value, { word }]) => ({ value, label: word })),
];

/** /admin/targets: the targets of all users. */
export function AdminTargetsPage() {
  const address = useAddressFilter(AdminTargetsQuery);
  const { query, end } = useListPages(allTargetQueries.pages(address.filter));
  const { open, show } = useOpenRow();
  const { filter, change } = address;
  return (
    <ListPage<AdminTarget>
      title="Targets"
      lead="All users’ targets and what they find."
      noun="targets"
      query={query}
      more={<ListMore end={end} noun="targets" />}
      address={address}
      filters={
        <>
          <SearchFilter
            label="Search by name, keyword or owner"
            value={filter.q ?? ''}
            maxLength={limits.SEARCH_TEXT_MAX}
            onChange={(q) => change({ q })}
          />
          <SelectField
            label="Status"
            hideLabel
            options={optionsOf('Any status', targetStates)}
            value={filter.status ?? ''}
            onChange={(event) => change({ status: event.target.value })}
          />
          <SelectField
            label="Health"
            hideLabel
            options={optionsOf('Any health', healthWords)}
            value={filter.health ?? ''}
            onChange={(event) => change({ health: event.target.value })}
          />
        </>
      }
      table={{
        columns: targetColumns(show),
        rowKey: ({ id }) => id,
        rowLabel: ({ name }) => name,
        onRowOpen: ({ id }) => show(id),
      }}
      empty={<EmptyState title="No targets yet">They appear here as people create them.</EmptyState>}
    >
      {open ? <TargetDrawer targetId={open} onClose={() => show(undefined)} /> : null}
    </ListPage>
  );
}
