import { expect, test } from 'vitest';
import { crawlFixture } from './crawl.fixture.ts';

const minute = 60_000;
const fixture = crawlFixture();
const { articles, crawl, now, pass, register, sourceOf } = fixture;

test.each([
  ['down', 'http_status', 503],
  ['slow', 'timeout', null],
  ['huge', 'too_large', null],
  ['private', 'url_not_allowed', null],
  ['loop', 'too_many_redirects', null],
  ['gone', 'http_status', 410],
  ['not-a-feed', 'not_a_feed', null],
  ['forbidden', 'robots_disallowed', null],
])('the fault of the feed %s is recorded on its source as %s', async (key, code, status) => {
  // The others must not time out on any machine.
  await fixture.restart(key === 'slow' ? { limits: { totalTimeoutMs: 500 } } : {});
  const ids = await register([key]);
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
  expect(source.next_fetch_at).toEqual(new Date(now().getTime() + 120 * minute));
  expect(await fixture.db.selectFrom('crawl_runs').selectAll().execute()).toMatchObject([
    { status: 'failed', error: { code } },
  ]);
  if (key === 'forbidden') expect(fixture.newsroom.requests.map(({ path }) => path)).toEqual(['/robots.txt']);
});

test('a source that recovers is healthy again at once', async () => {
  const ids = await register(['harbour-post']);
  await fixture.db
    .updateTable('sources')
    .set({ feed_url: `${fixture.newsroom.url}/trouble/down` })
    .execute();
  await crawl(ids['harbour-post']);
  await crawl(ids['harbour-post']);
  expect(await sourceOf(ids['harbour-post'])).toMatchObject({ consecutive_failures: 2 });
  fixture.newsroom.publish();
  await fixture.db
    .updateTable('sources')
    .set({ feed_url: `${fixture.newsroom.url}/harbour-post/feed.xml` })
    .execute();
  await crawl(ids['harbour-post']);
  expect(await sourceOf(ids['harbour-post'])).toMatchObject({
    consecutive_failures: 0,
    failing_since: null,
    last_error: null,
    last_success_at: now(),
  });
});

test('bad sources do not prevent good ones from being crawled', async () => {
  fixture.newsroom.publish();
  await register(['down', 'slow', 'huge', 'private', 'loop', 'not-a-feed', 'harbour-post']);
  await fixture.restart({ limits: { totalTimeoutMs: 1000 }, sweepMs: 20 }, { scheduled: true });
  await expect
    .poll(
      async () =>
        (
          await fixture.db
            .selectFrom('crawl_runs')
            .select('status')
            .where('status', '<>', 'fetching')
            .execute()
        ).length,
      { timeout: 20_000 },
    )
    .toBe(7);
  expect(await articles()).toHaveLength(1);
  const health = await fixture.db.selectFrom('sources').select(['name', 'consecutive_failures']).execute();
  expect(
    health.filter(({ consecutive_failures }) => consecutive_failures === 0).map(({ name }) => name),
  ).toEqual(['The Harbour Post']);
});

test('a failing link is stored with its reason, retried, and finally stored from the feed alone, without affecting others', async () => {
  const ids = await register(['harbour-post']);
  const article = fixture.newsroom.publish();
  fixture.newsroom.publish({ title: 'Another one' });
  fixture.newsroom.withdraw(article.id);
  expect((await crawl(ids['harbour-post'])).counts).toMatchObject({ articles_new: 1, articles_failed: 1 });
  expect(await fixture.db.selectFrom('article_attempts').selectAll().execute()).toMatchObject([
    {
      attempts: 1,
      given_up_at: null,
      last_error: { code: 'http_status', http_status: 404 },
      next_attempt_at: new Date(now().getTime() + minute),
    },
  ]);
  expect((await crawl(ids['harbour-post'])).counts).toMatchObject({ articles_failed: 0 });
  pass(minute);
  expect((await crawl(ids['harbour-post'])).counts).toMatchObject({ articles_new: 1 });
  expect(await articles()).toMatchObject([
    { title: 'Another one' },
    { title: article.title, summary: article.summary, extraction: 'summary_only' },
  ]);
  expect(await fixture.db.selectFrom('article_attempts').selectAll().execute()).toEqual([]);
});

