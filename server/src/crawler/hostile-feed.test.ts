import { expect, test } from 'vitest';
import { parseFeed } from '../extractor/feeds/parse-feed.ts';
import { ExtractionFailed } from '../extractor/index.ts';
import { createLogger } from '../logging.ts';
import { type CrawlResult, crawlSource } from './crawl-source.ts';
import { fetched } from './fetched.fixture.ts';
import { listFeedItems } from './listing.ts';
import { paperCrawlFixture } from './paper-crawl.fixture.ts';
import { type PaperRoute, rssOf } from './paper-server.fixture.ts';

const { fixture, paper, addSource } = paperCrawlFixture();

/** Registers the paper's feed. @returns the id of the source */
function serveFeed(feed: PaperRoute): Promise<string> {
  paper.serve('/feed', feed);
  return addSource();
}

const item = (title: string) =>
  `<title>${title}</title><link>${paper.url}/story</link><description>The council votes today.</description>`;

/** The slow expression took about ten seconds for one title; the limit allows for busy machines. */
const longestMs = 1_000;

test('a title of unclosed comments does not block the server, which cleans titles in its own thread', () => {
  const title = `The council votes ${'<!--'.repeat(75_000)}`;
  const feed = parseFeed(`<rss><channel><item>${item(`<![CDATA[${title}]]>`)}</item></channel></rss>`);
  const began = process.cpuUsage();
  const [listing] = feed ? listFeedItems(feed, paper.url, 'src_1') : [];
  const { user } = process.cpuUsage(began);
  expect(listing?.hints.title).toMatch(/^The council votes/);
  expect(user / 1_000).toBeLessThan(longestMs);
});

test('a title cannot reverse the direction of adjacent text', () => {
  const feed = parseFeed(`<rss><channel><item>${item('Bill\u202efdp.exe passed')}</item></channel></rss>`);
  expect(feed && listFeedItems(feed, paper.url, 'src_1')[0]?.hints.title).toBe('Billfdp.exe passed');
});

test('a feed with an enormous ETag is read again: the ETag is not sent back', async () => {
  const id = await serveFeed({ ...rssOf(item('A story')), headers: { etag: `"${'x'.repeat(20_000)}"` } });
  await fixture.crawl(id);
  expect((await fixture.crawl(id)).status).not.toBe('failed');
});

test('a feed that is "unchanged" although we have never read it counts as failing', async () => {
  const id = await serveFeed({ status: 304 });
  expect(await fixture.crawl(id)).toMatchObject({
    status: 'failed',
    error: { code: 'http_status', http_status: 304 },
  });
});

test('a server that always says "unchanged" gets an unconditional request once a day', async () => {
  let shown = rssOf(item('A story'));
  const id = await serveFeed((response) => {
    const known = response.req.headers['if-none-match'] ?? response.req.headers['if-modified-since'];
    const validators = { etag: '"always"', 'last-modified': 'Fri, 31 Dec 9999 23:59:59 GMT' };
    response.writeHead(known ? 304 : 200, { 'content-type': 'application/rss+xml', ...validators });
    response.end(known ? '' : shown.body);
  });
  await fixture.crawl(id);
  shown = rssOf(item('A story'), item('Another').replace('/story', '/another'));
  expect((await fixture.crawl(id)).status).toBe('skipped');
  fixture.pass(24 * 3_600_000);
  expect(await fixture.crawl(id)).toMatchObject({ status: 'done', counts: { links_found: 2 } });
});

const unreadable = () => Promise.reject(new ExtractionFailed('The page could not be read.'));

/** Crawls again after a day, with an extractor that can no longer read anything. */
async function crawlUnreadable(id: string): Promise<CrawlResult> {
  return crawlSource(
    {
      db: fixture.db,
      front: {
        fetcher: {
          fetch: () => Promise.resolve(fetched({ status: 304, url: paper.url })),
          render: () => Promise.reject(new Error('not used')),
        },
        extractor: { readLinks: unreadable, readFeed: unreadable },
      },
      reader: { read: unreadable, readChosen: unreadable, visit: unreadable, readHints: unreadable },
      logger: createLogger('silent'),
      now: fixture.now,
      random: () => 0.5,
      leaseHolder: 'test',
    },
    await fixture.sourceOf(id),
    'schedule',
    new AbortController().signal,
  );
}

test('an article that can be read neither from its page nor from its feed is given up', async () => {
  const id = await serveFeed(rssOf(item('A story')));
  const attemptOf = () =>
    fixture.db.selectFrom('article_attempts').select('given_up_at').executeTakeFirstOrThrow();
  await fixture.crawl(id);
  for (let attempt = 0; attempt < 20 && (await attemptOf()).given_up_at === null; attempt += 1) {
    fixture.pass(24 * 3_600_000);
    expect((await crawlUnreadable(id)).status).toBe('done');
  }
  expect((await attemptOf()).given_up_at).not.toBeNull();
});

test('a source of unreadable articles does not occupy the threads of all sources: after five, its others wait', async () => {
  const items = Array.from({ length: 8 }, (_, at) => item(`Story ${at}`).replace('/story', `/story-${at}`));
  const id = await serveFeed(rssOf(...items));
  await fixture.crawl(id);
  fixture.pass(24 * 3_600_000);
  expect((await crawlUnreadable(id)).counts.articles_failed).toBe(5);
  expect((await crawlUnreadable(id)).counts.articles_failed).toBe(3);
});

test('the text of an item after a large picture in a data URL is kept', () => {
  const content = `<img src="data:image/png;base64,${'iVBORw0KGgo'.repeat(40_000)}"><p>The wall rises.</p>`;
  const feed = parseFeed(
    String(rssOf(`<link>https://p.example/a</link><description><![CDATA[${content}]]></description>`).body),
  );
  const [listing] = feed ? listFeedItems(feed, 'https://p.example/feed', 'src_1') : [];
  expect(listing?.hints.content ?? listing?.hints.summary).toContain('The wall rises.');
});
