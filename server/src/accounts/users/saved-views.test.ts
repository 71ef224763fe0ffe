import { limits, messages, type SavedView } from '@newswatch/shared/contracts';
import { describe, expect, it } from 'vitest';
import { type TestPerson, testApp } from '../../testing/app.ts';

const app = testApp();
const save = (person: TestPerson, name: string, address = '/targets?status=paused') =>
  app().call('POST', '/user/saved-views', { token: person.token, body: { name, address } });
const saved = async (person: TestPerson, name: string, address?: string) =>
  ((await save(person, name, address)).body as { view: SavedView }).view;
const rename = (person: TestPerson, id: string, name: string) =>
  app().call('PATCH', `/user/saved-views/${id}`, { token: person.token, body: { name } });
const remove = (person: TestPerson, id: string) =>
  app().call('DELETE', `/user/saved-views/${id}`, { token: person.token });
async function viewsOf(person: TestPerson): Promise<SavedView[]> {
  const { body } = await app().call('GET', '/user/profile', { token: person.token });
  return (body as { user: { ui_preferences: { saved_views: SavedView[] } } }).user.ui_preferences.saved_views;
}

describe('saved views', () => {
  it('are part of the profile, and can be renamed and deleted', async () => {
    const person = await app().signUp();
    expect(await viewsOf(person)).toEqual([]);
    const view = await saved(person, 'Paused');
    expect(view).toEqual({
      id: expect.stringMatching(/^viw_/),
      name: 'Paused',
      address: '/targets?status=paused',
    });
    await app().call('PUT', '/user/ui-preferences', { token: person.token, body: { density: 'compact' } });
    expect(await viewsOf(person), 'other preferences leave them alone').toEqual([view]);
    expect(await rename(person, view.id, 'On hold')).toMatchObject({
      status: 200,
      body: { message: 'View renamed.', view: { ...view, name: 'On hold' } },
    });
    expect(await viewsOf(person)).toEqual([{ ...view, name: 'On hold' }]);
    expect(await remove(person, view.id)).toMatchObject({ status: 200, body: { message: 'View deleted.' } });
    expect(await viewsOf(person)).toEqual([]);
    expect((await remove(person, view.id)).status).toBe(404);
    expect((await rename(person, view.id, 'Gone')).status).toBe(404);
  });

  it('can be saved again under the same name with the current state of the list', async () => {
    const person = await app().signUp();
    const view = await saved(person, 'Paused');
    const change = (address: string) =>
      app().call('PATCH', `/user/saved-views/${view.id}`, { token: person.token, body: { address } });
    const address = '/targets?q=post&status=paused';
    expect(await change(address)).toMatchObject({
      status: 200,
      body: { message: 'View saved.', view: { ...view, address } },
    });
    expect(await viewsOf(person)).toEqual([{ ...view, address }]);
    expect((await change('https://elsewhere.example')).status).toBe(422);
    await saved(person, 'paused', '/sources?q=x');
    expect((await change('/sources?q=y')).status, 'the name is taken in that list').toBe(409);
    expect(await viewsOf(person)).toContainEqual({ ...view, address });
  });

  it('include the columns of their list until these are removed; older ones have none', async () => {
    const person = await app().signUp();
    const columns = {
      choices: [{ name: 'health', hidden: true }],
      order: ['status', 'name'],
      widths: [{ name: 'status', width: 120 }],
    };
    const create = await app().call('POST', '/user/saved-views', {
      token: person.token,
      body: { name: 'Narrow', address: '/targets?q=x', columns },
    });
    const { view } = create.body as { view: SavedView };
    expect(view.columns).toEqual(columns);
    expect(await rename(person, view.id, 'Narrower')).toMatchObject({ body: { view: { columns } } });
    const change = (body: object) =>
      app().call('PATCH', `/user/saved-views/${view.id}`, { token: person.token, body });
    await change({ columns: { ...columns, order: ['name'] } });
    expect(await viewsOf(person)).toMatchObject([{ columns: { order: ['name'] } }]);
    await change({ columns: null });
    expect(await viewsOf(person)).toEqual([{ id: view.id, name: 'Narrower', address: '/targets?q=x' }]);
  });

  it('are all kept when several tabs save at once, and belong to one person', async () => {
    const person = await app().signUp();
    const names = ['one', 'two', 'three', 'four'];
    await Promise.all(names.map((name) => save(person, name)));
    expect((await viewsOf(person)).map(({ name }) => name).sort()).toEqual([...names].sort());
    const [view] = await viewsOf(person);
    const stranger = await app().signUp();
    expect((await remove(stranger, view?.id ?? '')).status).toBe(404);
    expect(
      (await app().call('POST', '/user/saved-views', { body: { name: 'x', address: '/' } })).status,
    ).toBe(401);
  });

  it('are in the menu of their list, even if its address was written differently', async () => {
    const person = await app().signUp();
    const view = await saved(person, 'Paused', '/Targets/?status=paused');
    expect(view.address).toBe('/targets?status=paused');
    expect(await viewsOf(person)).toEqual([view]);
    expect((await save(person, 'Paused', '/targets/')).status, 'the same list').toBe(409);
  });

  it('have names that are unique in their list, ignoring case', async () => {
    const person = await app().signUp();
    const first = await saved(person, 'Paused');
    const second = await saved(person, 'Noisy', '/targets?health=noisy');
    const taken = { status: 409, body: { code: 'duplicate', error: messages.savedViews.nameTaken } };
    expect(await save(person, 'PAUSED', '/targets?q=x')).toMatchObject(taken);
    expect(await save(person, 'Pau\u200dsed', '/targets?q=x'), 'looks the same').toMatchObject(taken);
    expect(await rename(person, second.id, 'paused')).toMatchObject(taken);
    expect((await rename(person, first.id, 'paused')).status, 'its own name is free').toBe(200);
    expect((await save(person, 'Paused', '/sources?q=x')).status, 'another list').toBe(201);
  });

  it('are limited per list and in total, and never link to other sites', async () => {
    const person = await app().signUp();
    const rows = (count: number, address: (at: number) => string): SavedView[] =>
      Array.from({ length: count }, (_, at) => ({
        id: `viw_${at}`,
        name: `View ${at}`,
        address: address(at),
      }));
    const store = (saved_views: SavedView[]) =>
      app()
        .db.updateTable('users')
        .set({ ui_preferences: JSON.stringify({ saved_views }) })
        .where('id', '=', person.id)
        .execute();
    await store(rows(limits.SAVED_VIEWS_PER_LIST_MAX, (at) => `/targets?q=${at}`));
    const full = { status: 403, body: { code: 'quota_exceeded', error: messages.savedViews.listFull } };
    expect(await save(person, 'One more')).toMatchObject(full);
    expect((await save(person, 'One more', '/sources?q=x')).status).toBe(201);
    await store(rows(limits.SAVED_VIEWS_MAX, (at) => `/list-${at}?q=x`));
    expect(await save(person, 'One more')).toMatchObject({ body: { error: messages.savedViews.full } });
    expect(await save(person, 'Elsewhere', 'https://elsewhere.example')).toMatchObject({
      status: 422,
      body: { fields: { address: [messages.savedViews.addressInvalid] } },
    });
  });
});
