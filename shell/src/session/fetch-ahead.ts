import type { Query, QueryClient } from '@tanstack/react-query';

/** Results of queries that were only prefetched. */
const prefetchedQueries = new WeakSet<object>();

/** Runs work that prefetches for a navigation: its failure shows no message and does not leave the page. */
export async function fetchAhead(client: QueryClient, work: () => Promise<unknown>): Promise<void> {
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') prefetchedQueries.add(event.query);
  });
  try {
    await work();
  } finally {
    stop();
  }
}

/** Whether a failed query was only prefetched, and no page reads it yet. */
export function isOnlyAhead(query: Query<unknown, unknown, unknown>): boolean {
  const ahead = prefetchedQueries.delete(query);
  return ahead && query.getObserversCount() === 0;
}
