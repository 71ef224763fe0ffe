import { calls, messages, type SavedView } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { createArticles } from '../content/index.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { before, insertNotification, insertTarget, NOON } from '../testing/rows.ts';
import { createTargets } from './index.ts';

const app = testApp({ defaultPlan: 'pro' });
let person: TestPerson;
beforeEach(async () => {
  person = await app().verifiedUser();
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  app().call(method, path, { token: person.token, ...(body ? { body } : {}) });
const insert = (name: string, labels: string[], values: object = {}) =>
  insertTarget(app().db, { user_id: person.id, name, labels, ...values });
const draft = (name: string, labels?: string[]) => ({
  name,
  keywords_any: ['storm'],
  ...(labels ? { labels } : {}),
});
const labelsOf = async (id: string) =>
  v.parse(calls.targets.get.answer, (await call('GET', `/targets/${id}`)).body).target.labels;
const listed = async (query: string) => {
  const list = v.parse(calls.targets.list.answer, (await call('GET', `/targets?sort=name&${query}`)).body);
  return { names: list.items.map(({ name }) => name), counts: list.counts };
};
const labels = async () =>
  v.parse(calls.targets.labels.answer, (await call('GET', '/targets/labels')).body).items;

describe('the labels of a target', () => {
  it('are tidied when it is created, spelled as on other targets, and copied with it', async () => {
    const given = ['  Ports   and  ferries ', 'ports and FERRIES', 'أخبار'];
    const created = await call('POST', '/targets', draft('Storms', given));
    const { target } = v.parse(calls.targets.create.answer, created.body);
    expect(target.labels).toEqual(['Ports and ferries', 'أخبار']);
    const second = await call('POST', '/targets', draft('Gales', ['PORTS and ferries']));
    expect(v.parse(calls.targets.create.answer, second.body).target.labels).toEqual(['Ports and ferries']);
    const alike = await call(
      'POST',
      '/targets',
      draft('Squalls', ['Ports and\u00ad ferries', 'أخبار\u200f']),
    );
    expect(v.parse(calls.targets.create.answer, alike.body).target.labels).toEqual(target.labels);
    const copy = await call('POST', `/targets/${target.id}/duplicate`);
    expect(v.parse(calls.targets.duplicate.answer, copy.body).target.labels).toEqual(target.labels);
  });

  it('stay if a program without support for them replaces or changes the target, and are removed by an empty list', async () => {
    const id = await insert('Storms', ['Coast']);
    await call('PUT', `/targets/${id}`, draft('Gales'));
    await call('PATCH', `/targets/${id}`, { min_score: 10 });
    expect(await labelsOf(id)).toEqual(['Coast']);
    await call('PUT', `/targets/${id}`, draft('Gales', []));
    expect(await labelsOf(id)).toEqual([]);
  });

  it('are refused with the reason', async () => {
    const refusal = async (given: string[]) => {
      const { status, body } = await call('POST', '/targets', draft('Storms', given));
      expect(status).toBe(422);
      return Object.values((body as { fields: Record<string, string[]> }).fields)[0];
    };
    const eleven = Array.from({ length: 11 }, (_, at) => `Label ${at}`);
    expect(await refusal(eleven)).toEqual([messages.target.tooManyLabels]);
    expect(await refusal(['x'.repeat(31)])).toEqual([messages.target.labelTooLong]);
    expect(await refusal(['\u200b'])).toEqual([messages.target.labelRequired]);
    expect(await refusal(['a, b'])).toEqual([messages.target.labelWithComma]);
  });

  it('are exported to a file and imported from it', async () => {
    const id = await insert('Storms', ['Coast', 'Weather']);
    const file = (await call('GET', '/targets/export')).body as object;
    await call('DELETE', `/targets/${id}`);
    const { created } = v.parse(
      calls.targets.importAll.answer,
      (await call('POST', '/targets/import', file)).body,
    );
    expect(await labelsOf(created[0]?.id ?? '')).toEqual(['Coast', 'Weather']);
  });
});

describe('the list of targets', () => {
  it('shows targets with any of the labels, ignoring case, and counts them in the tabs', async () => {
    await insert('Ferries', ['Coast']);
    await insert('Rates', ['Economy'], { status: 'paused' });
    await insert('Strikes', ['économie', 'Coast']);
    await insert('Elections', []);
    expect((await listed('label=coast')).names).toEqual(['Ferries', 'Strikes']);
    expect((await listed('label=ÉCONOMIE&label=Economy')).names).toEqual(['Rates', 'Strikes']);
    const either = await listed('label=coast,economy&status=active');
    expect(either.names).toEqual(['Ferries', 'Strikes']);
    expect(either.counts).toMatchObject({ all: 3, active: 2, paused: 1 });
    expect((await call('GET', '/targets?label=')).status).toBe(422);
    const targets = createTargets({ db: app().db, articles: createArticles({ db: app().db }) });
    const forPrograms = await targets.listFrom(person.id, { label: ['COAST'], limit: 10 }, NOON);
    expect(forPrograms.items.map(({ name }) => name).toSorted()).toEqual(['Ferries', 'Strikes']);
  });

  it('includes the person’s labels and how many targets have each', async () => {
    await insert('Ferries', ['Coast']);
    await insert('Strikes', ['Économie', 'Coast']);
    await insert('Deleted', ['Coast', 'Old'], { status: 'archived' });
    const stranger = await app().verifiedUser();
    await insertTarget(app().db, { user_id: stranger.id, labels: ['Theirs'] });
    expect(await labels()).toEqual([
      { label: 'Coast', targets: 2 },
      { label: 'Économie', targets: 1 },
    ]);
  });
});

describe('several targets', () => {
  const bulk = async (body: object) =>
    v.parse(calls.targets.bulk.answer, (await call('POST', '/targets/bulk', body)).body);

  it('get and lose labels; targets that already had them do not count as changed', async () => {
    const plain = await insert('Ferries', []);
    const labelled = await insert('Strikes', ['Coast']);
    const full = await insert(
      'Rates',
      Array.from({ length: 10 }, (_, at) => `Label ${at}`),
    );
    const ids = [plain, labelled, full];
    expect(await bulk({ ids, action: 'add_labels', labels: ['coast'] })).toEqual({
      done: [plain, labelled],
      changed: [plain],
      refused: [{ id: full, message: messages.target.tooManyLabels }],
      message: '“coast” added to 2 targets.',
    });
    expect(await labelsOf(plain)).toEqual(['Coast']);
    const { target } = v.parse(calls.targets.get.answer, (await call('GET', `/targets/${plain}`)).body);
    expect(target.version).toBe(2);
    const removed = await bulk({ ids, action: 'remove_labels', labels: ['COAST'] });
    expect(removed).toMatchObject({ changed: [plain, labelled], message: '“COAST” removed from 3 targets.' });
    expect(await labelsOf(labelled)).toEqual([]);
  });

  it('require at least one label', async () => {
    const ids = [await insert('Ferries', [])];
    expect(await call('POST', '/targets/bulk', { ids, action: 'add_labels' })).toMatchObject({
      status: 422,
      body: { fields: { labels: [messages.target.labelRequired] } },
    });
  });
});

describe('a label', () => {
  const rename = (label: string, name: string) => call('PUT', '/targets/labels', { label, name });
  const remove = (label: string) => call('DELETE', `/targets/labels?label=${encodeURIComponent(label)}`);

  it('is renamed on every target, including deleted ones, and merged with a label of that name', async () => {
    const ids = [
      await insert('Ferries', ['Sea', 'Coast', 'Work']),
      await insert('Strikes', ['Work', 'sea']),
      await insert('Deleted', ['SEA'], { status: 'archived' }),
      await insert('Harbour', ['coast']),
    ];
    expect(await rename('sea', 'Coast')).toMatchObject({ status: 200, body: { message: 'Label renamed.' } });
    const rows = await app().db.selectFrom('targets').select(['id', 'labels', 'version']).execute();
    const saved = new Map(rows.map(({ id, ...row }) => [id, row]));
    expect(ids.map((id) => saved.get(id))).toEqual([
      { labels: ['Coast', 'Work'], version: 2 },
      { labels: ['Work', 'Coast'], version: 2 },
      { labels: ['Coast'], version: 2 },
      { labels: ['Coast'], version: 2 },
    ]);
    expect((await rename('sea', 'Ocean')).status).toBe(404);
    expect((await rename('work', 'WORK')).status).toBe(200);
    expect(await labels()).toEqual([
      { label: 'Coast', targets: 3 },
      { label: 'WORK', targets: 2 },
    ]);
  });

  it('is merged with a label that looks like its new name', async () => {
    const ids = [await insert('Ferries', ['Sea']), await insert('Coffee', ['Caf\u00e9'])];
    expect((await rename('Sea\u200f', 'Cafe\u0301\u00ad')).status).toBe(200);
    expect(await labels()).toEqual([{ label: 'Caf\u00e9\u00ad', targets: 2 }]);
    expect((await remove('cafe\u0301')).status).toBe(200);
    expect(await Promise.all(ids.map(labelsOf))).toEqual([[], []]);
  });

  it('stays in saved views when it is renamed', async () => {
    await insert('Ferries', ['Sea']);
    const addresses = [
      '/targets?label=Sea%2CWork&sort=name',
      '/notifications?label=sea#3',
      '/tasks?label=Sea',
    ];
    for (const address of addresses)
      await call('POST', '/user/saved-views', { name: `View ${address.length}`, address });
    await rename('Sea', 'Coast');
    const { body } = await call('GET', '/user/profile');
    const { saved_views } = (body as { user: { ui_preferences: { saved_views: SavedView[] } } }).user
      .ui_preferences;
    expect(saved_views.map(({ address }) => address)).toEqual([
      '/targets?label=Coast%2CWork&sort=name',
      '/notifications?label=Coast',
      '/tasks?label=Sea',
    ]);
  });

  it('is deleted from all targets of the person, but of nobody else', async () => {
    const mine = await insert('Ferries', ['Sea', 'Work']);
    const stranger = await app().verifiedUser();
    const theirs = await insertTarget(app().db, { user_id: stranger.id, labels: ['Sea'] });
    expect(await remove('SEA')).toMatchObject({ status: 200, body: { message: 'Label deleted.' } });
    expect(await labelsOf(mine)).toEqual(['Work']);
    const row = await app().db.selectFrom('targets').select('labels').where('id', '=', theirs).execute();
    expect(row).toEqual([{ labels: ['Sea'] }]);
    expect(await remove('Sea')).toMatchObject({ status: 404, body: { error: messages.target.labelGone } });
  });

  it('filters the inbox and is found in the palette', async () => {
    const target_id = await insert('Ferries', ['Sea']);
    const about = { user_id: person.id, created_at: before(NOON, { minutes: 1 }) };
    const alert = await insertNotification(app().db, { ...about, target_id });
    await insertNotification(app().db, { ...about, target_id: await insert('Rates', ['Economy']) });
    await insertNotification(app().db, about);
    const inbox = v.parse(
      calls.notifications.list.answer,
      (await call('GET', '/notifications?label=sea')).body,
    );
    expect(inbox.items.map(({ id }) => id)).toEqual([alert]);
    const found = v.parse(calls.search.find.answer, (await call('GET', '/search?q=se')).body);
    expect(found.items).toContainEqual(
      expect.objectContaining({
        kind: 'target',
        title: 'Sea',
        detail: 'Label · 1 target',
        url: '/targets?label=Sea',
      }),
    );
  });
});
