import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertArticle, insertSource } from '../testing/rows.ts';
import { crawlFixture } from './crawl.fixture.ts';
import { titlesAgree } from './find-known-article.ts';
import { computeFingerprint } from './fingerprint.ts';
import { type PaperServer, rssOf, startPaper } from './paper-server.fixture.ts';

const day = 24 * 3_600_000;
const fixture = crawlFixture();
const { articles, crawl, now, pass } = fixture;

let paper: PaperServer;
let other: PaperServer;
beforeEach(async () => {
  paper = await startPaper();
  other = await startPaper();
  await fixture.restart({ allowedPrivateHosts: [paper.address, other.address] });
});
afterEach(async () => {
  await paper.close();
  await other.close();
});

const addSource = (site: PaperServer = paper, more: object = {}): Promise<string> =>
  insertSource(fixture.db, {
    name: 'The Paper',
    url: `${site.url}/`,
    normalized_url: site.url.replace('http://', ''),
    feed_url: `${site.url}/feed`,
    next_fetch_at: now(),
    ...more,
  });

const item = (title: string, path: string, more = ''): string =>
  `<title>${title}</title><link>${paper.url}${path}</link><description>About ${title}.</description><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>${more}`;
const wall =
  'This article is reserved for our subscribers. Already a subscriber? Log in to continue reading. Subscribe now to unlock unlimited access, cancel anytime. We and our 812 partners use cookies to store and access information on your device.';
const page = (title: string, text: string): string =>
  `<html lang="en"><head><title>${title}</title></head><body><article><h1>${title}</h1><p>${text}</p></article></body></html>`;
const story = (word: string): string =>
  `The ${word} will be rebuilt before winter, the council decided after a long debate on Monday evening. `.repeat(
    12,
  );

test.each([
  ['with the wall as a page', 200],
  ['with the status of a wall', 402],
])('three articles of a site with a consent wall stay three articles, %s', async (_name, status) => {
  const titles = ['Harbour wall to rise', 'Ferry fares fall', 'Library reopens on Sunday'];
  for (const [index, title] of titles.entries())
    paper.serve(`/${index}`, { status, body: page(title, wall) });
  paper.serve('/feed', rssOf(...titles.map((title, index) => item(title, `/${index}`))));
  expect((await crawl(await addSource())).counts).toMatchObject({ articles_new: 3, articles_duplicate: 0 });
  const stored = (await articles()).map(({ title, summary, content_text }) => ({
    title,
    summary,
    content_text,
  }));
  expect(stored.sort((one, two) => titles.indexOf(one.title) - titles.indexOf(two.title))).toEqual(
    titles.map((title) => ({ title, summary: `About ${title}.`, content_text: '' })),
  );
});

test('three articles with similar titles and the same teaser before a paywall are three articles', async () => {
  const titles = ['Harbour wall: day one', 'Harbour wall: day two', 'Harbour wall: day three'];
  const paid =
    '<script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":false}</script>';
  for (const [index, title] of titles.entries())
    paper.serve(`/${index}`, page(title, story('quay').slice(0, 400)).replace('</head>', `${paid}</head>`));
  paper.serve('/feed', rssOf(...titles.map((title, index) => item(title, `/${index}`))));
  expect((await crawl(await addSource())).counts).toMatchObject({ articles_new: 3, articles_duplicate: 0 });
});

test('the same consent text on two sites never joins them', async () => {
  for (const [site, title] of [
    [paper, 'Harbour wall to rise'],
    [other, 'Harbour wall to rise in spring'],
  ] as const) {
    site.serve('/1', page(title, `${wall} ${wall}`));
    site.serve('/feed', rssOf(`<title>${title}</title><link>${site.url}/1</link>`));
    await crawl(await addSource(site));
  }
  const stored = await articles();
  expect(stored).toHaveLength(2);
  expect(new Set(stored.map(({ body_hash }) => body_hash))).toEqual(new Set([null]));
});

