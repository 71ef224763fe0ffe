import {
  type ListedTarget,
  limits,
  SourceId,
  type TargetCounts,
  TargetsQuery,
} from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter, useCurrentUser } from '@newswatch/shell-api';
import { FilterSearch, FilterSelect, ListPage } from '@newswatch/shell-api/patterns';
import { Button, FormAlert, Row, TextLink } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { targetQueries } from '../api/targets.ts';
import { BulkActions } from '../features/target-actions/bulk-actions.tsx';
import { DeleteTargetDialog } from '../features/target-actions/delete-target-dialog.tsx';
import { FileActions } from '../features/target-actions/file-actions.tsx';
import { useTargetActions } from '../features/target-actions/mutations.ts';
import type { TargetFormValues } from '../features/target-form/form-values.ts';
import { preloadForm } from '../features/target-form/lazy-target-form.ts';
import { TargetDrawer } from '../features/target-form/target-drawer.tsx';
import { targetTemplates } from '../features/target-form/templates.ts';
import { newTargetGate } from '../features/target-list/new-target-gate.ts';
import { QuotaBar } from '../features/target-list/quota-bar.tsx';
import { Starters } from '../features/target-list/starters.tsx';
import { targetColumns } from '../features/target-list/target-columns.tsx';
import { sortChoices, tabOf } from '../features/target-list/target-parts.ts';
import { TargetTabs } from '../features/target-list/target-tabs.tsx';
import { targetsSentence } from '../features/target-list/targets-sentence.ts';

const REFRESH_MS = 15_000;
const NEW = 'new';
/** The parameters that prefill the form. */
const PREFILLS = ['template', 'query', 'source'] as const;

/** /targets. `form=new` or `form=<id>` in the URL opens the form, `template`, `query` or `source` prefills it; Back closes it. */
export function TargetsPage() {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const address = useAddressFilter(TargetsQuery);
  const { filter, change } = address;
  const query = useQuery({ ...targetQueries.list(filter), refetchInterval: REFRESH_MS });
  const actions = useTargetActions();
  const [deleting, setDeleting] = useState<ListedTarget>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());

  const form = search.get('form');
  const template = givenBy(search) ?? targetTemplates[search.get('template') ?? ''];
  const gate = newTargetGate(user, query.data?.quota);
  const openForm = (id: string) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      next.set('form', id);
      for (const name of PREFILLS) next.delete(name);
      return next;
    });

  const rows = query.data?.items ?? [];
  const deleted = filter.status === 'archived';
  // Only the whole list is summed up; a part of it would be misleading.
  const isWhole = !filter.q && tabOf(filter) === 'all' && query.data?.pagination.total === rows.length;
  const sentence = isWhole ? targetsSentence(rows) : undefined;
  return (
    <ListPage
      title="Targets"
      lead="The topics we watch for you."
      noun="targets"
      query={query}
      address={address}
      actions={
        <Row>
          <Button
            variant="primary"
            icon={<Plus />}
            disabled={!gate.allowed}
            aria-describedby={gate.sentence ? 'new-target-gate' : undefined}
            {...preloadForm}
            onClick={() => openForm(NEW)}
          >
            New target
          </Button>
          <FileActions />
        </Row>
      }
      notice={
        <>
          {gate.sentence ? (
            <div id="new-target-gate">
              <FormAlert
                tone="warning"
                action={
                  gate.setup ? (
                    <TextLink as={Link} to="/setup">
                      Go to setup
                    </TextLink>
                  ) : (
                    <TextLink as={Link} to="/settings/quota">
                      Compare plans
                    </TextLink>
                  )
                }
              >
                {gate.sentence}
              </FormAlert>
            </div>
          ) : null}
          {sentence ? <p dir="auto">{sentence}</p> : null}
          {query.data ? <QuotaBar quota={query.data.quota} /> : null}
          {query.data && hasTargets(query.data.counts) ? (
            <TargetTabs counts={query.data.counts} current={tabOf(filter)} search={search} />
          ) : null}
        </>
      }
      filters={
        <>
          <FilterSearch {...address} label="Search targets" />
          <FilterSelect {...address} name="sort" label="Order" options={sortChoices} />
        </>
      }
      table={{
        columns: targetColumns(rows, {
          onOpen: (target) => void navigate(`/targets/${target.id}`),
          onEdit: (target) => openForm(target.id),
          onToggle: (target) => actions.toggle.mutate(target),
          onDuplicate: (target) => actions.duplicate.mutate(target),
          onRestore: (target) => actions.restore.mutate(target),
          onDelete: setDeleting,
        }),
        rowKey: (target) => target.id,
        rowLabel: (target) => target.name,
        ...(deleted ? {} : { onRowOpen: (target: ListedTarget) => void navigate(`/targets/${target.id}`) }),
        selection: {
          selected,
          onChange: setSelected,
          bulkActions: (ids) => (
            <BulkActions ids={[...ids]} deleted={deleted} onDone={() => setSelected(new Set())} />
          ),
        },
      }}
      noneFits="None of your targets match these filters."
      empty={<Starters disabled={!gate.allowed} onStart={() => openForm(NEW)} />}
    >
      {/* Only missing verification keeps the form closed. A quota that fills up elsewhere must not close a form in
          use. */}
      {form === null || (form === NEW && gate.setup) ? null : (
        <TargetDrawer
          key={form}
          targetId={form === NEW ? undefined : form}
          template={template}
          onClose={() =>
            change({ form: undefined, ...Object.fromEntries(PREFILLS.map((name) => [name, undefined])) })
          }
          onSaved={(target) => void navigate(`/targets/${target.id}`, { replace: true })}
        />
      )}
      {deleting ? (
        <DeleteTargetDialog
          target={deleting}
          deleting={actions.remove.isPending}
          onClose={() => setDeleting(undefined)}
          onDelete={() => actions.remove.mutate(deleting, { onSettled: () => setDeleting(undefined) })}
        />
      ) : null}
    </ListPage>
  );
}

/** Whether the tabs are useful. Deleted targets count: they can be restored. */
const hasTargets = ({ all, archived }: TargetCounts): boolean => all + archived > 0;

/** A query tried elsewhere, such as at the end of the cheat sheet, or a source to watch, from its page. */
function givenBy(search: URLSearchParams): Partial<TargetFormValues> | undefined {
  const query = search.get('query')?.slice(0, limits.QUERY_MAX);
  if (query) return { match_mode: 'query', query };
  const source = v.safeParse(SourceId, search.get('source'));
  return source.success ? { source_scope: 'include', source_ids: [source.output] } : undefined;
}
