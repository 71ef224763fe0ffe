import { expect, test } from 'vitest';
import { column, writePdf } from '../extractor/pdf/pdf.fixture.ts';
import { paperCrawlFixture } from './paper-crawl.fixture.ts';
import { type PaperAnswer, rssOf } from './paper-server.fixture.ts';

const { fixture, paper, addSource } = paperCrawlFixture();
const { articles, crawl, now } = fixture;

const title = 'Harbour wall will be rebuilt before winter';
const lines = Array.from(
  { length: 14 },
  (_, index) =>
    `Part ${index} of the wall will be rebuilt, the council decided after a long debate on Monday.`,
);

const release = (
  info: object = { CreationDate: new Date('2026-11-20T09:00:00Z') },
  more: readonly string[] = [],
): Promise<Uint8Array> =>
  writePdf(
    (doc) => {
      doc.fontSize(18);
      column(doc, [title], 72, 60);
      doc.fontSize(10);
      column(doc, [...lines, ...more], 72, 110);
    },
    { info },
  );

const address = '/files/harbour-wall-rebuilt-soon.pdf';
const frontPage = (extra = ''): string =>
  `<html><body><a href="${address}">${title}</a>${extra}</body></html>`;
const lastErrors = async () => {
  const failed = await fixture.db.selectFrom('article_attempts').select('last_error').execute();
  return failed.map(({ last_error }) => last_error);
};
/** An item of a feed. */
const linkTo = (path: string): string => `<title>${title}</title><link>${paper.url}${path}</link>`;
const other = { name: 'Another', url: 'https://other.example/', normalized_url: 'other.example' };
const byLinks = { feed_url: null, discovery: 'page_links' };

test('a PDF that a page links to becomes an article, whatever type its server declares', async () => {
  const bytes = await release();
  paper.serve('/', frontPage());
  paper.serve(address, { type: 'application/octet-stream', body: bytes });
  const { counts } = await crawl(await addSource(byLinks));
  expect(counts).toMatchObject({ articles_new: 1, articles_failed: 0 });
  const [stored] = await articles();
  expect(stored).toMatchObject({
    title,
    extraction: 'full',
    language: 'english',
    is_archive: false,
    is_pdf: true,
  });
  expect(stored?.content_text).toContain('Part 13 of the wall');
  expect(stored?.content_html).toMatch(/^<p>Part 0/);
});

test('robots.txt and redirects apply to documents as to pages', async () => {
  paper.serve('/robots.txt', { type: 'text/plain', body: 'User-agent: *\nDisallow: /closed/' });
  const closed = '/closed/harbour-wall-rebuilt-soon.pdf';
  paper.serve('/led', { status: 302, headers: { location: closed } });
  paper.serve(address, { status: 302, headers: { location: '/store/17' } });
  paper.serve('/store/17', { type: 'application/pdf', body: await release() });
  paper.serve('/feed', rssOf(linkTo(address), linkTo(closed), linkTo('/led')));
  expect((await crawl(await addSource())).counts).toMatchObject({ articles_new: 1, articles_failed: 2 });
  expect(paper.requests).not.toContain(closed);
  expect(await articles()).toMatchObject([{ title, is_pdf: true, url: `${paper.url}/store/17` }]);
  const refused = {
    code: 'robots_disallowed',
    message: expect.stringContaining('asks crawlers to stay away'),
  };
  expect(await lastErrors()).toMatchObject([refused, refused]);
});

