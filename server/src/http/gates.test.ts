import { ApiKeyWithSecret, type Plan } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readFeed } from '../apps/index.ts';
import { newId } from '../ids.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { changePlan } from '../testing/change-plan.ts';
import { before, insertArticle, insertMatch, insertNotification, insertSource } from '../testing/rows.ts';

const app = testApp({ throttleFactor: 0 });

/** Days ago, and whether administrators hid it. The free plan shows thirty days. */
const articles = {
  recent: { days: 2, status: 'published' },
  old: { days: 60, status: 'published' },
  hidden: { days: 3, status: 'hidden' },
} as const;
type Name = keyof typeof articles;

let owner: TestPerson;
let stranger: TestPerson;
let secret: string;
const feed = 'feed-of-the-owner';
const ids: Record<string, string> = {};

beforeAll(async () => {
  const { db, call, clock } = app();
  [owner, stranger] = [await app().verifiedUser(), await app().verifiedUser()];
  const { token, id: user_id } = owner;
  const draft = { name: 'Harbour', keywords_any: ['storm'], labels: ['Ports'] };
  const made = await call('POST', '/targets', { token, body: draft });
  ids.target = (made.body as { target: { id: string } }).target.id;
  const source_id = await insertSource(db, { name: 'Harbour Times' });
  const now = clock.now();
  for (const [name, { days, status }] of Object.entries(articles)) {
    const at = before(now, { days });
    const of = { user_id, target_id: ids.target };
    // Two of each, because a name mentioned in only one story is not listed.
    for (const title of [`Report ${name}`, `Report ${name}, second`]) {
      const text = { title, content_text: 'In Izmir, a storm met Governor Fatih Karahan.' };
      const article_id = await insertArticle(db, { source_id, first_seen_at: at, ...text });
      await insertMatch(db, { ...of, article_id, matched_at: at });
      ids[title] = article_id;
    }
    const article_id = ids[`Report ${name}`] ?? '';
    const created_at = before(now, { days: 90 }).toISOString();
    const mark = { quote: 'a storm', start: 10, tags: ['Weather'], note: `Report ${name}`, created_at };
    const marked = await call('POST', `/articles/${article_id}/highlights`, { token, body: mark });
    ids[`highlight ${name}`] = (marked.body as { highlight: { id: string } }).highlight.id;
    await call('PUT', `/articles/${article_id}/story-alerts`, { token, body: { alerts: 'none' } });
    const alert = { ...of, title: `Report ${name}`, article_ids: [article_id], created_at: at };
    ids[`alert ${name}`] = await insertNotification(db, { ...alert, story_id: newId('clu') });
    await insertNotification(db, { ...alert, title: `Report ${name}, put off`, ...snoozed(now) });
    await db.updateTable('articles').set({ status }).where('id', 'in', bothOf(name)).execute();
  }
  const collection = await call('POST', '/collections', {
    token,
    body: { name: 'Coverage', article_ids: [ids['Report recent'], ids['Report old']] },
  });
  ids.collection = (collection.body as { collection: { id: string } }).collection.id;
  const key = { name: 'Reader', scopes: ['matches:read', 'articles:read', 'targets:read'] };
  secret = v.parse(
    ApiKeyWithSecret,
    (await call('POST', '/external-api/api-keys', { token, body: key })).body,
  ).secret;
  const link = { subject_id: ids.target, name: 'For the board' };
  const shared = await call('POST', '/shared-links', { token, body: link });
  ids.link = new URL((shared.body as { url: string }).url).pathname;
  await db
    .insertInto('target_feeds')
    .values({ token: feed, target_id: ids.target, user_id, created_at: now })
    .execute();
});

const snoozed = (now: Date) => ({ snoozed_until: before(now, { days: -7 }), story_id: newId('clu') });
const bothOf = (name: string) =>
  [`Report ${name}`, `Report ${name}, second`].map((title) => ids[title] ?? '');
const change = (plan: Plan) => changePlan(app(), owner.id, plan);
/** Which of the articles are in an answer. */
const namedIn = (text: string): string =>
  (Object.keys(articles) as Name[]).filter((name) => text.includes(`Report ${name}`)).join(' ');
