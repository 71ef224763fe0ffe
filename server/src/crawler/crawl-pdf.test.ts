import { afterEach, beforeEach, expect, test } from 'vitest';
import { column, writePdf } from '../extractor/pdf/pdf.fixture.ts';
import { insertSource } from '../testing/rows.ts';
import { crawlFixture } from './crawl.fixture.ts';
import { type PaperServer, rssOf, startPaper } from './paper-server.fixture.ts';

const fixture = crawlFixture();
const { articles, crawl, now } = fixture;

let paper: PaperServer;
beforeEach(async () => {
  paper = await startPaper();
  await fixture.restart({ allowedPrivateHosts: [paper.address] });
});
afterEach(() => paper.close());

const addSource = (more: object = {}): Promise<string> =>
  insertSource(fixture.db, {
    name: 'The Ministry',
    url: `${paper.url}/`,
    normalized_url: paper.url.replace('http://', ''),
    feed_url: `${paper.url}/feed`,
    next_fetch_at: now(),
    ...more,
  });

const title = 'Harbour wall will be rebuilt before winter';
const lines = Array.from(
  { length: 14 },
  (_, index) =>
    `Part ${index} of the wall will be rebuilt, the council decided after a long debate on Monday.`,
);

const release = (): Promise<Uint8Array> =>
  writePdf((doc) => {
    doc.fontSize(18);
    column(doc, [title], 72, 60);
    doc.fontSize(10);
    column(doc, lines, 72, 110);
  });

test('a PDF that a page links to becomes an article, whatever type its server declares', async () => {
  const bytes = await release();
  paper.serve('/', `<html><body><a href="/2026/11/harbour-wall-rebuilt-soon.pdf">${title}</a></body></html>`);
  paper.serve('/2026/11/harbour-wall-rebuilt-soon.pdf', { type: 'application/octet-stream', body: bytes });
  const { counts } = await crawl(await addSource({ feed_url: null, discovery: 'page_links' }));
  expect(counts).toMatchObject({ articles_new: 1, articles_failed: 0 });
  const [stored] = await articles();
  expect(stored).toMatchObject({ title, extraction: 'full', language: 'english' });
  expect(stored?.content_text).toContain('Part 13 of the wall');
  expect(stored?.content_html).toMatch(/^<p>Part 0/);
});

test('the page and the PDF of one release are one story', async () => {
  const text = lines.map((line) => `<p>${line}</p>`).join('');
  paper.serve('/page', `<html lang="en"><body><article><h1>${title}</h1>${text}</article></body></html>`);
  paper.serve('/file.pdf', { type: 'application/pdf', body: await release() });
  const item = (path: string): string =>
    `<title>${title}</title><link>${paper.url}${path}</link><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>`;
  paper.serve('/feed', rssOf(item('/page'), item('/file.pdf')));
  await crawl(await addSource());
  const stories = new Set((await articles()).map(({ story_id }) => story_id));
  expect(stories.size).toBe(1);
});

test('a scan fails, with the reason', async () => {
  const scan = await writePdf((doc) => void doc.rect(0, 0, 612, 792).fill('#cccccc'));
  paper.serve('/scan.pdf', { type: 'application/pdf', body: scan });
  paper.serve('/feed', rssOf(`<title>A scan</title><link>${paper.url}/scan.pdf</link>`));
  expect((await crawl(await addSource())).counts).toMatchObject({ articles_new: 0, articles_failed: 1 });
  const link = await fixture.db.selectFrom('article_attempts').select('last_error').executeTakeFirst();
  expect(link?.last_error).toMatchObject({
    code: 'extraction_failed',
    message: expect.stringContaining('scan'),
  });
});
