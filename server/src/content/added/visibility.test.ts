import { ApiKeyWithSecret, type Call, calls, SharedLinkWithAddress } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChosenPage, Prober } from '../../crawler/index.ts';
import { claimArticles } from '../../match-worker/claim-articles.ts';
import { transaction } from '../../storage/database.ts';
import { type TestPerson, testApp } from '../../testing/app.ts';
import { extractedArticle } from '../../testing/extracted-article.ts';
import { insertArticle, insertSource } from '../../testing/rows.ts';

/** Occurs only in the page that is added. */
const MARK = 'Zyxoquark';
const HOST = 'zyxoquark-news.example';
const ADDRESS = `https://${HOST}/quay`;

const read: ChosenPage = {
  article: {
    ...extractedArticle(
      `${MARK} closes the quay`,
      `${MARK} Company said on Monday that the quay closes. `.repeat(9),
    ),
    summary: `${MARK} Company closes the quay.`,
    publishedAt: new Date('2026-03-10T08:00:00Z'),
  },
  finalUrl: ADDRESS,
  error: null,
};
const prober: Prober = {
  look: () => Promise.reject(new Error('nothing is looked at')),
  readPage: () => Promise.reject(new Error('no page is read')),
  readChosen: async () => read,
  fetch: () => Promise.reject(new Error('nothing is fetched')),
  fetchAtOnce: () => Promise.reject(new Error('nothing is fetched')),
  languageOf: async () => 'english',
  close: async () => undefined,
};
const app = testApp({ throttleFactor: 0, defaultPlan: 'pro', prober });

const ask = ({ token }: { token: string }, method: Call['method'], path: string, body?: object) =>
  app().call(method, path, { token, body });

/** What a stranger tries besides all lists and objects of their own: to find the article in each of them. */
const draft = { name: 'Quays', keywords_any: [MARK, 'quay'] };
const chart = {
  measure: 'matches',
  split: 'none',
  form: 'bars',
  scope: 'all',
  period: '7d',
  compare: false,
};
const questions: [method: 'POST', path: string, body: object][] = [
  ['POST', '/targets/preview', { target: draft }],
  ['POST', '/targets/previews', { targets: [draft] }],
  ['POST', '/targets/related-words', { target: draft }],
  ['POST', '/targets/part-counts', { target: draft, parts: [MARK, 'quay'] }],
  ['POST', '/targets/:targetId/explain', { article: ADDRESS }],
  ['POST', '/targets/try-query', { query: MARK, title: MARK, text: MARK }],
  ['POST', '/charts/preview', chart],
  ['POST', '/external-api/subscriptions/preview', { events: ['article.matched'], target_ids: [] }],
];
/** Filters that would show it, for the lists that have them. */
const filters = [
  '',
  `?q=${MARK}`,
  '?scope=all',
  `?scope=all&q=${MARK}`,
  '?scope=all&group=story',
  '?scope=all&saved=false&unread=true',
  '?scope=all&language=english',
  '?scope=all&source_id=src_00000000000000000000000000',
  '?saved=true&scope=all',
  '?added=true',
  '?added=true&scope=all',
  '?highlighted=true',
  '?source_id=src_00000000000000000000000000',
  '?period=7d',
  `?topic=${MARK}`,
  '?limit=50',
];

