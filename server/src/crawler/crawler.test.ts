import { type Newsroom, startNewsroom } from '@newswatch/demo-newsroom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../logging.ts';
import type { Database } from '../storage/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { insertSource } from '../testing/rows.ts';
import { registerSources } from './register-sources.fixture.ts';
import { type Crawler, type CrawlerConfig, startCrawler } from './start-crawler.ts';

const minute = 60_000;
let time: number;
const now = () => new Date(time);
const pass = (ms: number) => {
  time += ms;
};
let database: TestDatabase;
let db: Database;
let newsroom: Newsroom;
let crawler: Crawler;

async function start(config: Partial<CrawlerConfig> = {}): Promise<Crawler> {
  const { hostname, port } = new URL(newsroom.url);
  crawler = await startCrawler({
    db,
    logger: createLogger('silent'),
    now,
    version: 'test',
    random: () => 0.5,
    scheduled: false,
    config: {
      contactUrl: 'https://newswatch.example/bot',
      allowedPrivateHosts: [{ host: hostname, port: Number(port) }],
      admittedHostDelayMs: 0,
      ...config,
    },
  });
  return crawler;
}

beforeEach(async () => {
  time = Date.parse('2026-11-20T12:00:00Z');
  database = await createTestDatabase();
  db = database.db;
  newsroom = await startNewsroom({ seed: 9, now, backlog: false, slowMs: 20 });
  await start();
});
afterEach(async () => {
  await crawler.stop();
  await newsroom.close();
  await database.drop();
});

const articles = () => db.selectFrom('articles').selectAll().orderBy('id').execute();
const sourceOf = (id: string | undefined) =>
  db
    .selectFrom('sources')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow();
const crawl = async (id: string | undefined) => {
  const result = await crawler.crawlNow(id ?? '');
  if (!result) throw new Error('the source was not crawled');
  return result;
};

test('the articles of a feed are stored with text, date, author and language, for the matcher to find', async () => {
  const article = newsroom.publish({ outlet: 'courrier-du-littoral' });
  const ids = await registerSources(db, newsroom, ['courrier-du-littoral'], now());
  const result = await crawl(ids['courrier-du-littoral']);
  expect(result).toMatchObject({
    status: 'done',
    counts: { links_found: 1, articles_new: 1, articles_failed: 0 },
    error: null,
  });
  expect(await articles()).toMatchObject([
    {
      url: newsroom.url + article.path,
      title: article.title,
      author: article.author,
      language: 'french',
      direction: 'ltr',
      extraction: 'full',
      published_at: article.publishedAt,
      published_at_source: 'jsonld',
      is_archive: false,
      matched_at: null,
      content_version: 1,
      is_story_primary: true,
      first_seen_at: now(),
    },
  ]);
  expect(await sourceOf(ids['courrier-du-littoral'])).toMatchObject({
    consecutive_failures: 0,
    last_success_at: now(),
    last_error: null,
    leased_until: null,
    homepage_title: 'Le Courrier du Littoral',
    next_fetch_at: new Date(time + 60 * minute),
  });
  expect(await db.selectFrom('crawl_runs').selectAll().execute()).toMatchObject([
    { trigger: 'manual', status: 'done', http_status: 200, articles_new: 1, finished_at: now() },
  ]);
});

test('every outlet can be crawled, also those without a feed and those drawn by scripts', async () => {
  const keys = ['harbour-post', 'faro-diario', 'sahifat-al-marfa', 'tidewater-review', 'signal-nine'];
  const ids = await registerSources(db, newsroom, keys, now());
  for (const key of keys) {
    const article = newsroom.publish({ outlet: key });
    expect(await crawl(ids[key]), key).toMatchObject({
      status: 'done',
      counts: { articles_new: 1, articles_failed: 0 },
    });
    const stored = (await articles()).at(-1);
    expect(stored, key).toMatchObject({ title: article.title, extraction: 'full' });
    for (const paragraph of article.paragraphs) expect(stored?.content_text).toContain(paragraph);
  }
  expect((await articles()).map(({ language, direction }) => `${language} ${direction}`)).toContain(
    'arabic rtl',
  );
});

