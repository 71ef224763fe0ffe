import { type Call, ErrorEnvelope } from '@newswatch/shared/contracts';
import { allCalls } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { testApp } from '../testing/app.ts';
import { before, insertArticle, insertSource } from '../testing/rows.ts';

const app = testApp({ throttleFactor: 0 });
const rows: Call[] = Object.values(allCalls).flatMap((room) => Object.values<Call>(room));

const entriesOf = (schema: object | undefined): string[] =>
  schema && 'entries' in schema ? Object.keys(schema.entries as object) : [];
const parametersOf = ({ query }: Call) => entriesOf(query);

/** Lists with few rows and no pages. */
const ALWAYS_WHOLE = [
  '/collections/:collectionId/newsletters',
  '/distribution-lists',
  '/newsletters/schedules',
  '/recipients',
  '/reports',
  '/reports/:reportId/issues',
  '/reports/made',
];

const lists = rows.filter(({ answer }) => entriesOf(answer).includes('pagination'));

describe('every list', () => {
  it('takes a page and its size', () => {
    expect(lists.length).toBeGreaterThan(40);
    const without = lists.filter(
      (call) => !['page', 'per_page'].every((name) => parametersOf(call).includes(name)),
    );
    expect(ALWAYS_WHOLE).toEqual(expect.arrayContaining(without.map(({ path }) => path)));
  });

  it('continues from a cursor, if it returns one', () => {
    const answering = lists.filter(({ answer }) => entriesOf(answer).includes('next_cursor'));
    const without = answering.filter((call) => !parametersOf(call).includes('cursor'));
    expect(without.map(({ path }) => path)).toEqual([]);
  });
});

it('every call refuses unknown parameters in the same way', async () => {
  const [{ token }, administrator] = [await app().verifiedUser(), await app().administrator()];
  await app().db.updateTable('users').set({ api_access_enabled: true }).execute();
  const made = await app().call('POST', '/external-api/api-keys', {
    token,
    body: { name: 'All', scopes: ['articles:read'] },
  });
  const { secret } = made.body as { secret: string };
  const tokens: Partial<Record<Call['access'], string>> = {
    user: token,
    admin: administrator.token,
    api_key: secret,
  };
  const read = rows.filter(
    ({ method, stream, access }) => method === 'GET' && !stream && access !== 'deploy_token',
  );
  const simple = read.filter(
    // A gateway adds its own parameters to its callback.
    ({ path, scope }) =>
      !path.includes(':') && path !== '/whatsapp/callback' && (!scope || scope === 'articles:read'),
  );
  expect(simple.length).toBeGreaterThan(80);
  const answers: unknown[] = [];
  for (const { path, access } of simple) {
    const { status, body } = await app().call('GET', `${path}?nonsense=1`, { token: tokens[access] });
    const { code, fields } = v.parse(ErrorEnvelope, body);
    answers.push([path, status, code, fields?.nonsense]);
  }
  expect(answers).toEqual(simple.map(({ path }) => [path, 422, 'validation_failed', ['Unknown field']]));
});

describe('a short list', () => {
  it('can be read whole or by page', async () => {
    const { token } = await app().signUp();
    const ask = async (query: string) =>
      (await app().call('GET', `/help/articles${query}`, { token })).body as {
        items: { slug: string }[];
        pagination: object;
      };
    const whole = await ask('');
    const total = whole.items.length;
    expect(whole.pagination).toEqual({ page: 1, per_page: total, total, pages: 1 });
    const second = await ask('?page=2&per_page=5');
    expect(second.items).toEqual(whole.items.slice(5, 10));
    expect(second.pagination).toEqual({ page: 2, per_page: 5, total, pages: Math.ceil(total / 5) });
    expect((await ask('?page=99&per_page=5')).items).toEqual([]);
  });
});

