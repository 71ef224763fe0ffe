import { expect, test } from 'vitest';
import { insertSource } from '../testing/rows.ts';
import { crawlFixture } from './crawl.fixture.ts';

const minute = 60_000;
const fixture = crawlFixture();
const { articles, crawl, now, pass, register, sourceOf } = fixture;

test('the articles of a feed are stored with text, date, author and language, for the matcher to find', async () => {
  const article = fixture.newsroom.publish({ outlet: 'courrier-du-littoral' });
  const ids = await register(['courrier-du-littoral']);
  const result = await crawl(ids['courrier-du-littoral']);
  expect(result).toMatchObject({
    status: 'done',
    counts: { links_found: 1, articles_new: 1, articles_failed: 0 },
    error: null,
  });
  expect(await articles()).toMatchObject([
    {
      url: fixture.newsroom.url + article.path,
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
    next_fetch_at: new Date(now().getTime() + 60 * minute),
  });
  expect(await fixture.db.selectFrom('crawl_runs').selectAll().execute()).toMatchObject([
    { trigger: 'manual', status: 'done', http_status: 200, articles_new: 1, finished_at: now() },
  ]);
});

test('every outlet can be crawled, even without a feed or rendered by scripts', async () => {
  const keys = ['harbour-post', 'faro-diario', 'sahifat-al-marfa', 'tidewater-review', 'signal-nine'];
  const ids = await register(keys);
  for (const key of keys) {
    const article = fixture.newsroom.publish({ outlet: key });
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
  fixture.newsroom.publish();
  const ids = await register(['harbour-post']);
  await crawl(ids['harbour-post']);
  const asked = fixture.newsroom.requests.length;
  const again = await crawl(ids['harbour-post']);
  expect(again.status).toBe('skipped');
  expect(fixture.newsroom.requests.slice(asked).map(({ path }) => path)).toEqual(['/harbour-post/feed.xml']);
  expect(
    await fixture.db
      .selectFrom('crawl_runs')
      .select(['status', 'not_modified', 'http_status'])
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  ).toEqual({ status: 'skipped', not_modified: true, http_status: 304 });
});

test('an article with tracking parameters, duplicates and redirects is stored once and read once', async () => {
  const article = fixture.newsroom.publish({ tracked: true, listedTwice: true, redirected: true });
  const ids = await register(['harbour-post']);
  const result = await crawl(ids['harbour-post']);
  expect(result.counts).toMatchObject({ links_found: 2, articles_new: 1, articles_failed: 0 });
  expect(await articles()).toMatchObject([{ url: fixture.newsroom.url + article.path, content_version: 1 }]);
  const asked = fixture.newsroom.requests.length;
  fixture.newsroom.publish();
  expect((await crawl(ids['harbour-post'])).counts).toMatchObject({ articles_new: 1, articles_updated: 0 });
  expect(fixture.newsroom.requests.slice(asked).filter(({ path }) => path.includes(article.id))).toEqual([]);
});

test('an edited title creates a new version of the article, which is matched again', async () => {
  const article = fixture.newsroom.publish();
  const ids = await register(['harbour-post']);
  await crawl(ids['harbour-post']);
  await fixture.db.updateTable('articles').set({ matched_at: now() }).execute();
  pass(minute);
  fixture.newsroom.edit(article.id, { title: 'Corrected title of the day' });
  expect((await crawl(ids['harbour-post'])).counts).toMatchObject({ articles_new: 0, articles_updated: 1 });
  expect(await articles()).toMatchObject([
    { title: 'Corrected title of the day', content_version: 2, matched_at: null, updated_at: now() },
  ]);
});

test('a copy that names its original is recorded with the original instead of being stored', async () => {
  const original = fixture.newsroom.publish();
  fixture.newsroom.syndicate(original.id, 'courrier-du-littoral', 'canonical');
  const ids = await register(['harbour-post', 'courrier-du-littoral']);
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
  const original = fixture.newsroom.publish();
  fixture.newsroom.syndicate(original.id, 'tidewater-review', 'republished');
  const ids = await register(['harbour-post', 'tidewater-review']);
  await crawl(ids['harbour-post']);
  await crawl(ids['tidewater-review']);
  const [first, second] = await articles();
  expect(second?.story_id).toBe(first?.story_id);
  expect([first?.is_story_primary, second?.is_story_primary]).toEqual([true, false]);
  expect(second?.similarity).toBeGreaterThan(0.8);
});

test('a feed that has moved to another source’s address adds no articles', async () => {
  fixture.newsroom.publish();
  const ids = await register(['harbour-post', 'moved']);
  await crawl(ids['harbour-post']);
  expect(await crawl(ids.moved)).toMatchObject({
    status: 'done',
    counts: { articles_new: 0, articles_duplicate: 1 },
  });
  expect(await articles()).toMatchObject([{ seen_in: [ids.moved] }]);
});

test('a truncated feed yields its complete items, but its ETag is not kept', async () => {
  for (let count = 0; count < 3; count += 1) fixture.newsroom.publish({ outlet: 'evening-bell' });
  const ids = await register(['evening-bell']);
  expect(await crawl(ids['evening-bell'])).toMatchObject({
    status: 'done',
    counts: { links_found: 2, articles_new: 2 },
  });
  expect((await sourceOf(ids['evening-bell'])).etag).toBeNull();
});

test('an article from last month is archived, and one dated tomorrow counts as published when first seen', async () => {
  fixture.newsroom.publish({ publishedAt: new Date(now().getTime() - 30 * 24 * 60 * minute) });
  fixture.newsroom.publish({ publishedAt: new Date(now().getTime() + 24 * 60 * minute) });
  const ids = await register(['harbour-post']);
  await crawl(ids['harbour-post']);
  const stored = await articles();
  expect(stored.map(({ is_archive }) => is_archive).sort()).toEqual([false, true]);
  expect(stored.find(({ is_archive }) => !is_archive)?.published_at).toEqual(now());
});

test('an article behind a paywall is stored with what the feed says about it', async () => {
  const article = fixture.newsroom.publish({ paywalled: true });
  const ids = await register(['harbour-post']);
  await crawl(ids['harbour-post']);
  expect(await articles()).toMatchObject([
    { title: article.title, summary: article.summary, extraction: 'paywalled' },
  ]);
});

test('a source with only an address finds its own feed', async () => {
  fixture.newsroom.publish({ outlet: 'faro-diario' });
  const id = await insertSource(fixture.db, {
    url: `${fixture.newsroom.url}/faro-diario/`,
    normalized_url: 'x',
    language: 'spanish',
    discovery: 'auto',
    next_fetch_at: now(),
  });
  expect((await crawl(id)).counts.articles_new).toBe(1);
  expect((await sourceOf(id)).feed_url).toBe(`${fixture.newsroom.url}/faro-diario/feed.json`);
});
