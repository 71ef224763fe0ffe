import { expect, test } from 'vitest';
import { insertDelivery, insertNotification, insertTarget, insertUser } from '../testing/rows.ts';
import { paperCrawlFixture } from './paper-crawl.fixture.ts';
import { type PaperRoute, rssOf } from './paper-server.fixture.ts';

const hour = 3_600_000;
const { fixture, paper, addSource } = paperCrawlFixture();
const { articles, crawl, now, pass } = fixture;

const page = (title: string, word: string): string =>
  `<html lang="en"><head><title>${title}</title></head><body><article><h1>${title}</h1><p>${`The ${word} will be rebuilt before winter, the council decided after a long debate on Monday evening. `.repeat(12)}</p></article></body></html>`;
const TITLE = 'Harbour wall to rise';
const gone = { status: 404 };

/** A source with one stored article. */
async function storedArticle(route: PaperRoute = page(TITLE, 'harbour wall')): Promise<string> {
  const item = `<title>${TITLE}</title><link>${paper.url}/wall</link><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>`;
  paper.serve('/feed', rssOf(item));
  paper.serve('/wall', route);
  const source = await addSource();
  await crawl(source);
  expect(await articles()).toMatchObject([{ status: 'published', content_version: 1 }]);
  return source;
}
const visits = (): number => paper.requests.filter((path) => path === '/wall').length - 1;
const crawlAfter = async (source: string, hours: number) => {
  pass(hours * hour);
  return crawl(source);
};
const auditLog = () =>
  fixture.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'detail'])
    .where('object_type', '=', 'article')
    .orderBy('at')
    .execute();

test('an article is visited a few times after it was found, with conditional requests', async () => {
  const conditions: (string | undefined)[] = [];
  const source = await storedArticle((response) => {
    const condition = response.req.headers['if-none-match'];
    conditions.push(condition);
    response.writeHead(condition === '"1"' ? 304 : 200, { 'content-type': 'text/html', etag: '"1"' });
    response.end(condition === '"1"' ? '' : page(TITLE, 'harbour wall'));
  });
  await crawlAfter(source, 1);
  expect(visits()).toBe(0);
  for (const hours of [1, 1, 21, 1, 48, 24, 24, 24]) await crawlAfter(source, hours);
  expect(conditions).toEqual([undefined, undefined, '"1"', '"1"']);
  expect(await articles()).toMatchObject([{ status: 'published', content_version: 1 }]);
});

test('a correction becomes the next version; a truncated page or one that redirects elsewhere does not', async () => {
  const source = await storedArticle();
  paper.serve('/wall', page(TITLE, 'harbour gate'));
  expect((await crawlAfter(source, 2)).counts).toMatchObject({ articles_updated: 1 });
  expect(await articles()).toMatchObject([
    { content_version: 2, content_text: expect.stringContaining('harbour gate') },
  ]);
  paper.serve('/wall', '<html><head><title>Not found</title></head><body><p>Sorry.</p></body></html>');
  await crawlAfter(source, 22);
  paper.serve('/wall', { status: 302, headers: { location: '/other' } });
  paper.serve('/other', page('Library reopens on Sunday', 'library'));
  await crawlAfter(source, 48);
  expect(visits()).toBe(3);
  expect(await articles()).toMatchObject([{ content_version: 2, title: TITLE, status: 'published' }]);
});

test('an article whose page is missing twice, hours apart, is removed, and comes back with its page', async () => {
  const source = await storedArticle();
  const [article] = await articles();
  const user_id = await insertUser(fixture.db);
  const target_id = await insertTarget(fixture.db, { user_id });
  const told = { user_id, target_id, article_ids: [article?.id ?? ''] };
  const notification_id = await insertNotification(fixture.db, told);
  const waiting = { user_id, status: 'held', mode: 'daily' } as const;
  await insertDelivery(fixture.db, { ...waiting, notification_id });
  const other = await insertNotification(fixture.db, { user_id });
  await insertDelivery(fixture.db, { ...waiting, notification_id: other });
  paper.serve('/wall', gone);
  await crawlAfter(source, 2);
  await crawlAfter(source, 1);
  expect(visits()).toBe(1);
  expect(await articles()).toMatchObject([{ status: 'published' }]);
  await crawlAfter(source, 5);
  expect(await articles()).toMatchObject([{ status: 'removed', content_version: 1 }]);
  const deliveries = await fixture.db
    .selectFrom('deliveries')
    .select(['notification_id', 'status', 'reason'])
    .orderBy('id')
    .execute();
  expect(deliveries).toEqual([
    { notification_id, status: 'cancelled', reason: 'article_withdrawn' },
    { notification_id: other, status: 'held', reason: null },
  ]);
  paper.serve('/wall', page(TITLE, 'harbour wall'));
  await crawlAfter(source, 16);
  expect(await articles()).toMatchObject([{ status: 'published', content_version: 1 }]);
  expect(await auditLog()).toMatchObject([
    { action: 'article.removed', actor_id: null, detail: { http_status: 404, after: { status: 'removed' } } },
    { action: 'article.restored', actor_id: null, detail: { after: { status: 'published' } } },
  ]);
});