describe('a page that somebody added', () => {
  const ids: Record<string, string> = {};
  let owner: TestPerson;
  let stranger: TestPerson;
  let ownTargetId = '';
  let guestPath = '';
  /** Another stranger's key, whose calls are counted in the figures. */
  let key: string;

  beforeAll(async () => {
    [owner, stranger] = [await app().verifiedUser(), await app().verifiedUser()];
    const watched = await ask(owner, 'POST', '/targets', { name: 'Own', keywords_any: ['lighthouse'] });
    ownTargetId = v.parse(calls.targets.create.answer, watched.body).target.id;
    ids.sourceId = await insertSource(app().db);
    ids.ordinary = await insertArticle(app().db, { source_id: ids.sourceId });
    const target = await ask(stranger, 'POST', '/targets', draft);
    ids.targetId = v.parse(calls.targets.create.answer, target.body).target.id;
    const collection = await ask(stranger, 'POST', '/collections', {
      name: 'Mine',
      article_ids: [ids.ordinary],
    });
    ids.collectionId = v.parse(calls.collections.create.answer, collection.body).collection.id;
    const charted = await ask(stranger, 'POST', '/charts', chart);
    ids.chartId = v.parse(calls.charts.create.answer, charted.body).chart.id;
    const programmer = await app().verifiedUser();
    await app().db.updateTable('users').set({ plan: 'pro', api_access_enabled: true }).execute();
    const made = await ask(programmer, 'POST', '/external-api/api-keys', {
      name: 'A program',
      scopes: ['articles:read', 'matches:read', 'targets:read', 'subscriptions:read'],
    });
    key = v.parse(ApiKeyWithSecret, made.body).secret;
  });

  const knows = ({ query }: Call, filter: string): boolean =>
    filter === '' ||
    (query !== undefined && v.safeParse(query, Object.fromEntries(new URLSearchParams(filter))).success);
  /** Every call that returns data, with the article or the stranger's own objects as parameters. */
  const looks = (): { as: string; method: Call['method']; path: string; body?: object; token: string }[] => {
    const reading = Object.values(calls)
      .flatMap((room) => Object.values<Call>(room as Record<string, Call>))
      .filter(
        ({ method, access, stream }) =>
          method === 'GET' && !stream && ['user', 'api_key', 'optional'].includes(access),
      );
    const fill = (path: string) => path.replace(/:(\w+)/g, (_all, name: string) => ids[name] ?? 'missing');
    const gets = reading.flatMap((call) =>
      filters
        .filter((filter) => knows(call, filter))
        .map((filter) => ({
          as: `${call.method} ${call.path}${filter}`,
          method: call.method,
          path: fill(call.path) + filter,
          token: call.access === 'api_key' ? key : stranger.token,
        })),
    );
    const posts = questions.map(([method, path, body]) => ({
      as: `${method} ${path}`,
      method,
      path: fill(path),
      body,
      token: stranger.token,
    }));
    return [...gets, ...posts];
  };
  /** Makes all calls, or only these. */
  const lookAround = async (only?: readonly string[]): Promise<Map<string, string>> => {
    const seen = new Map<string, string>();
    for (const { as, method, path, body, token } of looks()) {
      if (only && !only.includes(as)) continue;
      const { status, text } = await app().call(method, path, { token, body });
      expect([as, method === 'POST' ? status : status < 500]).toEqual([as, method === 'POST' ? 200 : true]);
      seen.set(as, `${status} ${withoutMeters(text)}`);
    }
    return seen;
  };
  /** The figures of the target as guests see them. */
  const guestPage = async () => {
    // Guests see cached figures for a while.
    app().clock.advance({ minutes: 10 });
    const { statusCode, body } = await app().app.inject({ url: guestPath });
    expect(statusCode).toBe(200);
    return body.replace(/nonce="[^"]*"|sha256-[^']*/g, '');
  };
  /** Values that change with each request: its ID, and the figures of the key. */
  const withoutMeters = (text: string): string =>
    text.replace(/"(?:request_id|hour_used|day_used)":[^,}]+/g, '');

  it('changes nothing that another person sees in any list, search, page, figure, file or API', async () => {
    // IDs that do not exist yet, so that the answers before and after can be compared.
    ids.articleId = 'art_00000000000000000000000000';
    ids.storyId = 'clu_00000000000000000000000000';
    const share = { subject_id: ownTargetId, name: 'For guests' };
    const shared = await ask(owner, 'POST', '/shared-links', share);
    guestPath = new URL(v.parse(SharedLinkWithAddress, shared.body).url).pathname;
    const guestSaw = await guestPage();
    // What the first look at each call changes by itself.
    await lookAround(looks().flatMap(({ as }) => (as.includes('?') ? [] : [as])));
    const before = await lookAround();
    const body = { url: ADDRESS, target_ids: [ownTargetId] };
    const added = await ask(owner, 'POST', '/articles', body);
    expect(added).toMatchObject({ status: 200, body: { outcome: 'added' } });
    const { article } = v.parse(calls.articles.add.answer, added.body);
    [ids.articleId, ids.storyId] = [article.id, article.story_id];
    await ask(owner, 'PUT', `/articles/${article.id}/saved`, { saved: true });
    await ask(owner, 'PUT', `/articles/${article.id}/read`, { read: true });
    await ask(owner, 'POST', `/articles/${article.id}/highlights`, { quote: MARK, start: 0 });
    await ask(owner, 'POST', '/collections', { name: 'Private', article_ids: [article.id] });
    expect(await claimed()).toEqual([]);
    const after = await lookAround();
    const differing = [...after].filter(([as, text]) => text !== before.get(as));
    expect(differing.map(([as, text]) => ({ as, text, before: before.get(as) }))).toEqual([]);
    for (const [as, text] of after) {
      for (const secret of [article.id, article.story_id, 'closes the quay'])
        expect([as, text.includes(secret)]).toEqual([as, false]);
    }
    expect(await guestPage()).toBe(guestSaw);
    expect(guestSaw).toContain('No matches in this period.');
  }, 180_000);

  it('is refused to another person by its ID, like one that does not exist', async () => {
    const tries: [Call['method'], string, object?][] = [
      ['GET', `/articles/${ids.articleId}`],
      ['GET', `/articles/${ids.articleId}/cluster`],
      ['GET', `/articles/${ids.articleId}/versions`],
      ['PUT', `/articles/${ids.articleId}/saved`, { saved: true }],
      ['PUT', `/articles/${ids.articleId}/read`, { read: true }],
      ['POST', `/articles/${ids.articleId}/highlights`, { quote: MARK, start: 0 }],
      ['POST', `/articles/${ids.articleId}/report`, { kind: 'other' }],
      ['DELETE', `/articles/${ids.articleId}/added`],
      ['POST', `/collections/${ids.collectionId}/articles`, { article_ids: [ids.articleId] }],
      ['POST', '/collections', { name: 'Taken', article_ids: [ids.articleId] }],
      ['PUT', `/articles/${ids.articleId}/story-alerts`, { alerts: 'none' }],
      ['GET', `/stories/${ids.storyId}`],
      ['GET', `/stories/${ids.storyId}/articles`],
    ];
    for (const [method, path, body] of tries)
      expect([path, (await ask(stranger, method, path, body)).status]).toEqual([path, 404]);
  });

  it('is in the lists, searches and pages of the person who added it', async () => {
    for (const path of [
      '/articles?added=true',
      `/articles?added=true&q=${MARK}`,
      '/articles?saved=true',
      '/articles?highlighted=true',
      `/articles/${ids.articleId}`,
      `/articles/${ids.articleId}/cluster`,
      '/articles/export?added=true&format=json',
      '/highlights',
    ])
      expect([path, (await ask(owner, 'GET', path)).text.includes(MARK)]).toEqual([path, true]);
    const { body } = await ask(owner, 'GET', '/collections');
    expect(body).toMatchObject({ items: [{ name: 'Private', article_count: 1 }] });
  });

  it('is in the figures, lists and files of the target to which they added it, but not in the administrators’', async () => {
    const path = `/targets/${ownTargetId}`;
    expect(await ask(owner, 'GET', `${path}/analytics?period=7d`)).toMatchObject({
      body: { totals: { matches: 1, notified: 0 }, added_by_hand: 1, spike: { is_spike: false } },
    });
    for (const list of ['matches', 'export?format=json'])
      expect([list, (await ask(owner, 'GET', `${path}/${list}`)).text.includes(MARK)]).toEqual([list, true]);
    const admin = await app().administrator();
    const long = { watching_since: new Date(app().clock.now().getTime() - 30 * 86_400_000) };
    await app()
      .db.updateTable('targets')
      .set(long)
      .where('id', '=', ownTargetId ?? '')
      .execute();
    // Its sources have found nothing for weeks.
    expect(await ask(admin, 'GET', `/admin/targets/${ownTargetId}`)).toMatchObject({
      body: { target: { matches_total: 0, health: 'silent' } },
    });
  });

  it('is not matched, because the matcher does not read it', async () => {
    await app()
      .db.updateTable('articles')
      .set({ matched_at: null })
      .where('id', '=', ids.articleId ?? '')
      .execute();
    // Even if it waited, for example after a correction: it is not published.
    const waiting = await claimed();
    expect(waiting.map(({ status }) => status)).toEqual(['added']);
  });

  it('is shown to administrators as added by hand', async () => {
    const admin = await app().administrator();
    const listed = await ask(admin, 'GET', '/admin/articles?status=added');
    expect(listed).toMatchObject({
      body: { items: [{ id: ids.articleId, status: 'added', source: { name: HOST } }] },
    });
    const path = `/admin/articles/${ids.articleId}`;
    for (const status of ['hidden', 'published'])
      expect(await ask(admin, 'PUT', `${path}/status`, { status })).toMatchObject({ status: 200 });
    expect(await ask(admin, 'GET', path)).toMatchObject({ body: { article: { status: 'added' } } });
    const sources = await ask(admin, 'GET', '/admin/sources');
    expect(sources.text).not.toContain('Added by hand');
    expect((await ask(stranger, 'GET', `/articles/${ids.articleId}`)).status).toBe(404);
  });

  it('is read again for another person who adds it, without revealing that somebody had it', async () => {
    const added = await ask(stranger, 'POST', '/articles', { url: ADDRESS });
    expect(added).toMatchObject({
      body: { outcome: 'added', message: 'Article added.', article: { id: ids.articleId } },
    });
    expect((await ask(stranger, 'GET', `/articles/${ids.articleId}`)).status).toBe(200);
  });

  it('deleting the account deletes it, unless somebody else has it', async () => {
    await ask(stranger, 'DELETE', `/articles/${ids.articleId}/added`);
    const kept = () =>
      app()
        .db.selectFrom('articles')
        .select('id')
        .where('id', '=', ids.articleId ?? '')
        .execute();
    expect(await kept()).toHaveLength(1);
    const { password } = owner;
    expect(
      await ask(owner, 'DELETE', '/user/delete-account', { password, confirmation: 'DELETE' }),
    ).toMatchObject({
      status: 200,
    });
    expect(await kept()).toEqual([]);
  });

  it('differs from an ordinary article, which the same calls find', async () => {
    const open = [
      'GET /articles?scope=all',
      `GET /articles?scope=all&q=${MARK}`,
      'GET /sources',
      'POST /targets/preview',
    ];
    const before = await lookAround(open);
    await insertArticle(app().db, {
      source_id: ids.sourceId ?? '',
      title: `${MARK} closes the quay`,
      first_seen_at: app().clock.now(),
    });
    const after = await lookAround(open);
    const found = open.filter((as) => after.has(as) && after.get(as) !== before.get(as));
    expect(found).toEqual(open);
  });

  const claimed = () =>
    transaction(app().db, (trx) => claimArticles(trx, { limit: 10, setAside: [ids.ordinary ?? ''] }));
});