const filled = (path: string) => path.replaceAll(/\{([^}]+)\}/g, (_match, name: string) => ids[name] ?? '');
const read = async (path: string, token: string) => {
  const { status, body, text } = await app().call('GET', filled(path), { token });
  return status === 200 ? namedIn(text) : `${status} ${(body as { code: string }).code}`;
};
async function readAll(lists: readonly (readonly [string, ...unknown[]])[], token: string) {
  const shown = new Map<string, string>();
  for (const [path] of lists) shown.set(path, await read(path, token));
  return Object.fromEntries(shown);
}

const named = encodeURIComponent('Fatih Karahan');
/** What each list shows its owner on a plan with a long history, and on the free plan. */
const ofMatches = [
  ['/targets/{target}/matches', 'recent old', 'recent'],
  ['/targets/{target}/matches?group=story', 'recent old', 'recent'],
  ['/targets/{target}/matches?term=storm', 'recent old', 'recent'],
  ['/targets/{target}/matches?term=absent', '', ''],
  ['/targets/{target}/matches?q=report', 'recent old', 'recent'],
  ['/targets/{target}/matches?about=storm', 'recent old', '403 plan_required'],
  ['/targets/{target}/matches?about=storm&group=story', 'recent old', '403 plan_required'],
  [`/targets/{target}/matches?named=${named}`, 'recent old', '403 plan_required'],
  [`/targets/{target}/matches?named=${named}&term=storm`, 'recent old', '403 plan_required'],
  ['/targets/{target}/names?period=90d', 'recent', ''],
  ['/targets/{target}/matches?about_country=FR', '', ''],
  ['/targets/{target}/comparison/stories?period=90d', '', '403 plan_required'],
  ['/targets/{target}/export?format=csv', 'recent old', 'recent'],
  ['/articles', 'recent old', 'recent'],
  ['/articles?group=story', 'recent old', 'recent'],
  ['/articles?target_id={target}', 'recent old', 'recent'],
  ['/articles/export?format=csv', 'recent old', 'recent'],
  ['/search?q=report', 'recent old', 'recent'],
  // People keep what they collected or highlighted, and the alerts that they got.
  ['/articles?collection_id={collection}', 'recent old', 'recent old'],
  ['/highlights', 'recent old', 'recent old'],
  ['/highlights?tag=weather', 'recent old', 'recent old'],
  ['/highlights?target_id={target}&tag=weather', 'recent old', 'recent old'],
  ['/highlights?tag=absent', '', ''],
  ['/highlights/export?format=csv&tag=weather', 'recent old', 'recent old'],
  ['/highlights/earlier', 'recent old', 'recent old'],
  ['/notifications?target_id={target}', 'recent old hidden', 'recent old hidden'],
  ['/notifications?label=ports', 'recent old hidden', 'recent old hidden'],
  ['/notifications?later=true', 'recent old hidden', 'recent old hidden'],
  ['/notifications/groups?by=story', 'recent old hidden', 'recent old hidden'],
  ['/notifications/groups?by=story&later=true', 'recent old hidden', 'recent old hidden'],
  ['/stories/alerts?alerts=none', 'recent old hidden', 'recent old hidden'],
] as const;

