import { type ListedTarget, TargetsQuery } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter, useCurrentUser, useOpened } from '@newswatch/shell-api';
import { LIST_REFRESH_MS, ListPage, useAddressParam, useSelection } from '@newswatch/shell-api/patterns';
import { Page, PageHeader, Row, Skeleton } from '@newswatch/ui';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { targetQueries } from '../api/targets.ts';
import { LazySendCopy } from '../copies/lazy-copies.ts';
import { LazyExplainDialog } from '../features/explain/lazy-explain-dialog.ts';
import { BulkActions } from '../features/target-actions/bulk-actions.tsx';
import { DeleteTargetDialog } from '../features/target-actions/delete-target-dialog.tsx';
import { FileActions } from '../features/target-actions/file-actions.tsx';
import { useTargetActions } from '../features/target-actions/mutations.ts';
import { NewTargetButton } from '../features/target-form/new-target-button.tsx';
import { TargetDrawer } from '../features/target-form/target-drawer.tsx';
import { useTargetFormParam } from '../features/target-form/use-target-form-param.ts';
import { LazyImportDrawer } from '../features/target-import/lazy-import-drawer.ts';
import { LabelFilter } from '../features/target-labels/label-filter.tsx';
import { ListSummary, ListSummaryLoading } from '../features/target-list/list-summary.tsx';
import { newTargetGate } from '../features/target-list/new-target-gate.ts';
import { NEW_TARGET_NOTICE, NewTargetNotice } from '../features/target-list/new-target-notice.tsx';
import { plainTargets } from '../features/target-list/plain-targets.ts';
import { Starters } from '../features/target-list/starters.tsx';
import { targetColumns } from '../features/target-list/target-columns.tsx';
import { TargetFilters } from '../features/target-list/target-filters.tsx';
import { TargetTabs } from '../features/target-list/target-tabs.tsx';
import { HandOversNotice } from '../hand-overs/hand-overs-notice.tsx';
import { LazyHandOver, LazyHandOvers } from '../hand-overs/lazy-hand-overs.ts';
import { LazyReports } from '../reports/lazy-reports.ts';

/** /targets: the list. `?view=reports` shows the scheduled reports about them, `?view=hand-overs` what changes its owner. */
export function TargetsPage() {
  const [view] = useAddressParam('view');
  if (view === 'hand-overs')
    return (
      <Suspense fallback={<ViewLoading />}>
        <LazyHandOvers />
      </Suspense>
    );
  return view === 'reports' ? <Reports /> : <Targets />;
}

function Reports() {
  const { data } = useQuery({ ...plainTargets(), meta: { quiet: true } });
  return (
    <Suspense fallback={<ViewLoading />}>
      <LazyReports tabs={data ? <TargetTabs counts={data.counts} current="reports" /> : null} />
    </Suspense>
  );
}

const ViewLoading = () => (
  <Page>
    <PageHeader title="Targets" />
    <Skeleton shape="block" height={320} />
  </Page>
);

/** `form=new` or `form=<id>` in the URL opens the form; Back closes it. `why=<article>` asks why a target did not find it. */
function Targets() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const address = useAddressFilter(TargetsQuery);
  const query = useQuery({ ...targetQueries.list(address.filter), refetchInterval: LIST_REFRESH_MS });
  const gate = newTargetGate(useCurrentUser(), query.data?.quota);
  const form = useTargetFormParam(address);
  const actions = useTargetActions();
  const selection = useSelection();
  const [copying, setCopying] = useState<ListedTarget>();
  const [handingOver, setHandingOver] = useOpened<readonly string[]>('hand-over');
  const [deleting, setDeleting] = useState<ListedTarget>();
  const [isImporting, setImporting] = useState(false);
  const [why, setWhy] = useAddressParam('why', { replace: true });
  const { id: chosen, q, label, status } = address.filter;
  const deleted = status?.includes('archived') ?? false;
  // The file has all targets, but the list only those that fit these filters.
  const hasNone = query.data?.counts.all === 0 && !(chosen || q || label);
  const openPage = ({ id }: Pick<ListedTarget, 'id'>) => void navigate(`/targets/${id}`);
  return (
    <ListPage
      title="Targets"
      lead="The topics we watch for you."
      noun="targets"
      query={query}
      address={address}
      actions={
        <Row>
          <NewTargetButton
            disabled={!gate.allowed}
            aria-describedby={gate.sentence ? NEW_TARGET_NOTICE : undefined}
            onClick={form.openNew}
          />
          <FileActions isEmpty={hasNone} onImport={() => setImporting(true)} />
        </Row>
      }
      notice={
        <>
          <NewTargetNotice gate={gate} />
          {query.data?.hand_overs ? <HandOversNotice {...query.data.hand_overs} /> : null}
          {query.data ? (
            <ListSummary list={query.data} filter={address.filter} />
          ) : query.isPending ? (
            <ListSummaryLoading />
          ) : null}
        </>
      }
      filters={<TargetFilters {...address} labels={<LabelFilter {...address} />} />}
      table={{
        columns: targetColumns(query.data?.items ?? [], {
          search,
          onOpen: openPage,
          onEdit: ({ id }) => form.open(id),
          onSendCopy: setCopying,
          onHandOver: ({ id }) => setHandingOver([id]),
          onDelete: setDeleting,
          ...actions,
        }),
        rowKey: ({ id }) => id,
        rowLabel: ({ name }) => name,
        ...(deleted ? {} : { onRowOpen: openPage }),
        selection: {
          ...selection,
          noun: ['target', 'targets'],
          bulkActions: (ids) => (
            <BulkActions
              ids={[...ids]}
              items={query.data?.items ?? []}
              deleted={deleted}
              onHandOver={() => setHandingOver([...ids])}
              onDone={selection.clear}
            />
          ),
        },
      }}
      noneFits="None of your targets match these filters."
      empty={<Starters disabled={!gate.allowed} onStart={form.openNew} />}
    >
      {/* Only missing verification keeps the form closed. A quota that fills up elsewhere must not close a form in
          use. */}
      {form.value === null || (form.isNew && gate.setup) ? null : (
        <TargetDrawer
          key={form.value}
          targetId={form.isNew ? undefined : form.value}
          template={form.template}
          onClose={form.close}
          onSaved={({ id }) => void navigate(`/targets/${id}`, { replace: true })}
        />
      )}
      {copying ? (
        <Suspense fallback={null}>
          <LazySendCopy target={copying} onClose={() => setCopying(undefined)} />
        </Suspense>
      ) : null}
      {handingOver ? (
        <Suspense fallback={null}>
          <LazyHandOver
            ids={handingOver}
            names={(query.data?.items ?? [])
              .filter(({ id }) => handingOver.includes(id))
              .map(({ name }) => name)}
            onDone={selection.clear}
            onClose={() => setHandingOver(undefined)}
          />
        </Suspense>
      ) : null}
      {isImporting ? (
        <Suspense fallback={null}>
          <LazyImportDrawer onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
      {why === null ? null : (
        <Suspense fallback={null}>
          <LazyExplainDialog article={why} onClose={() => setWhy(undefined)} />
        </Suspense>
      )}
      {deleting ? (
        <DeleteTargetDialog
          target={deleting}
          remove={actions.remove}
          onClose={() => setDeleting(undefined)}
        />
      ) : null}
    </ListPage>
  );
}
