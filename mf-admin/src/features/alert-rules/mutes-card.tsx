import { ApiError } from '@newswatch/shared/api';
import type { AlertMute } from '@newswatch/shared/contracts/admin';
import { keepPreviousData, useQuery } from '@newswatch/shared/query';
import { timeColumn } from '@newswatch/shell-api/patterns';
import { type Column, EmptyState } from '@newswatch/ui';
import { useState } from 'react';
import { alertRuleQueries } from '../../api/alert-rules.ts';
import { PagedSection } from './paged-section.tsx';
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

/** Past, current and planned mutes. Renders nothing if an older server has no mutes. */
export function MutesCard({ hasRules }: { hasRules: boolean }) {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...alertRuleQueries.mutes(page), placeholderData: keepPreviousData });
  if (query.error instanceof ApiError && query.error.status === 404) return null;
  return (
    <PagedSection
      noun="mutes"
      hasRules={hasRules}
      label="Mutes"
      columns={columns}
      query={query}
      empty={
        <EmptyState title="No mutes yet">
          Mute a rule from its menu, for example during planned maintenance, and it sends no emails until the
          mute ends.
        </EmptyState>
      }
      onPage={setPage}
    />
  );
}
