import {
  ApiKeyWithSecret,
  type Call,
  calls,
  SharedLinkWithAddress,
  SubscriptionAnswer,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import type { ChosenPage, Prober } from '../../crawler/index.ts';
import { type TestPerson, testApp } from '../../testing/app.ts';
import { extractedArticle } from '../../testing/extracted-article.ts';
import { insertArticle, insertMatch, insertSource } from '../../testing/rows.ts';

/**
 * Decision 125: what the owner added by hand counts for the owner and the owner's programs only, and is nowhere marked as new.
 * This is the table of all places that count or list the matches of a target.
 */

const ADDRESS = 'https://paper.example/quay';
let page: ChosenPage;
const prober: Prober = {
  look: () => Promise.reject(new Error('nothing is looked at')),
  readPage: () => Promise.reject(new Error('no page is read')),
  readChosen: async () => page,
  fetch: () => Promise.reject(new Error('nothing is fetched')),
  fetchAtOnce: () => Promise.reject(new Error('nothing is fetched')),
  languageOf: async () => 'english',
  close: async () => undefined,
};
const app = testApp({ throttleFactor: 0, defaultPlan: 'pro', prober });

let owner: TestPerson;
let admin: TestPerson;
let key = '';
let targetId = '';
let subscriptionId = '';
let guestPath = '';
let comparedPath = '';
let screenPath = '';
let screenText: Promise<string> | undefined;
/** The tiles of the shared screen, which is read once before and once after the article is added. */
const screenTiles = async () => {
  screenText ??= text(screenPath);
  return (await screenText).split('<section class="tile').slice(1);
};
/** The sum of the numbers that a tile shows. */
const numbersIn = (tile: string) =>
  (
    tile
      .slice(tile.indexOf('</h2>'))
      .replaceAll(/<p class="soft">.*?<\/p>|<[^>]+>/g, ' ')
      .match(/(?<![\d.%])\d+(?![\d.%])/g) ?? []
  ).reduce((sum, number) => sum + Number(number), 0);
let feedPath = '';

type Counted = Record<string, unknown>;
const ask = async (token: string, method: Call['method'], path: string, body?: object): Promise<Counted> => {
  const answer = await app().call(method, path, { token, body });
  expect([path, answer.status]).toEqual([path, expect.any(Number)]);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
  return answer.body as Counted;
};
const own = (path: string) => ask(owner.token, 'GET', path);
const program = (path: string) => ask(key, 'GET', `/external/v1${path}`);
const assistant = async (name: string, args: object) => {
  const params = { name, arguments: args };
  const sent = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const { result } = await ask(key, 'POST', '/external/v1/mcp', sent);
  return (result as { structuredContent: Counted }).structuredContent;
};
/** The number at a path such as `items.0.matches_24h`; for a list, the sum. */
const at = (value: unknown, path: string): number => {
  const found = path.split('.').reduce((part, name) => (part as Counted)[name], value);
  if (!Array.isArray(found)) return Number(found);
  return found.reduce((sum: number, item: unknown) => sum + (typeof item === 'number' ? item : 1), 0);
};
const text = async (path: string) => {
  // Guests see cached figures for a while.
  app().clock.advance({ minutes: 6 });
  return (await app().app.inject({ url: path })).body;
};
const plain = (html: string) => html.replaceAll(/<(style|script).*?<\/\1>/gs, '').replaceAll(/<[^>]+>/g, ' ');
/** The lines of a file with the matches of the target. */
const linesOf = async (ending: string) => {
  const url = `/api/external/v1/targets/${targetId}/matches.${ending}`;
  const { body } = await app().app.inject({ url, headers: { authorization: `Bearer ${key}` } });
  return body.trim().split('\n').length;
};
const found = async (query: string) => at(await program(`/matches${query}`), 'data');

const places: readonly [place: string, change: 0 | 1, count: () => Promise<number>][] = [
  [
    'the owner: the list of targets, in 24 hours',
    1,
    async () => at(await own('/targets'), 'items.0.matches_24h'),
  ],
  [
    'the owner: the list of targets, in 7 days',
    1,
    async () => at(await own('/targets'), 'items.0.matches_7d'),
  ],
  ['the owner: the list of targets, by day', 1, async () => at(await own('/targets'), 'items.0.by_day')],
  ['the owner: a target', 1, async () => at(await own(`/targets/${targetId}`), 'target.matches_total')],
  [
    'the owner: analytics',
    1,
    async () => at(await own(`/targets/${targetId}/analytics?period=7d`), 'totals.matches'),
  ],
  [
    'the owner: the list of matches',
    1,
    async () => at(await own(`/targets/${targetId}/matches`), 'pagination.total'),
  ],
  ['the owner: the dashboard', 1, async () => at(await own('/user/dashboard'), 'cards.matches_today')],
  ['the owner: statistics', 1, async () => at(await own('/user/statistics?period=7d'), 'articles.matched')],
  [
    'the owner: the month of labels',
    1,
    async () => at(await own('/targets/labels/figures'), 'total.matches'),
  ],
  ['programs: the matches of a target as a table', 1, () => linesOf('csv')],
  ['programs: the matches of a target as JSON lines', 1, () => linesOf('jsonl')],
  ['programs: a target', 1, async () => at(await program(`/targets/${targetId}`), 'target.matches_total')],
  ['programs: the list of targets', 1, async () => at(await program('/targets'), 'data.0.matches_24h')],
  [
    'programs: analytics',
    1,
    async () => at(await program(`/targets/${targetId}/analytics?period=7d`), 'totals.matches'),
  ],
  [
    'programs: matches, as found and added later',
    1,
    async () => (await found('')) + (await found('?earlier=true')),
  ],
  [
    'assistants: matches',
    1,
    async () => at(await assistant('find_matches', { target_id: targetId }), 'total'),
  ],
  ['assistants: targets', 1, async () => at(await assistant('list_targets', {}), 'targets.0.matches_24h')],

  ['new for programs: matches, as found', 0, () => found('')],
  [
    'new for programs: events',
    0,
    async () => at(await program(`/subscriptions/${subscriptionId}/events`), 'data'),
  ],
  ['new in a private feed', 0, async () => (await text(feedPath)).split('<item>').length - 1],
  ['what is usual: today', 0, async () => at(await own('/targets'), 'items.0.today')],

  ['guests: a shared page', 0, async () => Number(/Matches\s+(\d+)/.exec(plain(await text(guestPath)))?.[1])],
  [
    'guests: a page that compares with it',
    0,
    async () => Number(/Quays\s+(\d+)/.exec(plain(await text(comparedPath)))?.[1]),
  ],
  ...(['figure', 'figure of a target', 'days', 'share', 'findings', 'map', 'chart'] as const).map(
    (tile, place): (typeof places)[number] => [
      `guests: a shared screen, ${tile}`,
      0,
      async () => numbersIn((await screenTiles())[place] ?? ''),
    ],
  ),
  [
    'administrators: a target',
    0,
    async () => at(await ask(admin.token, 'GET', `/admin/targets/${targetId}`), 'target.matches_total'),
  ],
];
const before = new Map<string, number>();

beforeAll(async () => {
  [owner, admin] = [await app().verifiedUser(), await app().administrator()];
  const { db, clock } = app();
  await db
    .updateTable('users')
    .set({ plan: 'pro', api_access_enabled: true })
    .where('id', '=', owner.id)
    .execute();
  const post = (path: string, body?: object) => ask(owner.token, 'POST', path, body);
  const other = await post('/targets', { name: 'Bridges', keywords_any: ['drawbridge'] });
  const { id: subject_id } = v.parse(calls.targets.create.answer, other).target;
  const made = await post('/targets', { name: 'Quays', keywords_any: ['lighthouse'] });
  targetId = v.parse(calls.targets.create.answer, made).target.id;
  const scopes = ['articles:read', 'matches:read', 'targets:read', 'subscriptions:read'];
  key = v.parse(ApiKeyWithSecret, await post('/external-api/api-keys', { name: 'Mirror', scopes })).secret;
  const pulled = { name: 'Mirror', delivery: 'pull', events: ['article.matched'] };
  subscriptionId = v.parse(SubscriptionAnswer, await post('/external-api/subscriptions', pulled)).subscription
    .id;
  const shared = v.parse(
    SharedLinkWithAddress,
    await post('/shared-links', { subject_id: targetId, name: 'Guests' }),
  );
  guestPath = new URL(shared.url).pathname;
  const comparing = { subject_id, name: 'Comparison', compared_ids: [targetId] };
  const compared = v.parse(SharedLinkWithAddress, await post('/shared-links', comparing));
  comparedPath = new URL(compared.url).pathname;
  const tiles = [
    ...[
      { kind: 'figure', target_ids: [] },
      { kind: 'figure', target_ids: [targetId] },
    ],
    ...[
      { kind: 'days', target_ids: [targetId] },
      { kind: 'share', target_ids: [targetId, subject_id] },
    ],
    ...[
      { kind: 'findings', target_ids: [] },
      { kind: 'map', target_ids: [targetId] },
    ],
  ];
  const chart = v.parse(
    calls.charts.create.answer,
    await post('/charts', {
      ...{ measure: 'matches', split: 'target', form: 'bars', period: '7d', compare: false },
      ...{ scope: 'chosen', target_ids: [targetId] },
    }),
  ).chart;
  const second = [{ kind: 'chart', target_ids: [], chart_id: chart.id }];
  const screen = {
    ...{ name: 'Wall', theme: 'dark', turn_seconds: 30 },
    pages: [{ tiles }, { tiles: second }],
  };
  const { screen: wall } = v.parse(calls.screens.create.answer, await post('/screens', screen));
  const ofScreen = await post('/shared-links', { subject_id: wall.id, name: 'Wall' });
  screenPath = new URL(v.parse(SharedLinkWithAddress, ofScreen).url).pathname;
  const { feed } = v.parse(calls.apps.rotateFeed.answer, await post(`/apps/feeds/${targetId}`));
  feedPath = new URL(feed.url ?? '').pathname;
  const seen = { first_seen_at: clock.now(), published_at: clock.now() };
  const article_id = await insertArticle(db, {
    source_id: await insertSource(db, { country: 'ES' }),
    ...seen,
  });
  await insertMatch(db, { user_id: owner.id, target_id: targetId, article_id, matched_at: clock.now() });
  clock.advance({ minutes: 5 });
  for (const [place, , count] of places) before.set(place, await count());

  const words = 'The harbour company said on Monday that the quay closes. '.repeat(9);
  screenText = undefined;
  const article = { ...extractedArticle('Quay closes', words), publishedAt: clock.now() };
  page = { article, finalUrl: ADDRESS, error: null };
  await post('/articles', { url: ADDRESS, target_ids: [targetId] });
  clock.advance({ minutes: 5 });
}, 120_000);

it.each(places)('%s: %i', async (place, change, count) => {
  const was = before.get(place) ?? Number.NaN;
  expect([was, await count()]).toEqual([was, was + change]);
});

it('each place counts articles from sources, so that each of them could be wrong', () => {
  const blind = places.flatMap(([place]) => ((before.get(place) ?? 0) > 0 ? [] : [place]));
  // No event is recorded for a match that a test writes.
  expect(blind).toEqual(['new for programs: events']);
});
