import { ListMore, useListPages } from '@newswatch/shell-api/patterns';
import { DataTable, EmptyState, Section } from '@newswatch/ui';
import { useState } from 'react';
import { adminSourceQueries } from '../../api/sources.ts';
import { runColumns } from './run-columns.tsx';

/** Polling interval while a crawl waits or runs; it ends within seconds. */
const WATCHED_MS = 2_000;

/** The crawls of a source, newest first. A running crawl is polled until it ends. */
export function CrawlRuns({ sourceId }: { sourceId: string }) {
  const [watched, setWatched] = useState(false);
  const { query, end } = useListPages(
    adminSourceQueries.runs(sourceId),
    watched ? { refreshMs: WATCHED_MS } : {},
  );
  const isRunning = query.data?.items.some(({ finished_at }) => finished_at === null);
  if (isRunning !== undefined && isRunning !== watched) setWatched(isRunning);
  return (
    <Section title="Crawls" lead="Results and failures, newest first">
      <DataTable
        label="Crawls"
        columns={runColumns}
        rows={query.data?.items ?? []}
        rowKey={({ id }) => id}
        state={query.data ? 'ready' : query.isPending ? 'loading' : 'failed'}
        density="compact"
        empty={
          <EmptyState title="Not read yet">The first crawl starts as soon as a crawler is free.</EmptyState>
        }
        failure={{ title: 'The crawls could not be loaded', onRetry: () => void query.refetch() }}
      />
      <ListMore end={end} noun="crawls" />
    </Section>
  );
}
