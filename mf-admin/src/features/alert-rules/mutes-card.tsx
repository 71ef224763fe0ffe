import { ApiError, retryOf } from '@newswatch/shared/api';
import type { AlertMute } from '@newswatch/shared/contracts/admin';
import { keepPreviousData, useQuery } from '@newswatch/shared/query';
import { timeColumn } from '@newswatch/shell-api/patterns';
import { type Column, DataTable, Pagination, Stack } from '@newswatch/ui';
import { useState } from 'react';
import { alertRuleQueries } from '../../api/alert-rules.ts';
import { RuleName } from './rule-name.tsx';

const columns: Column<AlertMute>[] = [
  {
    key: 'name',
    title: 'Rule',
    priority: 'primary',
    width: '40%',
    render: ({ name, note, rule_id }) => (
      <RuleName name={name}>
        <bdi>{note}</bdi>
        {rule_id === null ? ' · rule deleted' : ''}
      </RuleName>
    ),
  },
  timeColumn('starts_at', 'From', { align: 'end' }),
  timeColumn('ends_at', 'Until', { align: 'end' }),
  {
    key: 'created_by',
    title: 'Muted by',
    render: ({ created_by }) => <bdi>{created_by?.full_name ?? '–'}</bdi>,
  },
];

/** Past, present and planned mutes. Shows nothing until a rule is muted for the first time. */
export function MutesCard() {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...alertRuleQueries.mutes(page), placeholderData: keepPreviousData });
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  // Older servers do not know mutes.
  if (query.isPending || isUnknown || query.data?.pagination.total === 0) return null;
  return (
    <section aria-labelledby="mutes">
      <Stack gap={3}>
        <h2 id="mutes">Mutes</h2>
        <DataTable
          label="Mutes"
          columns={columns}
          rows={query.data?.items ?? []}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          state={query.data ? 'ready' : 'failed'}
          refreshing={query.isPlaceholderData}
          empty={null}
          failure={{ title: 'The mutes could not be loaded', ...retryOf(query) }}
        />
        {query.data ? (
          <Pagination
            label="Pages of mutes"
            page={page}
            pageCount={query.data.pagination.pages}
            onChange={setPage}
          />
        ) : null}
      </Stack>
    </section>
  );
}
