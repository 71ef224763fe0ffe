import {
  ApiArticles,
  ApiKeyWithSecret,
  ApiMatches,
  ApiSources,
  ApiTargets,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { withoutReferences } from '../http/openapi-schemas.ts';
import type { Json } from '../json-schema.ts';
import { testApp } from '../testing/app.ts';
import { before, insertArticle, insertMatch, insertSource, insertTarget } from '../testing/rows.ts';

const app = testApp({ throttleFactor: 0 });
let userId: string;
let secret: string;
const ask = (path: string) => app().call('GET', `/external/v1${path}`, { token: secret });

beforeAll(async () => {
  const person = await app().verifiedUser();
  userId = person.id;
  const scopes = ['articles:read', 'matches:read', 'targets:read', 'subscriptions:read'];
  const { body } = await app().call('POST', '/external-api/api-keys', {
    token: person.token,
    body: { name: 'Lists', scopes },
  });
  secret = v.parse(ApiKeyWithSecret, body).secret;
  const { db, clock } = app();
  for (let n = 0; n < 5; n += 1) {
    const source_id = await insertSource(db);
    const first_seen_at = before(clock.now(), { minutes: n + 1 });
    const article_id = await insertArticle(db, { source_id, first_seen_at });
    const target_id = await insertTarget(db, { user_id: userId, name: `Storms ${n}` });
    const matched_at = first_seen_at;
    const term = 'speaker:  Tom Lee';
    const found = {
      matched_terms: [term],
      highlights: JSON.stringify([{ field: 'body', start: 0, end: 2, term }]),
    };
    await insertMatch(db, { user_id: userId, target_id, article_id, matched_at, ...found });
    await app().call('POST', '/external-api/subscriptions', {
      token: person.token,
      body: { name: `Archive ${n}`, delivery: 'pull', events: ['article.matched'] },
    });
  }
});

const lists = [
  ['/targets', ApiTargets],
  ['/articles', ApiArticles],
  ['/sources', ApiSources],
] as const;

describe('a list paged by cursor', () => {
  it.each(lists)('%s: each item once, none missed, with a clear end', async (path, schema) => {
    const seen: string[] = [];
    let cursor = '';
    for (let page = 0; page < 3; page += 1) {
      const { status, body } = await ask(`${path}?limit=2${cursor}`);
      expect(status).toBe(200);
      const { data, next_cursor, has_more, pagination } = v.parse(schema, body);
      seen.push(...data.map(({ id }) => id));
      expect([has_more, pagination]).toEqual([page < 2, undefined]);
      expect(next_cursor === null).toBe(page === 2);
      cursor = `&cursor=${next_cursor}`;
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
    for (const query of ['cursor=nonsense', 'limit=0', 'limit=101']) {
      expect([query, (await ask(`${path}?${query}`)).status]).toEqual([query, 422]);
    }
  });

  it('/subscriptions, too', async () => {
    const first = (await ask('/subscriptions?limit=3')).body as { data: object[]; next_cursor: string };
    const second = await ask(`/subscriptions?limit=3&cursor=${first.next_cursor}`);
    expect(first).toMatchObject({ has_more: true, data: [{}, {}, {}] });
    expect(second.body).toMatchObject({ has_more: false, next_cursor: null, data: [{}, {}] });
  });

  it('/targets: a target added or renamed in the meantime does not shift the others', async () => {
    const first = v.parse(ApiTargets, (await ask('/targets?limit=3')).body);
    const added = await insertTarget(app().db, { user_id: userId, name: 'Added' });
    await app()
      .db.updateTable('targets')
      .set({ name: 'Zebra' })
      .where('id', '=', first.data[0]?.id ?? '')
      .execute();
    const second = v.parse(ApiTargets, (await ask(`/targets?cursor=${first.next_cursor}`)).body);
    expect(second.data.map(({ name }) => name)).toEqual(['Storms 1', 'Storms 0']);
    await app().db.deleteFrom('targets').where('id', '=', added).execute();
  });
});

it('terms look as on screens wherever programs read them', async () => {
  const shown = { matched_terms: ['Tom Lee'], highlights: [{ term: 'Tom Lee' }] };
  const [match] = v.parse(ApiMatches, (await ask('/matches?limit=1')).body).data;
  expect(match).toMatchObject(shown);
  const [article] = v.parse(ApiArticles, (await ask('/articles?limit=1')).body).data;
  expect(article?.matches).toMatchObject([{ matched_terms: ['Tom Lee'] }]);
  const { body } = await ask(`/articles/${match?.article_id}`);
  expect(body).toMatchObject({ article: { matches: [shown] } });
  const figures = await ask(`/targets/${match?.target_id}/analytics`);
  expect(figures.body).toMatchObject({ advanced: { by_term: [{ term: 'Tom Lee', count: 1 }] } });
});

describe('a deprecated call', () => {
  it.each(['/targets?page=1', '/articles?per_page=2', '/sources?page=1&per_page=2', '/targets?sort=name'])(
    '%s still works, and is announced in the headers',
    async (path) => {
      const { status, headers, body } = await ask(path);
      expect([status, body]).toMatchObject([200, { pagination: { total: 5 } }]);
      expect(headers).toMatchObject({
        deprecation: `@${Date.UTC(2026, 10, 21) / 1_000}`,
        sunset: 'Sun, 21 Nov 2027 00:00:00 GMT',
        link: '</api/docs#deprecations>; rel="deprecation"; type="text/html"',
      });
    },
  );

  it.each(['/targets', '/articles', '/sources'])(
    '%s?page with `limit` as the size of the page',
    async (path) => {
      const { body } = await ask(`${path}?page=3&limit=2`);
      expect(body).toMatchObject({ data: [{}], pagination: { page: 3, per_page: 2, total: 5, pages: 3 } });
    },
  );

  it('does not affect callers that do not use it', async () => {
    for (const path of ['/targets?limit=1', '/articles', '/sources', '/me']) {
      const { headers } = await ask(path);
      expect([path, headers.deprecation, headers.sunset]).toEqual([path, undefined, undefined]);
    }
  });

  it('is marked in the document, with what to use instead', async () => {
    const { body } = await app().get('/api/external/v1/openapi.json');
    const document = body as Json;
    const paths = withoutReferences(document.paths, document) as Record<
      string,
      { get: { description: string; parameters: { name: string; deprecated?: true }[] } }
    >;
    const { description, parameters } = paths['/external/v1/targets']?.get ?? {
      description: '',
      parameters: [],
    };
    expect(parameters.flatMap(({ name, deprecated }) => (deprecated ? [name] : []))).toEqual(
      expect.arrayContaining(['page', 'per_page', 'sort']),
    );
    expect(parameters.find(({ name }) => name === 'cursor')).not.toHaveProperty('deprecated');
    expect(description).toContain('will work until 2027-11-21. Use `limit` and `cursor`');
    expect((await app().get('/api/docs')).text).toContain('id="deprecations"');
  });
});