test('a document is revisited with conditional requests, and its correction is the next version', async () => {
  const serve = async (etag: string, more: readonly string[] = []): Promise<(string | undefined)[]> => {
    const conditions: (string | undefined)[] = [];
    const body = await release(undefined, more);
    paper.serve(address, (response) => {
      const condition = response.req.headers['if-none-match'];
      conditions.push(condition);
      const isSame = condition === etag;
      response.writeHead(isSame ? 304 : 200, { 'content-type': 'application/pdf', etag });
      response.end(isSame ? undefined : body);
    });
    return conditions;
  };
  paper.serve('/feed', rssOf(linkTo(address)));
  const source = await addSource();
  const first = await serve('"1"');
  await crawl(source);
  for (const hours of [2, 22]) {
    fixture.pass(hours * 3_600_000);
    await crawl(source);
  }
  expect(first).toEqual([undefined, undefined, '"1"']);
  expect(await articles()).toMatchObject([{ content_version: 1 }]);
  const correction = 'The wall will be two metres higher than planned, the ministry adds in a correction.';
  const second = await serve('"2"', [correction]);
  fixture.pass(48 * 3_600_000);
  expect((await crawl(source)).counts).toMatchObject({ articles_updated: 1 });
  expect(second).toEqual(['"1"']);
  expect(await articles()).toMatchObject([
    { content_version: 2, is_pdf: true, content_text: expect.stringContaining(correction) },
  ]);
});

test('a source that is crawled in the browser can have documents at any address', async () => {
  const pdf: PaperAnswer = { type: 'application/pdf', body: await release() };
  paper.serve('/download?id=40517', pdf);
  paper.serve('/download?id=40518', { type: 'application/zip', body: 'PK' });
  paper.serve('/feed', rssOf(linkTo('/download?id=40517'), linkTo('/download?id=40518')));
  const source = await addSource({ use_javascript: true, wait_time: 1000 });
  expect((await crawl(source)).counts).toMatchObject({ articles_new: 1, articles_failed: 1 });
  expect(await articles()).toMatchObject([{ title, is_pdf: true, extraction: 'full' }]);
  expect(await lastErrors()).toMatchObject([
    { message: 'The link leads to a file (application/zip), not to a page.' },
  ]);
});

test('an address of a page can serve a PDF and the other way round; the bytes decide', async () => {
  const text = lines.map((line) => `<p>${line}</p>`).join('');
  paper.serve('/report', { type: 'text/html', body: await release() });
  paper.serve('/page.pdf', {
    type: 'application/pdf',
    body: `<!doctype html><html lang="en"><body><article><h1>${title}</h1>${text}</article></body></html>`,
  });
  paper.serve('/feed', rssOf(`<link>${paper.url}/report</link>`));
  await crawl(await addSource());
  expect(await articles()).toMatchObject([{ title, extraction: 'full' }]);
  paper.serve('/feed', rssOf(`<link>${paper.url}/page.pdf</link>`));
  expect((await crawl(await addSource(other))).counts).toMatchObject({ articles_failed: 0 });
});

test('a page whose address ends like a PDF is opened in the browser if its source needs that', async () => {
  const text = lines.map((line) => `<p>${line}</p>`).join('');
  const script = `document.body.innerHTML = ${JSON.stringify(`<article><h1>${title}</h1>${text}</article>`)}`;
  paper.serve('/page.pdf', {
    body: `<!doctype html><html lang="en"><body><script>${script}</script></body></html>`,
  });
  paper.serve('/feed', rssOf(`<link>${paper.url}/page.pdf</link>`));
  const source = await addSource({ use_javascript: true, wait_time: 1000 });
  expect((await crawl(source)).counts).toMatchObject({ articles_new: 1 });
  expect(await articles()).toMatchObject([{ title, is_pdf: false, extraction: 'full' }]);
});

test.each([
  ['years ago', 7 * 365 * 86_400_000, true],
  ['on the day before', 86_400_000, false],
  ['by the server for this request', 0, true],
])('a source that is crawled for long meets a document that was made %s', async (_when, age, isArchive) => {
  paper.serve('/', frontPage());
  paper.serve(address, {
    type: 'application/pdf',
    body: await release({ CreationDate: new Date(now().getTime() - age) }),
  });
  const longAgo = new Date('2026-01-01T00:00:00Z');
  await crawl(await addSource({ ...byLinks, first_success_at: longAgo }));
  // Archived articles are listed, but never cause alerts.
  expect(await articles()).toMatchObject([{ title, is_archive: isArchive }]);
});

