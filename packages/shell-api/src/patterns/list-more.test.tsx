import { ApiError } from '@newswatch/shared/api';
import { infiniteQueryOptions } from '@newswatch/shared/query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { createFakeShell, FakeShellProvider } from '../testing/index.ts';
import { ListMore, type ListPart, useListPages } from './index.ts';

type Word = { id: string };
type Read = (cursor: string | null) => Promise<ListPart<Word>>;
const part = (ids: string, next_cursor: string | null): ListPart<Word> => ({
  items: [...ids].map((id) => ({ id })),
  pagination: { page: 1, per_page: 2, total: 1_001, pages: 500 },
  next_cursor,
});

function show(read: Read) {
  function List() {
    const { query, end } = useListPages(
      infiniteQueryOptions({
        queryKey: ['words'],
        queryFn: ({ pageParam }) => read(pageParam),
        initialPageParam: null as string | null,
        getNextPageParam: ({ next_cursor }: ListPart<Word>) => next_cursor ?? undefined,
        retry: false,
      }),
    );
    return (
      <>
        <p>Words: {query.data?.items.map(({ id }) => id).join('') ?? 'none'}</p>
        <ListMore end={end} noun="words" />
      </>
    );
  }
  const router = createMemoryRouter([{ path: '/', Component: List }]);
  const shell = createFakeShell();
  render(
    <FakeShellProvider shell={shell}>
      <RouterProvider router={router} />
    </FakeShellProvider>,
  );
  return { person: userEvent.setup(), queryClient: shell.queryClient, toasts: shell.calls.toasts };
}
const more = () => screen.findByRole('button', { name: 'Show more' });

describe('a list that loads more', () => {
  it('continues from the cursor to its end, and lists an item that moved between two pages once', async () => {
    const read = vi.fn<Read>(async (cursor) => (cursor === null ? part('ab', 'after-b') : part('bc', null)));
    const { person } = show(read);
    expect(await screen.findByText('2 of 1,000+ words shown')).toBeVisible();
    await person.click(await more());
    expect(await screen.findByText('Words: abc')).toBeVisible();
    expect(read.mock.calls).toEqual([[null], ['after-b']]);
    expect(screen.getByText('All 3 words shown.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('keeps what was loaded when a page fails, and retries', async () => {
    const read = vi
      .fn<Read>()
      .mockResolvedValueOnce(part('ab', 'after-b'))
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValueOnce(part('c', null));
    const { person } = show(read);
    await person.click(await more());
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText(/More words could not be loaded\./)).toBeVisible();
    expect(screen.getByText('Words: ab')).toBeVisible();
    await person.click(retry);
    await waitFor(() => expect(screen.getByText('Words: abc')).toBeVisible());
  });

  it('continues even if the list is refreshed in the meantime, and still says afterwards if it failed', async () => {
    const next = Promise.withResolvers<ListPart<Word>>();
    const read = vi.fn<Read>((cursor) =>
      cursor === null ? Promise.resolve(part('ab', 'after-b')) : next.promise,
    );
    const { person, queryClient } = show(read);
    await person.click(await more());
    await act(() => queryClient.invalidateQueries());
    next.reject(new Error('gone'));
    expect(await screen.findByText(/More words could not be loaded\./)).toBeVisible();
    await act(() => queryClient.invalidateQueries());
    expect(screen.getByText(/More words could not be loaded\./)).toBeVisible();
    read.mockImplementation(async (cursor) => (cursor === null ? part('ab', 'after-b') : part('c', null)));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Words: abc')).toBeVisible();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  it('shows nothing for a complete list', async () => {
    show(async () => part('ab', null));
    expect(await screen.findByText('Words: ab')).toBeVisible();
    expect(screen.queryByText(/shown/)).toBeNull();
  });

  it('starts over, and says so, if the server refuses the cursor of the next page', async () => {
    let isRefused = false;
    const read = vi.fn<Read>(async (cursor) => {
      if (cursor === null) return isRefused ? part('xy', null) : part('ab', 'after-b');
      isRefused = true;
      throw new ApiError(422, {
        code: 'validation_failed',
        error: 'Validation failed',
        title: 'Validation failed',
        message: 'Validation failed',
        fields: { cursor: ['Unknown cursor'] },
        request_id: 'req_1',
      });
    });
    const { person, toasts } = show(read);
    await person.click(await more());
    expect(await screen.findByText('Words: xy')).toBeVisible();
    expect(toasts.map(({ message }) => message)).toEqual([
      'This list has changed, so it was loaded again from the start.',
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
