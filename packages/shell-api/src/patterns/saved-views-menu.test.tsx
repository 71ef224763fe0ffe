import { calls, limits, messages, type SavedView, SearchText } from '@newswatch/shared/contracts';
import { aUser, expectNoAxeViolations, fakeApi, renderPage, testId } from '@newswatch/test-kit';
import { FilterBar } from '@newswatch/ui';
import { screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { useAddressFilter } from '../address-filter.ts';
import { SavedViewsMenu } from './index.ts';
import { viewAddressOf } from './saved-views.ts';

const Query = v.strictObject({
  page: v.optional(v.string(), '1'),
  q: v.optional(SearchText),
  status: v.optional(v.string()),
  alert: v.optional(v.string()),
});

function List() {
  const { filter } = useAddressFilter(Query);
  return <FilterBar end={<SavedViewsMenu filter={filter} />}>Fields</FilterBar>;
}

const aView = (name: string, address: string): SavedView => ({ id: `viw_${name}`, name, address });

/** A server that stores a person's views. */
function open(path: string, views: readonly SavedView[] = []) {
  let saved = [...views];
  const preferences = aUser().ui_preferences;
  const user = () => aUser({ ui_preferences: { ...preferences, saved_views: saved } });
  const api = fakeApi();
  api.answer(calls.user.saveView, ({ body }) => {
    const view = { id: 'viw_01K0000000000000000000SAVE', ...body };
    saved = [...saved, view];
    return { message: messages.savedViews.saved, view };
  });
  api.answer(calls.user.updateView, ({ params, body }) => {
    const before = saved.find(({ id }) => id === params.viewId) ?? aView('Gone', '/targets');
    const { columns = before.columns, ...changes } = body;
    const { columns: _, ...rest } = before;
    const view: SavedView = { ...rest, ...changes, ...(columns ? { columns } : {}) };
    saved = saved.map((other) => (other.id === view.id ? view : other));
    const { saved: changed, renamed } = messages.savedViews;
    return { message: body.name === undefined ? changed : renamed, view };
  });
  api.answer(calls.user.deleteView, ({ params }) => {
    saved = saved.filter(({ id }) => id !== params.viewId);
    return { message: messages.savedViews.deleted };
  });
  const page = renderPage([{ path: '/targets', Component: List }], {
    path,
    user: user(),
    api,
    refreshUser: async () => user(),
  });
  const openMenu = async () => {
    await page.person.click(await screen.findByRole('button', { name: 'Views' }));
    return within(screen.getByRole('menu', { name: 'Views' }));
  };
  const choose = async (name: string) =>
    page.person.click(
      (await openMenu()).getByRole(/…$|^Delete$/.test(name) ? 'menuitem' : 'menuitemradio', { name }),
    );
  const forget = () => {
    saved = [];
  };
  return { ...page, openMenu, choose, forget, saved: () => saved };
}

describe('the saved views of a list', () => {
  it('take no space without views and filters, or if the server has no support', async () => {
    open('/targets?page=3&form=new&alert=ntf_1', [aView('Elsewhere', '/sources?q=x')]);
    await screen.findByText('Fields');
    expect(screen.queryByRole('button', { name: 'Views' })).toBeNull();
  });

  it('can be saved under a name, opened, renamed, deleted and restored', async () => {
    const { choose, openMenu, person, place, router, saved, shell, container } = open(
      '/targets?status=paused&page=2&q=post&form=new&alert=ntf_1',
    );
    await choose('Save this view…');
    const dialog = await screen.findByRole('dialog', { name: 'Save this view' });
    await person.click(within(dialog).getByRole('button', { name: 'Save view' }));
    expect(await within(dialog).findByText(messages.savedViews.nameRequired)).toBeVisible();
    await person.type(within(dialog).getByLabelText('Name'), 'متوقف{Enter}');
    await expect.poll(saved).toMatchObject([{ name: 'متوقف', address: '/targets?q=post&status=paused' }]);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();

    await router.navigate('/targets');
    const menu = await openMenu();
    expect(menu.getByRole('menuitemradio', { name: 'متوقف' })).toHaveAttribute('aria-checked', 'false');
    expect(menu.getByText('متوقف').tagName).toBe('BDI');
    expect(menu.queryAllByRole('menuitem')).toEqual([]);
    await expectNoAxeViolations(container);
    await person.keyboard('{Enter}');
    expect(place()).toBe('/targets?q=post&status=paused');
    expect((await openMenu()).getByRole('menuitemradio')).toHaveAttribute('aria-checked', 'true');
    await person.keyboard('{Escape}');

    await choose('Rename…');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await person.clear(name);
    await person.type(name, 'On hold{Enter}');
    await expect.poll(saved).toMatchObject([{ name: 'On hold' }]);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();

    await choose('Delete');
    await expect.poll(saved).toEqual([]);
    expect(place(), 'the filters stay').toBe('/targets?q=post&status=paused');
    expect(shell.calls.toasts.map(({ message }) => message)).toEqual([
      messages.savedViews.saved,
      messages.savedViews.renamed,
      messages.savedViews.deleted,
    ]);
    shell.calls.toasts.at(-1)?.action?.onClick();
    await expect.poll(saved).toMatchObject([{ name: 'On hold', address: '/targets?q=post&status=paused' }]);
  });

  it('can be updated to what the list shows after one was opened', async () => {
    const view = { ...aView('متوقف', '/targets?status=paused'), id: testId('viw') };
    const { choose, openMenu, person, router, saved, shell } = open('/targets?status=active', [view]);
    const before = await openMenu();
    expect(before.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Save this view…']);
    await person.keyboard('{Escape}');

    await choose('متوقف');
    await router.navigate('/targets?status=paused&q=post&page=2');
    const menu = await openMenu();
    expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Save changes to “متوقف”',
      'Save as a new view…',
    ]);
    await person.click(menu.getByRole('menuitem', { name: /^Save changes/ }));
    await expect.poll(saved).toEqual([{ ...view, address: '/targets?q=post&status=paused' }]);
    await expect.poll(() => shell.calls.toasts.at(-1)?.message).toBe(messages.savedViews.saved);
    expect((await openMenu()).getByRole('menuitemradio')).toHaveAttribute('aria-checked', 'true');
    await person.keyboard('{Escape}');

    shell.calls.toasts.at(-1)?.action?.onClick();
    await expect.poll(saved).toEqual([view]);
  });

  it('say why a name is refused, and keep what was typed', async () => {
    const { api, choose, person } = open('/targets?q=post');
    api.failOnce(calls.user.saveView, {
      status: 409,
      code: 'duplicate',
      error: messages.savedViews.nameTaken,
    });
    await choose('Save this view…');
    await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Paused{Enter}');
    expect(await screen.findByText(messages.savedViews.nameTaken)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Paused');
  });

  it('disappear from the menu if another tab has deleted them', async () => {
    const view = { ...aView('Paused', '/targets?status=paused'), id: testId('viw') };
    const { api, choose, forget, openMenu, shell } = open('/targets?status=paused', [view]);
    const { gone } = messages.savedViews;
    forget();
    api.failOnce(calls.user.deleteView, { status: 404, code: 'not_found', error: gone });
    await choose('Delete');
    await expect.poll(() => shell.calls.toasts.map(({ message }) => message)).toEqual([gone]);
    expect((await openMenu()).queryAllByRole('menuitemradio')).toEqual([]);
  });

  it('are limited to twenty: one more is refused before it has a name', async () => {
    const full = Array.from({ length: limits.SAVED_VIEWS_PER_LIST_MAX }, (_, at) =>
      aView(`View ${at}`, `/targets?q=${at}`),
    );
    const { choose, person } = open('/targets?q=post', full);
    await choose('Save this view…');
    const dialog = await screen.findByRole('dialog', { name: 'Save this view' });
    expect(dialog).toHaveAccessibleDescription(messages.savedViews.listFull);
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the address of a view', () => {
  it('has the filters of the list in a fixed order, without the page, the open item and the form', () => {
    const of = (search: string, filter: object) =>
      viewAddressOf('/targets', new URLSearchParams(search), filter);
    const filter = { page: 2, q: 'a b', status: ['paused'], sort: 'name', alert: 'ntf_1' };
    expect(of('status=paused&page=2&q=a+b&alert=ntf_1&form=new&cursor=x&sort=name', filter)).toBe(
      '/targets?q=a+b&sort=name&status=paused',
    );
    expect(of('page=2&q=', filter)).toBe('/targets');
  });
});