test('a PDF that repeats a page of its source is a duplicate; a longer one of another source is a second article of its story', async () => {
  const text = lines.map((line) => `<p>${line}</p>`).join('');
  paper.serve('/page', `<html lang="en"><body><article><h1>${title}</h1>${text}</article></body></html>`);
  paper.serve('/file.pdf', { type: 'application/pdf', body: await release() });
  const more = ['Questions of journalists are answered by the press office of the council until Friday.'];
  paper.serve('/copy.pdf', { type: 'application/pdf', body: await release(undefined, more) });
  const item = (path: string): string =>
    `<title>${title}</title><link>${paper.url}${path}</link><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>`;
  paper.serve('/feed', rssOf(item('/page'), item('/file.pdf')));
  expect((await crawl(await addSource())).counts).toMatchObject({ articles_new: 1, articles_duplicate: 1 });
  paper.serve('/feed', rssOf(item('/copy.pdf')));
  expect((await crawl(await addSource(other))).counts).toMatchObject({ articles_new: 1 });
  const stored = await articles();
  expect(stored).toHaveLength(2);
  expect(new Set(stored.map(({ story_id }) => story_id)).size).toBe(1);
});

test('news is read before documents, and an excluded pattern skips them', async () => {
  const more = '<a href="/news/one-two-three-four">Another headline of the day</a>';
  const text = lines.map((line) => `<p>${line}</p>`).join('');
  paper.serve('/', frontPage(more));
  paper.serve(address, { type: 'application/pdf', body: await release() });
  paper.serve(
    '/news/one-two-three-four',
    `<html lang="en"><body><article><h1>Another headline of the day</h1><time datetime="2026-11-20">x</time>${text}</article></body></html>`,
  );
  const source = await addSource({ ...byLinks, max_articles_per_crawl: 1 });
  await crawl(source);
  expect((await articles()).map(({ title: one }) => one)).toEqual(['Another headline of the day']);
  await fixture.db.updateTable('sources').set({ exclude_pattern: '[.]pdf$' }).execute();
  fixture.pass(3_600_000);
  expect((await crawl(source)).counts).toMatchObject({ links_found: 1 });
});

test('scanned documents fail at once and permanently, with the reason, without delaying others', async () => {
  const scan = await writePdf((doc) => void doc.rect(0, 0, 612, 792).fill('#cccccc'));
  const names = Array.from({ length: 6 }, (_, at) => `/scan-${at}.pdf`);
  for (const name of names) paper.serve(name, { type: 'application/pdf', body: scan });
  paper.serve(
    '/feed',
    rssOf(...names.map((name) => `<title>A scan</title><link>${paper.url}${name}</link>`)),
  );
  expect((await crawl(await addSource())).counts).toMatchObject({ articles_new: 0, articles_failed: 6 });
  const links = await fixture.db
    .selectFrom('article_attempts')
    .select(['last_error', 'given_up_at'])
    .execute();
  expect(links).toHaveLength(6);
  for (const link of links)
    expect(link).toMatchObject({
      given_up_at: expect.any(Date),
      last_error: { code: 'extraction_failed', message: expect.stringContaining('scan') },
    });
});

test('a document that was truncated in transit is tried again', async () => {
  paper.serve('/cut.pdf', { type: 'application/pdf', body: new TextEncoder().encode('%PDF-1.7 and') });
  paper.serve('/feed', rssOf(`<title>A report</title><link>${paper.url}/cut.pdf</link>`));
  await crawl(await addSource());
  const link = await fixture.db.selectFrom('article_attempts').selectAll().executeTakeFirstOrThrow();
  expect(link).toMatchObject({
    given_up_at: null,
    last_error: { message: expect.stringContaining('broken') },
  });
});