test('the same boilerplate text with another title or a much later date is a different article; a reprint is the same one', async () => {
  const id = await addSource();
  const publish = async (title: string, path: string) => {
    paper.serve(path, page(title, story('quay')));
    paper.serve('/feed', rssOf(item(title, path)));
    return (await crawl(id)).counts.articles_new;
  };
  expect(await publish('Weather for Monday morning', '/1')).toBe(1);
  expect(await publish('Tides of the northern coast', '/2')).toBe(1);
  expect(await publish('Weather for Monday morning', '/3')).toBe(0);
  pass(40 * day);
  expect(await publish('Weather for Monday morning', '/4')).toBe(1);
});

test('items without a link are stored once each, by ID or content', async () => {
  const id = await addSource();
  const withId =
    '<title>Note one</title><guid isPermaLink="false">n1</guid><description>The bridge is closed.</description>';
  paper.serve(
    '/feed',
    rssOf(
      withId,
      '<title>Note two</title><description>The bridge is open.</description>',
      '<description>Only a text, no title at all here.</description>',
      '<title>Only a title</title>',
    ),
  );
  expect((await crawl(id)).counts).toMatchObject({ articles_new: 4, articles_failed: 0 });
  expect((await crawl(id)).counts).toMatchObject({ articles_new: 0, articles_updated: 0 });
  const stored = await articles();
  expect(stored.map(({ title }) => title).sort()).toEqual([
    'Note one',
    'Note two',
    'Only a text, no title at all here.',
    'Only a title',
  ]);
  expect(stored.every(({ url }) => url.startsWith(`${paper.url}/feed#newswatch-item-`))).toBe(true);
  expect(paper.requests.filter((path) => path !== '/feed' && path !== '/robots.txt')).toEqual([]);
});

test('an item whose link changes under the same ID is the same article; one that merely reuses an old ID is not', async () => {
  const id = await addSource();
  paper.serve('/a', page('Harbour wall to rise', story('wall')));
  paper.serve('/feed', rssOf(item('Harbour wall to rise', '/a', '<guid isPermaLink="false">7</guid>')));
  await crawl(id);
  paper.serve('/b', page('Harbour wall to rise by two metres', story('big wall')));
  paper.serve(
    '/feed',
    rssOf(item('Harbour wall to rise by two metres', '/b', '<guid isPermaLink="false">7</guid>')),
  );
  expect((await crawl(id)).counts).toMatchObject({ articles_new: 0, articles_updated: 1 });
  paper.serve('/c', page('Ferry fares fall again', story('fare')));
  paper.serve('/feed', rssOf(item('Ferry fares fall again', '/c', '<guid isPermaLink="false">7</guid>')));
  expect((await crawl(id)).counts).toMatchObject({ articles_new: 1 });
  expect((await articles()).map(({ title }) => title)).toEqual([
    'Harbour wall to rise by two metres',
    'Ferry fares fall again',
  ]);
});

test('an undated article counts as old if its source is new to us, and as news if it appears later', async () => {
  const id = await addSource();
  const undated = (title: string, path: string) => `<title>${title}</title><link>${paper.url}${path}</link>`;
  paper.serve('/old', page('An old piece', story('mill')));
  paper.serve('/new', page('A new piece', story('dam')));
  paper.serve('/feed', rssOf(undated('An old piece', '/old')));
  await crawl(id);
  pass(3_600_000);
  paper.serve('/feed', rssOf(undated('A new piece', '/new'), undated('An old piece', '/old')));
  await crawl(id);
  expect((await articles()).map(({ title, is_archive }) => [title, is_archive])).toEqual([
    ['An old piece', true],
    ['A new piece', false],
  ]);
});

