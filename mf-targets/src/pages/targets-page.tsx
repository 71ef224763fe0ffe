import { ApiError, targetQueries } from '@newswatch/shared/api';
import type { Target } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import {
  Button,
  Card,
  EmptyState,
  FormAlert,
  Grid,
  Page,
  PageHeader,
  Pagination,
  SearchField,
  Stack,
  TextLink,
} from '@newswatch/ui/frame';
import { Plus } from '@newswatch/ui/icons';
import { DataTable, FilterBar } from '@newswatch/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { withParams } from '../address/with-params.ts';
import { DeleteQuestion } from '../features/target-actions/delete-question.tsx';
import { useTargetActions } from '../features/target-actions/mutations.ts';
import { TargetDrawer } from '../features/target-form/target-drawer.tsx';
import { targetTemplates } from '../features/target-form/templates.ts';
import { newTargetGate } from '../features/target-list/new-target-gate.ts';
import { QuotaBar } from '../features/target-list/quota-bar.tsx';
import { targetColumns } from '../features/target-list/target-columns.tsx';
import { readTargetFilter } from '../features/target-list/target-filter.ts';

const REFRESH_MS = 15_000;
const NEW = 'new';

/** /targets. `form=new` or `form=<id>` in the address opens the form, `template` fills it in. */
export function TargetsPage() {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const filter = readTargetFilter(search);
  const query = useQuery({ ...targetQueries.list(filter), refetchInterval: REFRESH_MS });
  const actions = useTargetActions();
  const [deleting, setDeleting] = useState<Target>();
  const [typed, setTyped] = useState(filter.q ?? '');

  const form = search.get('form');
  const template = targetTemplates.find(({ id }) => id === search.get('template'));
  const gate = newTargetGate(user, query.data?.quota);
  const filtered = Boolean(filter.q);
  const change = (values: Record<string, string | undefined>) =>
    setSearch((current) => withParams(current, values), { replace: true });
  const openForm = (id: string, templateId?: string) =>
    setSearch((current) => withParams(current, { form: id, template: templateId }));
  const closeForm = () => change({ form: undefined, template: undefined });
  const type = (text: string) => {
    setTyped(text);
    change({ q: text });
  };

  return (
    <Page>
      <PageHeader
        title="Targets"
        lead="What we watch for you."
        actions={
          <Button
            variant="primary"
            icon={<Plus />}
            disabled={!gate.allowed}
            aria-describedby={gate.sentence ? 'new-target-gate' : undefined}
            onClick={() => openForm(NEW)}
          >
            New Target
          </Button>
        }
      />
      <Stack gap={4}>
        {gate.sentence ? (
          <div id="new-target-gate">
            <FormAlert
              tone="warning"
              action={
                gate.setup ? (
                  <TextLink as={Link} to="/setup">
                    Go to setup
                  </TextLink>
                ) : null
              }
            >
              {gate.sentence}
            </FormAlert>
          </div>
        ) : null}
        {query.data ? <QuotaBar quota={query.data.quota} /> : null}
        {filtered || (query.data?.pagination.total ?? 0) > 0 ? (
          <FilterBar active={filtered} onReset={() => type('')}>
            <SearchField
              label="Search targets"
              value={typed}
              onChange={(event) => type(event.target.value)}
              onClear={() => type('')}
            />
          </FilterBar>
        ) : null}
        <DataTable
          label="Targets"
          columns={targetColumns({
            onOpen: (target) => void navigate(`/targets/${target.id}`),
            onEdit: (target) => openForm(target.id),
            onToggle: (target) => actions.toggle.mutate(target),
            onDelete: setDeleting,
          })}
          rows={query.data?.items ?? []}
          rowKey={(target) => target.id}
          rowLabel={(target) => target.name}
          state={query.isPending ? 'loading' : query.data ? 'ready' : 'failed'}
          refreshing={query.isPlaceholderData}
          sort={
            filter.sort.startsWith('-')
              ? { key: filter.sort.slice(1), direction: 'descending' }
              : { key: filter.sort, direction: 'ascending' }
          }
          onSort={({ key, direction }) =>
            change({ sort: key === 'last_match_at' || direction === 'descending' ? `-${key}` : key })
          }
          empty={
            filtered ? (
              <EmptyState title="No target found">No target of yours fits “{filter.q}”.</EmptyState>
            ) : (
              <EmptyState title="No targets yet">
                <p>A target is what you want to hear about. Start from one of these, or from nothing.</p>
                <Grid min={200}>
                  {targetTemplates.map(({ id, title, description }) => (
                    <Card key={id} title={title} description={description} level={3}>
                      <Button disabled={!gate.allowed} onClick={() => openForm(NEW, id)}>
                        Use this
                      </Button>
                    </Card>
                  ))}
                </Grid>
              </EmptyState>
            )
          }
          failure={{
            title: 'Your targets could not be loaded',
            onRetry: () => void query.refetch(),
            ...(query.error instanceof ApiError && query.error.requestId
              ? { detail: query.error.requestId }
              : {}),
          }}
        />
        {query.data && query.data.pagination.pages > 1 ? (
          <Pagination
            label="Pages of targets"
            page={query.data.pagination.page}
            pageCount={query.data.pagination.pages}
            onChange={(page) => change({ page: String(page) })}
          />
        ) : null}
      </Stack>
      {form === null || (form === NEW && !gate.allowed) ? null : (
        <TargetDrawer
          key={form}
          targetId={form === NEW ? undefined : form}
          template={template?.values}
          onClose={closeForm}
          onSaved={(target) => void navigate(`/targets/${target.id}`)}
        />
      )}
      {deleting ? (
        <DeleteQuestion
          target={deleting}
          deleting={actions.remove.isPending}
          onClose={() => setDeleting(undefined)}
          onDelete={() => actions.remove.mutate(deleting, { onSettled: () => setDeleting(undefined) })}
        />
      ) : null}
    </Page>
  );
}
