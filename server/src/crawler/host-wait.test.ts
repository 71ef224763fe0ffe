import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertSource } from '../testing/rows.ts';
import { crawlFixture } from './crawl.fixture.ts';
import { type PaperServer, rssOf, startPaper } from './paper-server.fixture.ts';

const minute = 60_000;
const fixture = crawlFixture();
const { crawl, now, pass } = fixture;

let paper: PaperServer;
let busy: PaperServer;
beforeEach(async () => {
  paper = await startPaper();
  busy = await startPaper();
  await fixture.restart({ allowedPrivateHosts: [paper.address, busy.address] });
});
afterEach(async () => {
  await paper.close();
  await busy.close();
});

const item = (url: string) =>
  `<title>Story at ${url}</title><link>${url}</link><description>About it.</description>`;
const text = 'The harbour wall will be raised by two metres before winter, the council decided. '.repeat(20);
const page = `<html lang="en"><head><title>A story</title></head><body><article><h1>A story</h1><p>${text}</p></article></body></html>`;
const addSource = (site: PaperServer) =>
  insertSource(fixture.db, {
    url: `${site.url}/`,
    normalized_url: site.url.replace('http://', ''),
    feed_url: `${site.url}/feed`,
    next_fetch_at: now(),
  });
const asked = () => busy.requests.filter((path) => path.startsWith('/story'));

test('a host that asks us to wait gets no requests until then, and no article is given up because of it', async () => {
  paper.serve(
    '/feed',
    rssOf(...[1, 2, 3].map((n) => item(`${busy.url}/story-${n}`)), item(`${paper.url}/here`)),
  );
  paper.serve('/here', page);
  for (const n of [1, 2, 3]) busy.serve(`/story-${n}`, { status: 429, headers: { 'retry-after': '7200' } });
  const source = await addSource(paper);
  expect((await crawl(source)).counts).toMatchObject({ articles_new: 1, articles_failed: 1 });
  expect(asked()).toHaveLength(1);
  pass(119 * minute);
  expect((await crawl(source)).counts).toMatchObject({ articles_new: 0, articles_failed: 0 });
  expect(asked()).toHaveLength(1);
  for (const n of [1, 2, 3]) busy.serve(`/story-${n}`, page.replaceAll('A story', `Story ${n}`));
  pass(minute);
  await crawl(source);
  expect(asked()).toHaveLength(4);
  expect(await fixture.db.selectFrom('article_attempts').selectAll().execute()).toEqual([]);
});

test('a source whose own articles ask us to wait is crawled after that', async () => {
  busy.serve('/feed', rssOf(item(`${busy.url}/story-1`)));
  busy.serve('/story-1', { status: 503, headers: { 'retry-after': '7200' } });
  const source = await addSource(busy);
  await crawl(source);
  expect((await fixture.sourceOf(source)).next_fetch_at).toEqual(new Date(now().getTime() + 120 * minute));
});