test('a feed that moved permanently is fetched at its new address, one that moved temporarily is not', async () => {
  const id = await addSource();
  paper.serve('/1', page('Harbour wall to rise', story('wall')));
  paper.serve('/moved', rssOf(item('Harbour wall to rise', '/1')));
  paper.serve('/feed', { status: 302, headers: { location: '/moved' } });
  await crawl(id);
  expect((await fixture.sourceOf(id)).feed_url).toBe(`${paper.url}/feed`);
  paper.serve('/feed', { status: 301, headers: { location: '/moved' } });
  const { runId } = await crawl(id);
  expect((await fixture.sourceOf(id)).feed_url).toBe(`${paper.url}/moved`);
  const run = await fixture.db
    .selectFrom('crawl_runs')
    .select('moved_to')
    .where('id', '=', runId)
    .executeTakeFirst();
  expect(run?.moved_to).toBe(`${paper.url}/moved`);
});

test('a run records how many links failed, and why', async () => {
  paper.serve('/file', { type: 'application/pdf', body: '%PDF' });
  paper.serve('/feed', rssOf(item('Gone', '/gone'), item('Gone too', '/gone-too'), item('A file', '/file')));
  const { runId } = await crawl(await addSource());
  const run = await fixture.db
    .selectFrom('crawl_runs')
    .select(['reasons', 'articles_failed'])
    .where('id', '=', runId)
    .executeTakeFirst();
  expect(run).toEqual({ articles_failed: 3, reasons: { http_status: 2, extraction_failed: 1 } });
});

test('if a page names no feed, the usual feed addresses are tried', async () => {
  paper.serve('/', '<html><body><p>Welcome</p></body></html>');
  paper.serve('/1', page('Harbour wall to rise', story('wall')));
  paper.serve('/rss.xml', rssOf(item('Harbour wall to rise', '/1')));
  const id = await addSource(paper, { feed_url: null });
  expect((await crawl(id)).counts.articles_new).toBe(1);
  expect((await fixture.sourceOf(id)).feed_url).toBe(`${paper.url}/rss.xml`);
});

test('the report of the same event is found by its rare names among many articles that share more words', async () => {
  const text =
    'A ferry with 214 people on board ran aground off Sulevoy on Thursday night. The Marenka lost power near the Torvik rocks, the coastguard said. All passengers were taken to Sulevoy by fishing boats, and nobody was seriously hurt.';
  const known = 'Government ministers announce national programme of public investment in schools';
  const newsroom = await addSource(other, { normalized_url: 'other.example.com' });
  const insert = (title: string, content_text: string) =>
    insertArticle(fixture.db, {
      source_id: newsroom,
      title,
      content_text,
      story_keys: [...computeFingerprint(title, content_text).keys],
      first_seen_at: now(),
    });
  for (let index = 0; index < 40; index++) await insert(`${known} ${index}`, '');
  const report = await insert(
    'Fishermen rescue 214 from stranded ferry',
    'Fishing boats brought 214 passengers of the ferry Marenka to Sulevoy on Thursday night after the ship had lost power and run aground near the Torvik rocks. Nobody was seriously hurt, according to the coastguard.',
  );
  const title = `${known} while ferry Marenka runs aground off Sulevoy with 214 on board`;
  paper.serve('/1', page(title, text));
  paper.serve('/feed', rssOf(item(title, '/1')));
  await crawl(await addSource());
  const stories = new Map((await articles()).map((article) => [article.id, article]));
  const stored = [...stories.values()].find((article) => article.title === title);
  expect(stored?.story_id).toBe(stories.get(report)?.story_id);
});

test.each([
  ['Harbour wall to rise', 'Harbour wall to rise by two metres', true],
  ['Harbour wall to rise', 'Ferry fares fall', false],
  ['Gol!', 'Gol!', true],
  ['Gol!', 'Fin', false],
  ['Weather: Monday', 'Weather: Tuesday', true],
])('the titles %j and %j agree: %j', (one, two, agree) => {
  expect(titlesAgree(one, two)).toBe(agree);
});
