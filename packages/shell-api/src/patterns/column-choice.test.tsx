import { calls, type UiPreferences } from '@newswatch/shared/contracts';
import { aUser, fakeApi, renderPage } from '@newswatch/test-kit';
import type { Column } from '@newswatch/ui';
import { act, screen } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { useAddressFilter } from '../address-filter.ts';
import { ListPage, type ReadableQuery } from './index.ts';

type Tables = UiPreferences['table_columns'];
const columns: Column<string>[] = ['Name', 'Status', 'Health', 'Delay', 'Created'].map((title) => ({
  key: title.toLowerCase(),
  title,
  ...(title === 'Name' ? { priority: 'primary' } : {}),
  ...(title === 'Created' ? { hidden: true } : {}),
  render: (row) => `${title} of ${row}`,
}));
const query: ReadableQuery<{ items: string[]; pagination: never }> = {
  data: undefined,
  error: null,
  isPending: true,
  isFetching: true,
  isPlaceholderData: false,
  refetch: async () => undefined,
};
const Query = v.strictObject({ q: v.optional(v.string()) });

function Things() {
  const address = useAddressFilter(Query);
  return (
    <ListPage
      title="Things"
      noun="things"
      query={query}
      address={address}
      filters="Fields"
      table={{ columns, rowKey: (row) => row }}
      empty={null}
    />
  );
}

/** A server that keeps what the person chose. */
function open(saved: Tables) {
  let kept = saved;
  const bodies: Tables[] = [];
  const user = () => {
    const { table_columns: _, ...preferences } = aUser().ui_preferences;
    return aUser({ ui_preferences: { ...preferences, ...(kept ? { table_columns: kept } : {}) } });
  };
  const api = fakeApi();
  api.answer(calls.user.updateUiPreferences, ({ body }) => {
    bodies.push(body.table_columns);
    kept = body.table_columns;
    return { message: 'Display settings saved', ui_preferences: user().ui_preferences };
  });
  const page = renderPage([{ path: '/Things', Component: Things }], {
    path: '/things',
    user: user(),
    api,
    refreshUser: async () => user(),
  });
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const toggle = (name: string) => page.person.click(screen.getByRole('menuitemcheckbox', { name }));
  return { ...page, bodies, heads, toggle };
}

describe('the columns of a list', () => {
  it('are those that the person chose, already while the list is loading', async () => {
    const { heads } = open([
      { table: '/things others', columns: [{ name: 'health', hidden: true }] },
      {
        table: '/things things',
        columns: [
          { name: 'created', hidden: false },
          { name: 'status', hidden: true },
          { name: 'from-2030', hidden: true },
        ],
      },
    ]);
    await screen.findByRole('table', { busy: true });
    expect(heads()).toEqual(['Name', 'Health', 'Delay', 'Created']);
  });

  it('change at once, and are saved one after another with the account', async () => {
    const { bodies, heads, person, toggle } = open([]);
    await person.click(await screen.findByRole('button', { name: 'Columns' }));
    await toggle('Status');
    expect(heads()).toEqual(['Name', 'Health', 'Delay']);
    await toggle('Created');
    const status = { name: 'status', hidden: true };
    const table = '/things things';
    await expect
      .poll(() => bodies)
      .toEqual([
        [{ table, columns: [status] }],
        [{ table, columns: [status, { name: 'created', hidden: false }] }],
      ]);
    expect(heads()).toEqual(['Name', 'Health', 'Delay', 'Created']);
    await person.click(screen.getByRole('menuitem', { name: 'Reset' }));
    await expect.poll(() => bodies.at(-1)).toEqual([{ table, columns: [] }]);
    await expect.poll(heads).toEqual(['Name', 'Status', 'Health', 'Delay']);
  });

  it('return to what is saved if a change could not be saved, and the page says so', async () => {
    const { api, heads, person, shell, toggle } = open([]);
    api.failOnce(calls.user.updateUiPreferences, { status: 503, code: 'overloaded', error: 'Try later.' });
    await person.click(await screen.findByRole('button', { name: 'Columns' }));
    await toggle('Status');
    await expect.poll(() => shell.calls.toasts).toHaveLength(1);
    await act(async () => {});
    expect(heads()).toEqual(['Name', 'Status', 'Health', 'Delay']);
  });

  it('cannot be chosen if the server is too old to remember them', async () => {
    open(undefined);
    await screen.findByRole('table', { busy: true });
    expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  });
});
