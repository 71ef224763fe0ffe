import type { Query, QueryClient } from '@tanstack/react-query';

/** What was asked for because somebody might go where it is shown. */
const askedAhead = new WeakSet<object>();

/** Does work that fetches ahead of a navigation: what fails in it is no reason to say anything, or to leave the page. */
export async function fetchAhead(client: QueryClient, work: () => Promise<unknown>): Promise<void> {
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') askedAhead.add(event.query);
  });
  try {
    await work();
  } finally {
    stop();
  }
}

/** Whether a query failed that nobody looks at: it was asked for ahead, and no page reads it yet. */
export function isOnlyAhead(query: Query<unknown, unknown, unknown>): boolean {
  const ahead = askedAhead.delete(query);
  return ahead && query.getObserversCount() === 0;
}
