import { retryOf } from '@newswatch/shared/api';
import { useQuery } from '@newswatch/shared/query';
import { EmptyState, FailureState, Pagination, Skeleton, Stack } from '@newswatch/ui';
import { useState } from 'react';
import { targetQueries } from '../../api/targets.ts';
import { MatchCard } from './match-card.tsx';

const REFRESH_MS = 5_000;

/** What one target has found, newest first; new finds appear by themselves. */
export function MatchList({ targetId }: { targetId: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...targetQueries.matches(targetId, { page }), refetchInterval: REFRESH_MS });

  if (query.isPending) {
    return (
      <Stack gap={3} role="status" aria-busy="true" aria-label="Loading matches">
        <Skeleton shape="block" height={140} />
        <Skeleton shape="block" height={140} />
      </Stack>
    );
  }
  if (!query.data) {
    return <FailureState title="The matches could not be loaded" {...retryOf(query)} />;
  }
  if (query.data.items.length === 0) {
    return (
      <EmptyState title="Nothing found yet">
        We read every source as it publishes. The first match will appear here by itself.
      </EmptyState>
    );
  }
  const { total } = query.data.pagination;
  return (
    <Stack gap={3}>
      {/* New finds join the list by themselves: this says so to who cannot see it grow. */}
      <p role="status" className="ui-muted">
        {total.toLocaleString('en')} {total === 1 ? 'match' : 'matches'}
      </p>
      {query.data.items.map((match) => (
        <MatchCard key={match.id} match={match} />
      ))}
      {query.data.pagination.pages > 1 ? (
        <Pagination
          label="Pages of matches"
          page={query.data.pagination.page}
          pageCount={query.data.pagination.pages}
          onChange={setPage}
        />
      ) : null}
    </Stack>
  );
}