describe('a list that grows without limit', () => {
  const names = ['Five', 'Four', 'One', 'Three', 'Two'];
  let token = '';
  beforeAll(async () => {
    const { db, clock } = app();
    const person = await app().administrator();
    token = person.token;
    const [user_id, at] = [person.id, clock.now()];
    const source_id = await insertSource(db);
    for (const name of names) {
      const article_id = await insertArticle(db, { source_id });
      const choice = { user_id, story_id: newId('clu'), article_id, title: name, set_at: at };
      await db
        .insertInto('story_choices')
        .values({ ...choice, alerts: 'none' })
        .execute();
      const mute = { name, starts_at: at, ends_at: before(at, { days: -1 }), note: '' };
      await db
        .insertInto('alert_mutes')
        .values({ ...mute, id: newId('alm') })
        .execute();
      const firing = { name, figure: 'queue_minutes', severity: 'warning', threshold: 1 } as const;
      await db
        .insertInto('alert_firings')
        .values({ ...firing, id: newId('alf'), value: 2, worst: 2, started_at: at })
        .execute();
    }
  });

  it.each(['/stories/alerts', '/admin/alert-rules/mutes', '/admin/alert-rules/firings'])(
    '%s reads on from a cursor: each row once, of the same moment too',
    async (path) => {
      const read = async (query: string) => {
        const { status, body } = await app().call('GET', `${path}?per_page=2${query}`, { token });
        expect(status).toBe(200);
        return body as { items: { name?: string; title?: string }[]; next_cursor: string | null };
      };
      const seen: (string | undefined)[] = [];
      for (let query: string | undefined = ''; query !== undefined; ) {
        const { items, next_cursor } = await read(query);
        seen.push(...items.map(({ name, title }) => name ?? title));
        query = next_cursor === null ? undefined : `&cursor=${next_cursor}`;
      }
      expect(seen.toSorted()).toEqual(names);
      // Like remotes that only support pages.
      expect((await read('&page=2')).items).toHaveLength(2);
      expect((await app().call('GET', `${path}?cursor=nonsense`, { token })).status).toBe(422);
    },
  );
});

describe('a list of what a person has named', () => {
  it.each([
    ['api-keys', 'key'],
    ['webhooks', 'whk'],
    ['subscriptions', 'sub'],
  ] as const)('%s is searched by name and description, and sorted', async (list, prefix) => {
    const { token, id } = await app().verifiedUser();
    await app().db.updateTable('users').set({ api_access_enabled: true }).where('id', '=', id).execute();
    for (const [index, name] of ['Beta', 'alpha', 'Gamma'].entries()) {
      const body = { name, description: index === 2 ? 'For the alphabet' : '', ...drafts[list] };
      const { status } = await app().call('POST', `/external-api/${list}`, { token, body });
      expect(status).toBe(201);
      app().clock.advance({ minutes: 1 });
    }
    const names = async (query: string) => {
      const { body } = await app().call('GET', `/external-api/${list}?${query}`, { token });
      const { items, pagination } = body as {
        items: { id: string; name: string }[];
        pagination: { total: number };
      };
      expect(items.every((item) => item.id.startsWith(prefix))).toBe(true);
      return [pagination.total, ...items.map(({ name }) => name)];
    };
    expect(await names('')).toEqual([3, 'Gamma', 'alpha', 'Beta']);
    expect(await names('sort=created_at')).toEqual([3, 'Beta', 'alpha', 'Gamma']);
    expect(await names('sort=name')).toEqual([3, 'alpha', 'Beta', 'Gamma']);
    expect(await names('sort=-name&per_page=1&page=2')).toEqual([3, 'Beta']);
    expect(await names('q=ALPHA')).toEqual([2, 'Gamma', 'alpha']);
  });
});

const drafts = {
  'api-keys': { scopes: ['matches:read'] },
  webhooks: { url: 'https://hooks.example/a', events: ['article.matched'], subscribe: false },
  subscriptions: { delivery: 'pull', events: ['article.matched'] },
};