test('an unchanged feed costs one conditional request and nothing else', async () => {
  newsroom.publish();
  const ids = await registerSources(db, newsroom, ['harbour-post'], now());
  await crawl(ids['harbour-post']);
  const asked = newsroom.requests.length;
  const again = await crawl(ids['harbour-post']);
  expect(again.status).toBe('skipped');
  expect(newsroom.requests.slice(asked).map(({ path }) => path)).toEqual(['/harbour-post/feed.xml']);
  expect(
    await db
      .selectFrom('crawl_runs')
      .select(['status', 'not_modified', 'http_status'])
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  ).toEqual({ status: 'skipped', not_modified: true, http_status: 304 });
});

test('an article under tracked, doubled and redirected addresses is stored once and read once', async () => {
  const article = newsroom.publish({ tracked: true, listedTwice: true, redirected: true });
  const ids = await registerSources(db, newsroom, ['harbour-post'], now());
  const result = await crawl(ids['harbour-post']);
  expect(result.counts).toMatchObject({ links_found: 2, articles_new: 1, articles_failed: 0 });
  expect(await articles()).toMatchObject([{ url: newsroom.url + article.path, content_version: 1 }]);
  const asked = newsroom.requests.length;
  newsroom.publish();
  expect((await crawl(ids['harbour-post'])).counts).toMatchObject({ articles_new: 1, articles_updated: 0 });
  expect(newsroom.requests.slice(asked).filter(({ path }) => path.includes(article.id))).toEqual([]);
});

test('an edited title is the next version of the article and goes to the matcher again', async () => {
  const article = newsroom.publish();
  const ids = await registerSources(db, newsroom, ['harbour-post'], now());
  await crawl(ids['harbour-post']);
  await db.updateTable('articles').set({ matched_at: now() }).execute();
  pass(minute);
  newsroom.edit(article.id, { title: 'Corrected title of the day' });
  expect((await crawl(ids['harbour-post'])).counts).toMatchObject({ articles_new: 0, articles_updated: 1 });
  expect(await articles()).toMatchObject([
    { title: 'Corrected title of the day', content_version: 2, matched_at: null, updated_at: now() },
  ]);
});

test('a copy that names its original is not stored, but remembered with it', async () => {
  const original = newsroom.publish();
  newsroom.syndicate(original.id, 'courrier-du-littoral', 'canonical');
  const ids = await registerSources(db, newsroom, ['harbour-post', 'courrier-du-littoral'], now());
  await crawl(ids['harbour-post']);
  expect((await crawl(ids['courrier-du-littoral'])).counts).toMatchObject({
    articles_new: 0,
    articles_duplicate: 1,
  });
  expect(await articles()).toMatchObject([
    { source_id: ids['harbour-post'], seen_in: [ids['courrier-du-littoral']] },
  ]);
});

test('a reprint under its own address joins the story of the original', async () => {
  const original = newsroom.publish();
  newsroom.syndicate(original.id, 'tidewater-review', 'republished');
  const ids = await registerSources(db, newsroom, ['harbour-post', 'tidewater-review'], now());
  await crawl(ids['harbour-post']);
  await crawl(ids['tidewater-review']);
  const [first, second] = await articles();
  expect(second?.story_id).toBe(first?.story_id);
  expect([first?.is_story_primary, second?.is_story_primary]).toEqual([true, false]);
  expect(second?.similarity).toBeGreaterThan(0.8);
});

test('a feed that has moved to another source’s articles adds nothing but the knowledge of it', async () => {
  newsroom.publish();
  const ids = await registerSources(db, newsroom, ['harbour-post', 'moved'], now());
  await crawl(ids['harbour-post']);
  expect(await crawl(ids.moved)).toMatchObject({
    status: 'done',
    counts: { articles_new: 0, articles_duplicate: 1 },
  });
  expect(await articles()).toMatchObject([{ seen_in: [ids.moved] }]);
});

test('half a feed gives its complete items, and no ETag hides the rest', async () => {
  for (let count = 0; count < 3; count += 1) newsroom.publish({ outlet: 'evening-bell' });
  const ids = await registerSources(db, newsroom, ['evening-bell'], now());
  expect(await crawl(ids['evening-bell'])).toMatchObject({
    status: 'done',
    counts: { links_found: 2, articles_new: 2 },
  });
  expect((await sourceOf(ids['evening-bell'])).etag).toBeNull();
});

test('an article of last month is archive, one dated tomorrow was published when we saw it', async () => {
  newsroom.publish({ publishedAt: new Date(time - 30 * 24 * 60 * minute) });
  newsroom.publish({ publishedAt: new Date(time + 24 * 60 * minute) });
  const ids = await registerSources(db, newsroom, ['harbour-post'], now());
  await crawl(ids['harbour-post']);
  const stored = await articles();
  expect(stored.map(({ is_archive }) => is_archive).sort()).toEqual([false, true]);
  expect(stored.find(({ is_archive }) => !is_archive)?.published_at).toEqual(now());
});

