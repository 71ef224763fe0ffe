import { calls, limits, type SavedView, type UiPreferences } from '@newswatch/shared/contracts';
import { aUser, fakeApi, renderPage, testId } from '@newswatch/test-kit';
import { COLUMN_WIDTH, type Column } from '@newswatch/ui';
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

/** A server that stores the person's choice. */
function open(saved: Tables, { path = '/things', views = [] as SavedView[] } = {}) {
  let kept = saved;
  let orders: UiPreferences['column_orders'] = [];
  let widths: UiPreferences['column_widths'] = [];
  const bodies: Tables[] = [];
  const user = () => {
    const { table_columns: _, ...preferences } = aUser().ui_preferences;
    return aUser({
      ui_preferences: {
        ...preferences,
        column_orders: orders,
        column_widths: widths,
        saved_views: views,
        ...(kept ? { table_columns: kept } : {}),
      },
    });
  };
  const api = fakeApi();
  api.answer(calls.user.updateUiPreferences, ({ body }) => {
    orders = body.column_orders ?? orders;
    widths = body.column_widths ?? widths;
    if (body.table_columns) {
      bodies.push(body.table_columns);
      kept = body.table_columns;
    }
    return { message: 'Display settings saved', ui_preferences: user().ui_preferences };
  });
  const page = renderPage([{ path: '/Things', Component: Things }], {
    path,
    user: user(),
    api,
    refreshUser: async () => user(),
  });
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const toggle = (name: string) => page.person.click(screen.getByRole('menuitemcheckbox', { name }));
  return { ...page, bodies, heads, toggle };
}