test('an article is not removed if its page is back at the second visit, or fails in another way', async () => {
  const source = await storedArticle();
  paper.serve('/wall', gone);
  await crawlAfter(source, 2);
  paper.serve('/wall', { status: 503 });
  await crawlAfter(source, 6);
  paper.serve('/wall', page(TITLE, 'harbour wall'));
  await crawlAfter(source, 16);
  paper.serve('/wall', gone);
  await crawlAfter(source, 48);
  expect(visits()).toBe(4);
  expect(await articles()).toMatchObject([{ status: 'published' }]);
});

test('if a site lost all its pages, none counts as removed; one page of many does', async () => {
  const item = (title: string, path: string) =>
    `<title>${title}</title><link>${paper.url}${path}</link><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>`;
  paper.serve('/feed', rssOf(item(TITLE, '/wall'), item('Library reopens on Sunday', '/library')));
  paper.serve('/wall', page(TITLE, 'harbour wall'));
  paper.serve('/library', page('Library reopens on Sunday', 'library'));
  const source = await addSource();
  await crawl(source);
  paper.serve('/wall', gone);
  paper.serve('/library', gone);
  for (const hours of [2, 6, 6]) await crawlAfter(source, hours);
  expect(await articles()).toMatchObject([{ status: 'published' }, { status: 'published' }]);
  expect(visits()).toBe(3);
  paper.serve('/library', page('Library reopens on Sunday', 'library'));
  for (const hours of [6, 6]) await crawlAfter(source, hours);
  const states = (await articles()).map(({ title, status }) => [title, status]);
  expect(Object.fromEntries(states)).toEqual({
    [TITLE]: 'removed',
    'Library reopens on Sunday': 'published',
  });
});

test('a paywall or cookie wall says nothing about the article', async () => {
  const source = await storedArticle();
  await fixture.db
    .updateTable('articles')
    .set({ extraction: 'summary_only', content_text: '', content_html: '', word_count: 0 })
    .execute();
  const wall =
    '<html><head><meta property="og:title" content="Just a moment"></head><body><p>Ray 1</p></body></html>';
  paper.serve('/wall', { status: 403, body: wall });
  expect((await crawlAfter(source, 2)).counts).toMatchObject({ articles_updated: 0 });
  expect(visits()).toBe(1);
  expect(await articles()).toMatchObject([{ status: 'published', title: TITLE, content_version: 1 }]);
});

test('a correction on a page without a picture keeps the picture from the feed', async () => {
  const source = await storedArticle();
  await fixture.db
    .updateTable('articles')
    .set({ image_url: `${paper.url}/wall.jpg` })
    .execute();
  paper.serve('/wall', page(TITLE, 'harbour gate'));
  await crawlAfter(source, 2);
  expect(await articles()).toMatchObject([{ content_version: 2, image_url: `${paper.url}/wall.jpg` }]);
});

test('a hidden article stays hidden, whatever happens to its page', async () => {
  const source = await storedArticle();
  await fixture.db.updateTable('articles').set({ status: 'hidden' }).execute();
  paper.serve('/wall', gone);
  for (const hours of [2, 6, 16]) await crawlAfter(source, hours);
  expect(visits()).toBe(0);
  expect(await articles()).toMatchObject([{ status: 'hidden' }]);
});

test('new articles come first: nothing is visited while another source waits', async () => {
  const source = await storedArticle();
  pass(2 * hour);
  const waiting = await addSource({ url: `${paper.url}/second`, normalized_url: 'second', feed_url: null });
  await crawl(source);
  expect(visits()).toBe(0);
  await fixture.db.updateTable('sources').set({ paused_at: now() }).where('id', '=', waiting).execute();
  await crawl(source);
  expect(visits()).toBe(1);
});
