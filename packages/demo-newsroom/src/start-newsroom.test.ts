import { afterEach, expect, test, vi } from 'vitest';
import { composePast } from './past.ts';
import { newsroomSources } from './sources.ts';
import { type Newsroom, type NewsroomOptions, startNewsroom } from './start-newsroom.ts';

let newsroom: Newsroom;
afterEach(() => newsroom.close());

const start = async (options: NewsroomOptions = {}) => {
  newsroom = await startNewsroom({ seed: 1, backlog: false, ...options });
  return newsroom;
};
const get = async (path: string, init?: RequestInit) =>
  fetch(new URL(path, newsroom.url), { redirect: 'manual', ...init });

test('every outlet in the catalogue responds at its address and its feed', async () => {
  await start({ backlog: true });
  for (const source of newsroomSources(newsroom.url)) {
    const page = await fetch(source.url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(source.name);
    if (source.feedUrl === null) continue;
    const feed = await fetch(source.feedUrl);
    expect(feed.status).toBe(200);
    expect(await feed.text()).toContain(newsroom.url);
  }
});

test('a newsroom with a past starts with what it published then, and nothing else', async () => {
  const pastUntil = new Date('2026-03-10T09:00:00.000Z');
  await start({ backlog: true, pastUntil });
  const past = composePast(pastUntil).flatMap(({ articles }) => articles.map(({ path }) => path));
  expect(newsroom.articles.map(({ path }) => path)).toEqual(past);
});

test('a published article is in the feed and on its own page', async () => {
  await start();
  const article = newsroom.publish({ title: 'A lamp was lit', paragraphs: ['It burned.', 'All night.'] });
  expect(await (await get('/harbour-post/feed.xml')).text()).toContain('A lamp was lit');
  const page = await (await get(article.path)).text();
  expect(page).toContain('<h1>A lamp was lit</h1>');
  expect(page).toContain('<p>All night.</p>');
});

test('markup in a title is shown as text', async () => {
  await start();
  const article = newsroom.publish({ title: 'Is <b>this</b> & "that" safe?' });
  expect(await (await get(article.path)).text()).toContain(
    '<h1>Is &lt;b&gt;this&lt;/b&gt; &amp; &quot;that&quot; safe?</h1>',
  );
});

test('an unchanged feed returns 304, and 200 again after an edit', async () => {
  await start();
  const article = newsroom.publish();
  const first = await get('/harbour-post/feed.xml');
  const etag = first.headers.get('etag') ?? '';
  const again = await get('/harbour-post/feed.xml', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  newsroom.edit(article.id, { title: 'Corrected' });
  const changed = await get('/harbour-post/feed.xml', { headers: { 'if-none-match': etag } });
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain('Corrected');
});

test('an article can be linked with campaign parameters, listed twice, and redirected', async () => {
  await start();
  const article = newsroom.publish({ tracked: true, listedTwice: true, redirected: true });
  const feed = await (await get('/harbour-post/feed.xml')).text();
  expect(feed.match(/<item>/g)).toHaveLength(2);
  expect(feed).toContain(`/harbour-post/go/${article.id}?utm_source=feed&amp;utm_medium=rss`);
  const hop = await get(`/harbour-post/go/${article.id}`);
  expect(hop.status).toBe(302);
  expect(hop.headers.get('location')).toBe(article.path);
});

test('a syndicated copy names its original, a republished one does not', async () => {
  await start();
  const original = newsroom.publish();
  const copy = newsroom.syndicate(original.id, 'evening-bell', 'canonical');
  const reprint = newsroom.syndicate(original.id, 'evening-bell', 'republished');
  expect(await (await get(copy.path)).text()).toContain(
    `rel="canonical" href="${newsroom.url}${original.path}"`,
  );
  expect(await (await get(reprint.path)).text()).toContain(
    `rel="canonical" href="${newsroom.url}${reprint.path}"`,
  );
});

test('a withdrawn article is no longer at its page but still in the feed', async () => {
  await start();
  const article = newsroom.publish();
  newsroom.withdraw(article.id);
  expect((await get(article.path)).status).toBe(404);
  expect(await (await get('/harbour-post/feed.xml')).text()).toContain(article.path);
});

test('the feed of The Evening Bell ends in the middle of an item', async () => {
  await start({ backlog: true });
  const feed = await (await get('/evening-bell/feed.xml')).text();
  expect(feed).not.toContain('</rss>');
  expect(feed.match(/<item>/g)).toHaveLength(4);
  expect(feed.match(/<\/item>/g)).toHaveLength(3);
});

test.each([
  ['down', 503],
  ['private', 302],
  ['loop', 302],
  ['moved', 301],
  ['gone', 410],
  ['not-a-feed', 200],
] as const)('the feed %s returns %i', async (key, status) => {
  await start();
  expect((await get(`/trouble/${key}`)).status).toBe(status);
});

test('the huge feed is larger than ten megabytes', async () => {
  await start();
  const body = await (await get('/trouble/huge')).arrayBuffer();
  expect(body.byteLength).toBeGreaterThan(10 * 1024 * 1024);
});

test('a person can publish an article about any word', async () => {
  await start();
  const answer = await get('/newsroom/publish', {
    method: 'POST',
    body: new URLSearchParams({ word: 'marmalade' }),
  });
  expect(answer.status).toBe(303);
  const house = await (await get(answer.headers.get('location') ?? '')).text();
  expect(house).toContain('talking about marmalade');
  expect(await (await get('/harbour-post/feed.xml')).text()).toContain('marmalade');
});

test('another site cannot publish articles', async () => {
  await start();
  const answer = await get('/newsroom/publish', {
    method: 'POST',
    body: new URLSearchParams({ word: 'spam' }),
    headers: { origin: 'http://elsewhere.example' },
  });
  expect(answer.status).toBe(403);
  expect(newsroom.articles).toHaveLength(0);
});

test('the rotation covers every outlet and every quirk within a minute and a half', async () => {
  await start();
  for (let turn = 0; turn < 30; turn += 1) newsroom.advance();
  expect(new Set(newsroom.articles.map(({ outlet }) => outlet)).size).toBe(7);
  for (const oddity of ['tracked', 'listedTwice', 'redirected'] as const) {
    expect(newsroom.articles.some((article) => article[oddity])).toBe(true);
  }
  expect(newsroom.articles.some(({ version }) => version > 1)).toBe(true);
  expect(newsroom.articles.some(({ oddFeedDate }) => oddFeedDate !== undefined)).toBe(true);
  expect(newsroom.articles.some(({ canonicalPath }) => canonicalPath !== undefined)).toBe(true);
});

test('a newsroom that is left running publishes more slowly after a while', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  try {
    await start({ paceMs: 1_000, slowDownAfterMs: 10_500, laterPaceMs: 5_000 });
    vi.advanceTimersByTime(10_500);
    expect(newsroom.articles).toHaveLength(10);
    vi.advanceTimersByTime(20_000);
    expect(newsroom.articles).toHaveLength(14);
  } finally {
    vi.useRealTimers();
  }
});