test('links beyond the limit of one crawl are read by the next ones, even though the feed has not changed', async () => {
  for (let count = 0; count < 5; count += 1) fixture.newsroom.publish();
  const ids = await register(['harbour-post']);
  await fixture.db.updateTable('sources').set({ max_articles_per_crawl: 2 }).execute();
  const news = [];
  for (let round = 0; round < 4; round += 1)
    news.push((await crawl(ids['harbour-post'])).counts.articles_new);
  expect(news).toEqual([2, 2, 1, 0]);
});

test('a source is crawled by one crawler at a time, and another takes over the sources of a killed crawler', async () => {
  fixture.newsroom.publish();
  const ids = await register(['harbour-post']);
  await fixture.db
    .updateTable('sources')
    .set({ leased_until: new Date(now().getTime() + minute), lease_holder: 'elsewhere/1/wrk_x' })
    .execute();
  await fixture.db
    .insertInto('crawl_runs')
    .values({
      id: 'run_old',
      source_id: ids['harbour-post'] ?? '',
      trigger: 'schedule',
      status: 'fetching',
      started_at: now(),
    })
    .execute();
  expect(await fixture.crawler.crawlNow(ids['harbour-post'] ?? '')).toBeUndefined();
  pass(minute);
  expect((await crawl(ids['harbour-post'])).counts.articles_new).toBe(1);
  expect(
    await fixture.db.selectFrom('crawl_runs').select(['id', 'status']).where('id', '=', 'run_old').execute(),
  ).toEqual([{ id: 'run_old', status: 'failed' }]);
});

test('stopping in the middle releases the source, still due, and the next crawler continues where it stopped', async () => {
  for (let count = 0; count < 6; count += 1) fixture.newsroom.publish();
  await fixture.restart({ admittedHostDelayMs: 100 });
  const ids = await register(['harbour-post']);
  const crawling = fixture.crawler.crawlNow(ids['harbour-post'] ?? '');
  await expect.poll(async () => (await articles()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  await fixture.crawler.stop();
  expect(await crawling).toMatchObject({ status: 'skipped' });
  expect(await sourceOf(ids['harbour-post'])).toMatchObject({
    leased_until: null,
    lease_holder: null,
    next_fetch_at: now(),
    consecutive_failures: 0,
  });
  await fixture.restart();
  await crawl(ids['harbour-post']);
  expect(await articles()).toHaveLength(6);
});

test('a running crawler repairs the schedule after a clock that was hours ahead is corrected', async () => {
  const ahead = (minutes: number) => new Date(now().getTime() + minutes * minute);
  const ids = await register(['harbour-post']);
  await fixture.db
    .updateTable('sources')
    .set({ last_crawled_at: ahead(120), next_fetch_at: ahead(180) })
    .execute();
  await fixture.restart({ sweepMs: 20 }, { scheduled: true });
  await expect
    .poll(async () => (await sourceOf(ids['harbour-post'])).next_fetch_at, { timeout: 10_000 })
    .toEqual(ahead(60));
  fixture.newsroom.publish({ outlet: 'harbour-post' });
  pass(60 * minute);
  await expect.poll(async () => (await articles()).length, { timeout: 10_000 }).toBe(1);
});

test('a source that needs a browser says if there is none', async () => {
  await fixture.restart({ chromiumPath: '/nowhere/chromium' });
  const ids = await register(['signal-nine']);
  expect(await crawl(ids['signal-nine'])).toMatchObject({
    status: 'failed',
    error: { code: 'browser_unavailable' },
  });
});

test('a source that is not approved is not crawled', async () => {
  const ids = await register(['harbour-post']);
  await fixture.db.updateTable('sources').set({ status: 'rejected' }).execute();
  expect(await fixture.crawler.crawlNow(ids['harbour-post'] ?? '')).toBeUndefined();
  expect(fixture.newsroom.requests).toEqual([]);
});