describe('the columns of a list', () => {
  it('are those that the person chose, even while the list is loading', async () => {
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

  it('return to the saved ones if a change could not be saved, and the page says so', async () => {
    const { api, heads, person, shell, toggle } = open([]);
    api.failOnce(calls.user.updateUiPreferences, { status: 503, code: 'overloaded', error: 'Try later.' });
    await person.click(await screen.findByRole('button', { name: 'Columns' }));
    await toggle('Status');
    await expect.poll(() => shell.calls.toasts).toHaveLength(1);
    await act(async () => {});
    expect(heads()).toEqual(['Name', 'Status', 'Health', 'Delay']);
  });

  it('are moved on all devices of the person; dragging and the dialog save the whole order', async () => {
    const { api, heads, person } = open([]);
    await person.click(await screen.findByRole('button', { name: 'Columns' }));
    await person.click(screen.getByRole('menuitem', { name: 'Move columns…' }));
    await person.click(await screen.findByRole('button', { name: 'Move Health up' }));
    expect(heads()).toEqual(['Name', 'Health', 'Status', 'Delay']);
    await expect
      .poll(() => api.seen(calls.user.updateUiPreferences).map(({ body }) => body))
      .toEqual([
        { column_orders: [{ table: '/things things', names: ['health', 'status', 'delay', 'created'] }] },
      ]);
  });

  it('have the widths that the person chose, on all devices, until they are reset', async () => {
    const { api, person } = open([]);
    // The server stores the choices of the table.
    expect(COLUMN_WIDTH).toEqual({ min: limits.COLUMN_WIDTH_MIN, max: limits.COLUMN_WIDTH_MAX });
    const edge = await screen.findByRole('separator', { name: 'Width of Health' });
    act(() => edge.focus());
    await person.keyboard('{End}');
    const table = '/things things';
    const bodies = () => api.seen(calls.user.updateUiPreferences).map(({ body }) => body);
    await expect
      .poll(bodies)
      .toEqual([
        { column_widths: [{ table, columns: [{ name: 'health', width: limits.COLUMN_WIDTH_MAX }] }] },
      ]);
    await person.keyboard('{Home}');
    await expect
      .poll(() => bodies().at(-1))
      .toEqual({ column_widths: [{ table, columns: [{ name: 'health', width: limits.COLUMN_WIDTH_MIN }] }] });
    await person.click(screen.getByRole('button', { name: 'Columns' }));
    await person.click(screen.getByRole('menuitem', { name: 'Reset' }));
    await expect.poll(() => bodies().at(-1)).toEqual({ column_widths: [{ table, columns: [] }] });
    await expect.poll(() => edge).toHaveAttribute('aria-valuetext', 'Automatic');
  });

  it('have the widths of the open view, which keeps changes only once saved', async () => {
    const columns = { choices: [], order: [], widths: [{ name: 'health', width: 120 }] };
    const view = { id: testId('viw'), name: 'Slow ones', address: '/things?q=slow', columns };
    const { api, person } = open([], { path: '/things?q=slow', views: [view] });
    const edge = await screen.findByRole('separator', { name: 'Width of Health' });
    expect(edge).toHaveAttribute('aria-valuenow', '120');
    act(() => edge.focus());
    await person.keyboard('{ArrowLeft}');
    expect(edge).toHaveAttribute('aria-valuenow', '112');
    api.answer(calls.user.updateView, { message: 'View saved.', view });
    await person.click(screen.getByRole('button', { name: 'Views' }));
    await person.click(screen.getByRole('menuitem', { name: 'Save changes to “Slow ones”' }));
    await expect
      .poll(() => api.seen(calls.user.updateView).map(({ body }) => body.columns?.widths))
      .toEqual([[{ name: 'health', width: 112 }]]);
    expect(api.seen(calls.user.updateUiPreferences)).toEqual([]);
  });

  it('are part of a saved view, which shows them and keeps changes only once saved', async () => {
    const columns = { choices: [{ name: 'status', hidden: true }], order: ['delay', 'health'] };
    const view = { id: testId('viw'), name: 'Slow ones', address: '/things?q=slow', columns };
    const { api, heads, person, shell } = open([], { path: '/things?q=slow', views: [view] });
    await screen.findByRole('table', { busy: true });
    expect(heads()).toEqual(['Name', 'Delay', 'Health']);
    await person.click(screen.getByRole('button', { name: 'Columns' }));
    await person.click(screen.getByRole('menuitemcheckbox', { name: 'Health' }));
    await person.keyboard('{Escape}');
    expect(heads()).toEqual(['Name', 'Delay']);
    expect(api.seen(calls.user.updateUiPreferences)).toEqual([]);
    api.answer(calls.user.updateView, ({ body }) => ({
      message: 'View saved.',
      view: { ...view, ...body, columns: body.columns ?? columns },
    }));
    await person.click(screen.getByRole('button', { name: 'Views' }));
    await person.click(screen.getByRole('menuitem', { name: /^Save changes to/ }));
    await expect.poll(() => shell.calls.toasts).toHaveLength(1);
    expect(api.seen(calls.user.updateView)[0]?.body).toEqual({
      address: '/things?q=slow',
      columns: { ...columns, choices: [...columns.choices, { name: 'health', hidden: true }] },
    });
  });

  it('stay unchanged while an older view is open, which can include them from then on', async () => {
    const view = { id: testId('viw'), name: 'Slow ones', address: '/things?q=slow' };
    const { api, heads, person } = open(
      [{ table: '/things things', columns: [{ name: 'status', hidden: true }] }],
      { path: '/things?q=slow', views: [view] },
    );
    await screen.findByRole('table', { busy: true });
    expect(heads()).toEqual(['Name', 'Health', 'Delay']);
    api.answer(calls.user.updateView, { message: 'View saved.', view });
    await person.click(screen.getByRole('button', { name: 'Views' }));
    await person.click(screen.getByRole('menuitem', { name: /^Save the columns to/ }));
    await expect
      .poll(() => api.seen(calls.user.updateView)[0]?.body.columns)
      .toEqual({ choices: [{ name: 'status', hidden: true }], order: [], widths: [] });
  });

  it('cannot be chosen if the server is too old to store them', async () => {
    open(undefined);
    await screen.findByRole('table', { busy: true });
    expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  });
});