describe('what the lists show', () => {
  beforeEach(() => change('pro'));

  it('never includes a hidden article, nor a match older than the plan’s history', async () => {
    expect(await readAll(ofMatches, owner.token)).toEqual(
      Object.fromEntries(ofMatches.map(([path, shown]) => [path, shown])),
    );
    await change('free');
    expect(await readAll(ofMatches, owner.token)).toEqual(
      Object.fromEntries(ofMatches.map(([path, _shown, free]) => [path, free])),
    );
  });

  it('is the same over an API key and in the feed', async () => {
    const shown = async () => [
      await read('/external/v1/matches', secret),
      await read('/external/v1/articles', secret),
      namedIn((await readFeed(app().db, feed, 'https://news.example', app().clock.now())) ?? ''),
    ];
    expect(await shown()).toEqual(['recent old', 'recent old', 'recent old']);
    // As after a change to a plan with a shorter history; smaller plans have no API calls.
    const hideOld = (beyond_history: boolean) =>
      app()
        .db.updateTable('matches')
        .set({ beyond_history })
        .where('article_id', 'in', bothOf('old'))
        .execute();
    await hideOld(true);
    expect(await shown()).toEqual(['recent', 'recent', 'recent']);
    await hideOld(false);
  });

  it('exclude an article that was hidden after the matches of its name were read', async () => {
    const { db, clock } = app();
    const path = `/targets/{target}/matches?named=${named}&to=${clock.now().toISOString()}`;
    const hide = (status: 'hidden' | 'published') =>
      db.updateTable('articles').set({ status }).where('id', 'in', bothOf('recent')).execute();
    expect(await read(path, owner.token)).toBe('recent old');
    await hide('hidden');
    expect(await read(path, owner.token)).toBe('old');
    await hide('published');
    expect(await read(path, owner.token)).toBe('recent old');
  });

  it('names the plan that includes the matches of a name', async () => {
    await change('free');
    const { body } = await app().call('GET', filled(`/targets/{target}/matches?named=${named}`), {
      token: owner.token,
    });
    expect(body).toMatchObject({
      error: 'Matches by name and by theme are included in the Basic plan.',
      details: { feature: 'advanced_analytics', plan: 'free', required_plan: 'basic' },
    });
  });
});

describe('what is somebody else’s', () => {
  it('is in no list, with any filters', async () => {
    const found = await readAll(ofMatches, stranger.token);
    expect([...new Set(Object.values(found))].toSorted()).toEqual(['', '404 not_found']);
    const facets = await app().call('GET', filled('/notifications/facets?target_id={target}'), stranger);
    expect(facets.text).not.toContain('Harbour');
    const tags = await app().call('GET', '/highlights/tags', stranger);
    expect(tags.body).toMatchObject({ items: [] });
  });

  const later = '2026-03-12T09:00:00.000Z';
  it.each([
    ['/notifications/snooze', () => ({ ids: [ids['alert recent']], snoozed_until: later })],
    [
      '/notifications/groups/change',
      () => ({ by: 'target', groups: [ids.target], action: 'read', filter: {}, until: later }),
    ],
    ['/notifications/snooze', () => ({ by: 'target', groups: [ids.target], snoozed_until: later })],
    ['/notifications/bulk', () => ({ ids: [ids['alert recent']], action: 'archive' })],
    ['/highlights/bulk', () => ({ ids: [ids['highlight recent']], action: 'add_tags', tags: ['Mine'] })],
  ] as const)('%s changes nothing of it', async (path, bodyOf) => {
    const state = async () => [
      await app().db.selectFrom('notifications').selectAll().orderBy('id').execute(),
      await app().db.selectFrom('article_highlights').selectAll().orderBy('id').execute(),
    ];
    const seen = await state();
    const { status } = await app().call('POST', path, { token: stranger.token, body: bodyOf() });
    expect(status).toBe(200);
    expect(await state()).toEqual(seen);
    expect((await app().call('POST', path, { token: owner.token, body: bodyOf() })).status).toBe(200);
    expect(await state()).not.toEqual(seen);
  });
});

describe('a suspended account', () => {
  it('can read nothing with its session, API key, feed or shared links', async () => {
    const { db, clock, call, get } = app();
    const open = async () => (await get(ids.link ?? '')).status;
    expect(await open()).toBe(200);
    const { token } = await app().administrator();
    const body = { reason: 'Spam' };
    expect((await call('POST', `/admin/users/${owner.id}/suspend`, { token, body })).status).toBe(200);
    // The cache of sessions is cleared by a notification of the database.
    await expect.poll(() => read('/user/profile', owner.token)).toBe('401 session_revoked');
    const found = await readAll([...ofMatches, ['/highlights/tags'], ['/notifications/facets']], owner.token);
    expect([...new Set(Object.values(found))]).toEqual(['401 session_revoked']);
    expect(await read('/external/v1/matches', secret)).toMatch(/^40[13] /);
    expect(await readFeed(db, feed, 'https://news.example', clock.now())).toBeUndefined();
    expect(await open()).not.toBe(200);
  });
});