test('an article behind a wall is kept with what the feed says of it', async () => {
  const article = newsroom.publish({ paywalled: true });
  const ids = await registerSources(db, newsroom, ['harbour-post'], now());
  await crawl(ids['harbour-post']);
  expect(await articles()).toMatchObject([
    { title: article.title, summary: article.summary, extraction: 'paywalled' },
  ]);
});

test.each([
  ['down', 'http_status', 503],
  ['slow', 'timeout', null],
  ['huge', 'too_large', null],
  ['private', 'url_not_allowed', null],
  ['loop', 'too_many_redirects', null],
  ['gone', 'http_status', 410],
  ['not-a-feed', 'not_a_feed', null],
  ['forbidden', 'robots_disallowed', null],
])('the feed %s is recorded on its source as %s', async (key, code, status) => {
  await crawler.stop();
  await start({ limits: { totalTimeoutMs: 500 } });
  const ids = await registerSources(db, newsroom, [key], now());
  const result = await crawl(ids[key]);
  expect(result).toMatchObject({ status: 'failed', error: { code, http_status: status } });
  const source = await sourceOf(ids[key]);
  expect(source).toMatchObject({
    consecutive_failures: 1,
    failing_since: now(),
    last_success_at: null,
    last_error: { code, http_status: status },
  });
  expect(source.last_error?.message).toMatch(/^[A-Z\d].*\.$/);
  expect(source.next_fetch_at).toEqual(new Date(time + 120 * minute));
  expect(await db.selectFrom('crawl_runs').selectAll().execute()).toMatchObject([
    { status: 'failed', error: { code } },
  ]);
  if (key === 'forbidden') expect(newsroom.requests.map(({ path }) => path)).toEqual(['/robots.txt']);
});

test('a source that recovers is healthy again at once', async () => {
  const ids = await registerSources(db, newsroom, ['harbour-post'], now());
  await db
    .updateTable('sources')
    .set({ feed_url: `${newsroom.url}/trouble/down` })
    .execute();
  await crawl(ids['harbour-post']);
  await crawl(ids['harbour-post']);
  expect(await sourceOf(ids['harbour-post'])).toMatchObject({ consecutive_failures: 2 });
  newsroom.publish();
  await db
    .updateTable('sources')
    .set({ feed_url: `${newsroom.url}/harbour-post/feed.xml` })
    .execute();
  await crawl(ids['harbour-post']);
  expect(await sourceOf(ids['harbour-post'])).toMatchObject({
    consecutive_failures: 0,
    failing_since: null,
    last_error: null,
    last_success_at: now(),
  });
});

test('bad sources do not keep good ones from being crawled', async () => {
  await crawler.stop();
  newsroom.publish();
  await registerSources(
    db,
    newsroom,
    ['down', 'slow', 'huge', 'private', 'loop', 'not-a-feed', 'harbour-post'],
    now(),
  );
  const { hostname, port } = new URL(newsroom.url);
  crawler = await startCrawler({
    db,
    logger: createLogger('silent'),
    now,
    version: 'test',
    random: () => 0.5,
    config: {
      contactUrl: 'https://newswatch.example/bot',
      allowedPrivateHosts: [{ host: hostname, port: Number(port) }],
      admittedHostDelayMs: 0,
      limits: { totalTimeoutMs: 1000 },
      sweepMs: 20,
    },
  });
  await expect
    .poll(
      async () =>
        (await db.selectFrom('crawl_runs').select('status').where('status', '<>', 'fetching').execute())
          .length,
      { timeout: 20_000 },
    )
    .toBe(7);
  expect(await articles()).toHaveLength(1);
  const health = await db.selectFrom('sources').select(['name', 'consecutive_failures']).execute();
  expect(
    health.filter(({ consecutive_failures }) => consecutive_failures === 0).map(({ name }) => name),
  ).toEqual(['The Harbour Post']);
});

