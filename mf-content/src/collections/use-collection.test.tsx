import type { Collection, CollectionList } from '@newswatch/shared/contracts';
import { QueryClient, QueryClientProvider, useQuery } from '@newswatch/shared/query';
import { render, screen } from '@testing-library/react';
import type { InferOutput } from 'valibot';
import { expect, it } from 'vitest';
import { collectionsQuery } from '../api/collections.ts';
import { useCollection } from './use-collection.ts';

const ports: Collection = {
  labels: [],
  id: 'col_ports',
  name: 'Ports',
  description: '',
  article_count: 2,
  role: 'owner',
  owner_name: null,
  member_count: 0,
  story_count: 0,
  log_count: 0,
  news: null,
  note_news: null,
  version: 1,
  created_at: '2026-03-03T08:00:00.000Z',
  updated_at: '2026-03-03T08:00:00.000Z',
};
const list = (items: Collection[]): InferOutput<typeof CollectionList> => ({
  items,
  pagination: { page: 1, per_page: 50, total: items.length, pages: 1 },
});

/** Shows a page that reads a collection, then lets the list of collections arrive. Returns how often the page was rendered. */
async function rendersOf(collectionId: string | undefined): Promise<number> {
  const client = new QueryClient();
  const { queryKey } = collectionsQuery();
  client.setQueryData(queryKey, list([]));
  let renders = 0;
  function Page() {
    renders += 1;
    return <h1>{useCollection(collectionId)?.name ?? 'No collection'}</h1>;
  }
  /** Renders for every change of the list, at the same moment as the page. */
  function Count() {
    return <p>{useQuery(collectionsQuery()).data?.items.length}</p>;
  }
  render(
    <QueryClientProvider client={client}>
      <Page />
      <Count />
    </QueryClientProvider>,
  );
  screen.getByRole('heading', { name: 'No collection' });
  client.setQueryData(queryKey, list([ports]));
  await screen.findByText('1');
  return renders;
}

it('a page shows its collection once the list of collections has arrived', async () => {
  expect(await rendersOf(ports.id)).toBe(2);
  expect(screen.getByRole('heading').textContent).toBe('Ports');
});

it('a page without a collection is not rendered again when that list arrives', async () => {
  expect(await rendersOf(undefined)).toBe(1);
});
