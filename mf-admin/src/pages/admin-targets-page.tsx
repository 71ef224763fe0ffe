import { type AdminTarget, AdminTargetsQuery } from '@newswatch/shared/contracts/admin';
import { useAddressFilter } from '@newswatch/shell-api';
import {
  FilterChoices,
  FilterPicker,
  FilterSearch,
  ListMore,
  ListPage,
  useAddressParam,
  useListPages,
} from '@newswatch/shell-api/patterns';
import { EmptyState } from '@newswatch/ui';
import { personPicker } from '../api/pickers.ts';
import { allTargetQueries } from '../api/targets.ts';
import { targetColumns } from '../features/all-targets/target-columns.tsx';
import { TargetDrawer } from '../features/all-targets/target-drawer.tsx';
import { healthWords, targetStates } from '../features/all-targets/target-labels.ts';
import { TargetsLead } from '../features/overview/list-leads.tsx';

/** /admin/targets: the targets of all users. */
export function AdminTargetsPage() {
  const address = useAddressFilter(AdminTargetsQuery);
  const { query, end } = useListPages(allTargetQueries.pages(address.filter));
  const [open, show] = useAddressParam('open', { replace: true });
  return (
    <ListPage<AdminTarget>
      title="Targets"
      lead={<TargetsLead />}
      noun="targets"
      query={query}
      more={<ListMore end={end} noun="targets" />}
      address={address}
      filters={
        <>
          <FilterSearch
            {...address}
            label="Search by name, keyword or owner"
            placeholder="Name, keyword or owner"
          />
          <FilterChoices {...address} name="status" label="Status" any="Any status" options={targetStates} />
          <FilterChoices {...address} name="health" label="Health" any="Any health" options={healthWords} />
          <FilterPicker {...address} name="user_id" label="Owner" any="Any owner" list={personPicker} />
        </>
      }
      table={{
        columns: targetColumns(show),
        rowKey: ({ id }) => id,
        rowLabel: ({ name }) => name,
        onRowOpen: ({ id }) => show(id),
      }}
      empty={<EmptyState title="No targets yet">Targets appear here as people create them.</EmptyState>}
    >
      {open ? <TargetDrawer targetId={open} onClose={() => show(undefined)} /> : null}
    </ListPage>
  );
}