test('a link that fails is kept with its reason, retried, in the end told from the feed alone, and loses no other', async () => {
  const ids = await registerSources(db, newsroom, ['harbour-post'], now());
  const article = newsroom.publish();
  newsroom.publish({ title: 'Another one' });
  newsroom.withdraw(article.id);
  expect((await crawl(ids['harbour-post'])).counts).toMatchObject({ articles_new: 1, articles_failed: 1 });
  expect(await db.selectFrom('article_attempts').selectAll().execute()).toMatchObject([
    {
      attempts: 1,
      given_up_at: null,
      last_error: { code: 'http_status', http_status: 404 },
      next_attempt_at: new Date(time + minute),
    },
  ]);
  expect((await crawl(ids['harbour-post'])).counts).toMatchObject({ articles_failed: 0 });
  pass(minute);
  expect((await crawl(ids['harbour-post'])).counts).toMatchObject({ articles_new: 1 });
  expect(await articles()).toMatchObject([
    { title: 'Another one' },
    { title: article.title, summary: article.summary, extraction: 'summary_only' },
  ]);
  expect(await db.selectFrom('article_attempts').selectAll().execute()).toEqual([]);
});

test('more links than one crawl may read are read by the next ones, though the feed has not changed', async () => {
  for (let count = 0; count < 5; count += 1) newsroom.publish();
  const ids = await registerSources(db, newsroom, ['harbour-post'], now());
  await db.updateTable('sources').set({ max_articles_per_crawl: 2 }).execute();
  const news = [];
  for (let round = 0; round < 4; round += 1)
    news.push((await crawl(ids['harbour-post'])).counts.articles_new);
  expect(news).toEqual([2, 2, 1, 0]);
});

test('a source is crawled by one crawler at a time, and a killed one’s sources come back', async () => {
  newsroom.publish();
  const ids = await registerSources(db, newsroom, ['harbour-post'], now());
  await db
    .updateTable('sources')
    .set({ leased_until: new Date(time + minute), lease_holder: 'elsewhere/1/wrk_x' })
    .execute();
  await db
    .insertInto('crawl_runs')
    .values({
      id: 'run_old',
      source_id: ids['harbour-post'] ?? '',
      trigger: 'schedule',
      status: 'fetching',
      started_at: now(),
    })
    .execute();
  expect(await crawler.crawlNow(ids['harbour-post'] ?? '')).toBeUndefined();
  pass(minute);
  expect((await crawl(ids['harbour-post'])).counts.articles_new).toBe(1);
  expect(
    await db.selectFrom('crawl_runs').select(['id', 'status']).where('id', '=', 'run_old').execute(),
  ).toEqual([{ id: 'run_old', status: 'failed' }]);
});

test('a stop in the middle gives the source back, still due, and the next crawler goes on where it was', async () => {
  for (let count = 0; count < 6; count += 1) newsroom.publish();
  await crawler.stop();
  await start({ admittedHostDelayMs: 100 });
  const ids = await registerSources(db, newsroom, ['harbour-post'], now());
  const crawling = crawler.crawlNow(ids['harbour-post'] ?? '');
  await expect.poll(async () => (await articles()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  await crawler.stop();
  expect(await crawling).toMatchObject({ status: 'skipped' });
  expect(await sourceOf(ids['harbour-post'])).toMatchObject({
    leased_until: null,
    lease_holder: null,
    next_fetch_at: now(),
    consecutive_failures: 0,
  });
  await start();
  await crawl(ids['harbour-post']);
  expect(await articles()).toHaveLength(6);
});

test('a source of which only the address is known finds its own feed', async () => {
  newsroom.publish({ outlet: 'faro-diario' });
  const id = await insertSource(db, {
    url: `${newsroom.url}/faro-diario/`,
    normalized_url: 'x',
    language: 'spanish',
    discovery: 'auto',
    next_fetch_at: now(),
  });
  expect((await crawl(id)).counts.articles_new).toBe(1);
  expect((await sourceOf(id)).feed_url).toBe(`${newsroom.url}/faro-diario/feed.json`);
});

test('a source that needs a browser says so where there is none', async () => {
  await crawler.stop();
  await start({ chromiumPath: '/nowhere/chromium' });
  const ids = await registerSources(db, newsroom, ['signal-nine'], now());
  expect(await crawl(ids['signal-nine'])).toMatchObject({
    status: 'failed',
    error: { code: 'browser_unavailable' },
  });
});

test('a source that is not approved is left alone', async () => {
  const ids = await registerSources(db, newsroom, ['harbour-post'], now());
  await db.updateTable('sources').set({ status: 'rejected' }).execute();
  expect(await crawler.crawlNow(ids['harbour-post'] ?? '')).toBeUndefined();
  expect(newsroom.requests).toEqual([]);
});
