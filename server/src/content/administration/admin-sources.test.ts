import { ExportedFile } from '@newswatch/shared/contracts';
import {
  type AdminSourceList,
  BulkSourcesAnswer,
  SourceImportAnswer,
  TestCrawl,
} from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProber, startCrawler } from '../../crawler/index.ts';
import { type PaperServer, rssOf, startPaper } from '../../crawler/paper-server.fixture.ts';
import { createLogger } from '../../logging.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { insertSource, insertTarget } from '../../testing/rows.ts';
import { runTestCrawl } from './test-crawl.ts';

const draft = {
  name: 'The Harbour Post',
  url: 'https://harbourpost.example/news',
  description: 'News of the port.',
  language: 'english',
};

let app: TestApp & { close(): Promise<void> };
let paper: PaperServer;
let admin: TestPerson;
const prober = () =>
  createProber({
    contactUrl: () => 'https://news.example',
    allowedPrivateHosts: [paper.address],
    logger: createLogger('silent'),
    now: app.clock.now,
  });

beforeAll(async () => {
  paper = await startPaper();
  app = await createTestApp();
  admin = await app.administrator();
});
afterAll(async () => {
  await app.close();
  await paper.close();
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, `/admin/sources${path}`, { token: admin.token, ...(body ? { body } : {}) });
const idOf = (answer: { body: unknown }) => (answer.body as { source: { id: string } }).source.id;

it('is for administrators only', async () => {
  const reader = await app.verifiedUser();
  const answer = await app.call('GET', '/admin/sources', { token: reader.token });
  expect([answer.status, answer.body]).toEqual([
    403,
    expect.objectContaining({ error: 'Admin access required' }),
  ]);
});

describe('creating and changing a source', () => {
  it('uses the crawl interval of the system settings if none is given', async () => {
    const set = (default_interval_minutes: number) =>
      app.call('PUT', '/admin/settings', {
        token: admin.token,
        body: { crawling: { default_interval_minutes } },
      });
    await set(25);
    const created = await call('POST', '', { ...draft, url: 'https://interval.example/' });
    expect(created.body).toMatchObject({ source: { crawl_interval_minutes: 25 } });
    await set(60);
  });

  it('enforces the limits with the messages of the specification', async () => {
    const answer = await call('POST', '', {
      ...draft,
      name: 'Hi',
      crawl_interval_minutes: 10_081,
      wait_time: 30_001,
      status: 'approved',
      approved: false,
      respect_robots: false,
    });
    expect(answer.body).toMatchObject({
      fields: {
        name: ['Name must be at least 3 characters'],
        crawl_interval_minutes: ['Interval cannot exceed 1 week'],
        wait_time: ['Wait time cannot exceed 30 seconds'],
        status: ['“Approved” and the status contradict each other'],
        robots_reason: ['Say why robots.txt is not respected (at least 5 characters)'],
      },
    });
    const rules = await call('POST', '', { ...draft, link_pattern: '(', remove_selectors: ['.ad', '>>'] });
    expect(rules.body).toMatchObject({
      fields: {
        link_pattern: ['This is not a valid pattern (RE2)'],
        remove_selectors: ['This is not a valid CSS selector: >>'],
      },
    });
  });

  it('is pending only until it is decided', async () => {
    const id = idOf(await call('POST', '', { ...draft, url: 'https://decided.example/', status: 'pending' }));
    const change = async (body: object) => {
      const answer = await call('PUT', `/${id}`, body);
      const { source, fields } = answer.body as { source?: { status: string }; fields?: object };
      return source?.status ?? fields;
    };
    const refused = { status: ['A source that was approved or rejected cannot be pending again'] };
    expect(await change({ approved: false })).toBe('pending');
    expect(await change({ status: 'approved' })).toBe('approved');
    expect(await change({ status: 'pending' })).toEqual(refused);
    expect(await change({ approved: false })).toBe('rejected');
    expect(await change({ status: 'pending' })).toEqual(refused);
    expect(await change({ name: 'The Decided Post' })).toBe('rejected');
    expect(await change({ status: 'approved' })).toBe('approved');
  });

  it('refuses a duplicate address and a stale version, and restores an archived source', async () => {
    const id = idOf(await call('POST', '', draft));
    expect((await call('POST', '', { ...draft, url: 'http://www.harbourpost.example/news/' })).status).toBe(
      409,
    );
    const changed = await call('PUT', `/${id}`, { crawl_interval_minutes: 10, version: 1 });
    expect(changed.body).toMatchObject({
      source: { crawl_interval_minutes: 10, version: 2 },
      message: 'Source saved.',
    });
    expect((await call('PUT', `/${id}`, { name: 'Another', version: 1 })).body).toMatchObject({
      code: 'version_conflict',
    });
    await insertTarget(app.db, { user_id: admin.user.id, source_scope: 'include', source_ids: [id] });
    expect((await call('DELETE', `/${id}`, {})).status).toBe(409);
    expect((await call('DELETE', `/${id}`, { force: true })).status).toBe(200);
    expect((await call('GET', `/${id}`)).status).toBe(404);
    expect(idOf(await call('POST', '', { ...draft, name: 'The Post again' }))).toBe(id);
    const audit = await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('object_id', '=', id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual([
      'source.created',
      'source.changed',
      'source.archived',
      'source.created',
    ]);
  });

  it('lists what needs attention first, with counts for each health', async () => {
    await insertSource(app.db, {
      name: 'Failing Gazette',
      consecutive_failures: 5,
      last_crawled_at: app.clock.now(),
    });
    const paused = idOf(
      await call('POST', '', { ...draft, url: 'https://paused.example/', name: 'Paused Paper' }),
    );
    await call('POST', `/${paused}/pause`);
    const list = (await call('GET', '')).body as v.InferOutput<typeof AdminSourceList>;
    expect(list.items[0]).toMatchObject({
      name: 'Failing Gazette',
      health: 'failing',
      by_day: Array(14).fill(0),
    });
    expect(list.by_health).toMatchObject({ failing: 1, paused: 1 });
    const found = (await call('GET', '?q=paused')).body as v.InferOutput<typeof AdminSourceList>;
    expect(found.items.map(({ name }) => name)).toEqual(['Paused Paper']);
  });

  it('shows a domain name in its own script, and finds it in either form', async () => {
    await call('POST', '', { ...draft, url: 'https://xn--mgbh0fb.example/', name: 'Quay Paper' });
    for (const typed of ['مثال.example', 'https://xn--mgbh0fb.example']) {
      const { items } = (await call('GET', `?q=${encodeURIComponent(typed)}`)).body as {
        items: object[];
      };
      expect(items).toMatchObject([{ url: 'https://xn--mgbh0fb.example/', host: 'مثال.example' }]);
    }
  });
});

describe('reading', () => {
  const text = `<p>${'The harbour authority closed the berth and sent the tugs to anchor. '.repeat(20)}</p>`;
  const page = `<html lang="en"><body><div class="promo">Buy now</div><main><div class="story">${text}</div></main></body></html>`;

  it('immediately crawls what an administrator requests, with its patterns and selectors', async () => {
    paper.serve(
      '/rss.xml',
      rssOf(
        `<title>Tugs leave the harbour</title><link>${paper.url}/news/tugs</link>`,
        `<title>Regatta begins on Sunday</title><link>${paper.url}/sport/regatta</link>`,
      ),
    );
    paper.serve('/news/tugs', page);
    const id = idOf(
      await call('POST', '', {
        ...draft,
        url: `${paper.url}/`,
        feed_url: `${paper.url}/rss.xml`,
        exclude_pattern: '^/sport/',
        content_selector: '.story',
      }),
    );
    const queued = await call('POST', `/${id}/crawl`);
    expect([queued.status, queued.body]).toEqual([
      202,
      expect.objectContaining({ message: 'Source queued. It will be read within seconds.' }),
    ]);
    const crawler = await startCrawler({
      db: app.db,
      logger: createLogger('silent'),
      now: app.clock.now,
      version: 'test',
      scheduled: false,
      config: {
        contactUrl: 'https://news.example',
        allowedPrivateHosts: [paper.address],
        admittedHostDelayMs: 0,
      },
    });
    await crawler.crawlNow(id);
    await crawler.stop();
    expect((await call('GET', `/${id}/runs`)).body).toMatchObject({
      items: [{ trigger: 'manual', status: 'done', links_found: 1, articles_new: 1 }],
    });
    const article = await app.db
      .selectFrom('articles')
      .select('content_text')
      .where('source_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(article.content_text).toMatch(/^The harbour authority/);
  });

  it('lists the other feeds of a page if a test found a feed', async () => {
    const feed = (path: string) => `<link rel="alternate" type="application/rss+xml" href="${path}">`;
    paper.serve(
      '/feeds',
      `<html><head>${feed('/rss.xml')}${feed('/sport.xml')}${feed('/rss.xml')}</head></html>`,
    );
    const tester = prober();
    const result = await runTestCrawl(tester, { url: `${paper.url}/feeds`, language: 'english' });
    await tester.close();
    expect(result).toMatchObject({
      feed_url: `${paper.url}/rss.xml`,
      other_feeds: [`${paper.url}/sport.xml`],
    });
  });

  it('tests an unsaved source: all links with their outcomes, the corrected articles, robots.txt and timings', async () => {
    const tester = prober();
    const result = await runTestCrawl(tester, {
      url: `${paper.url}/`,
      language: 'english',
      feed_url: `${paper.url}/rss.xml`,
      link_pattern: '^/news/',
      remove_selectors: ['.promo'],
      correction_rules: [
        { kind: 'title_start', text: 'Tugs' },
        { kind: 'author_is', text: 'The Post' },
      ],
    });
    await tester.close();
    expect(v.parse(TestCrawl, result)).toMatchObject({
      works: true,
      links_found: 2,
      links_read: 1,
      links: [{ outcome: 'read' }, { outcome: 'not_in_pattern' }],
      articles: [
        {
          article: { title: 'leave the harbour', author: 'The Post', extraction: 'full' },
          // Excluded parts can be picked, too.
          page: { markup: expect.stringContaining('class="promo"'), truncated: false },
        },
      ],
      robots: { allowed: true },
    });
  });
});

describe('many at once', () => {
  it('applies the action where possible, and reports the rest', async () => {
    const one = idOf(await call('POST', '', { ...draft, url: 'https://one.example/' }));
    const two = idOf(await call('POST', '', { ...draft, url: 'https://two.example/', status: 'pending' }));
    const answer = v.parse(
      BulkSourcesAnswer,
      (await call('POST', '/bulk', { action: 'crawl', ids: [one, two] })).body,
    );
    expect(answer).toMatchObject({ done: 1, refused: 1, message: '1 source will be read within seconds.' });
    expect(answer.results[1]?.reason).toBe('Only approved sources that are not paused are read.');
    expect((await call('POST', `/${two}/crawl`)).body).toMatchObject({ code: 'state_conflict' });
  });

  it('writes the reason of a rejection to the audit entry of each source', async () => {
    const ids = [
      idOf(await call('POST', '', { ...draft, url: 'https://three.example/' })),
      idOf(await call('POST', '', { ...draft, url: 'https://four.example/' })),
    ];
    const reason = 'They only repeat others.';
    const answer = await call('POST', '/bulk', { action: 'reject', ids, reason });
    expect(answer.body).toMatchObject({ done: 2, refused: 0, message: '2 sources rejected.' });
    const entries = await app.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'source.rejected')
      .where('object_id', 'in', ids)
      .execute();
    expect(entries.map(({ detail }) => detail)).toEqual([
      expect.objectContaining({ reason }),
      expect.objectContaining({ reason }),
    ]);
  });

  it('imports OPML and CSV with a result for each line', async () => {
    const opml = `<?xml version="1.0"?><opml version="2.0"><body><outline text="Politics">
      <outline text="Le Phare &amp; Co" htmlUrl="https://phare.example/" xmlUrl="https://phare.example/rss" language="fr"/>
      <outline text="No address"/><outline text="Bad" htmlUrl="ftp://bad.example/"/>
      <outline text="One" htmlUrl="https://one.example"/></outline></body></opml>`;
    const report = v.parse(SourceImportAnswer, (await call('POST', '/import', { content: opml })).body);
    expect(report.lines.map(({ name, outcome, reason }) => [name, outcome, reason])).toEqual([
      ['Le Phare & Co', 'added', null],
      ['Bad', 'invalid', 'Please enter a valid URL'],
      ['One', 'known', 'A source with this address already exists.'],
    ]);
    const added = await call('GET', `/${report.lines[0]?.source_id}`);
    expect(added.body).toMatchObject({
      source: { category: 'politics', language: 'french', feed_url: 'https://phare.example/rss' },
    });
    const csv = 'url;name;minutes\nhttps://csv.example/;The CSV Times;15\nhttps://csv.example;Twice;\n;;';
    const dry = v.parse(
      SourceImportAnswer,
      (await call('POST', '/import', { content: csv, dry_run: true })).body,
    );
    expect(dry.lines.map(({ outcome }) => outcome)).toEqual(['would_add', 'known', 'invalid']);
    expect((await call('GET', '?q=csv.example')).body).toMatchObject({ items: [] });
    expect((await call('POST', '/import', { content: 'hello' })).body).toMatchObject({
      added: 0,
      invalid: 1,
    });
  });

  it('gives known sources the audiences of a file, and exports them as they were imported', async () => {
    const head = 'name,url,audience,audience_kind,audience_period,audience_origin,audience_month';
    const line = (rest: string) => `The Tide,https://tide.example/,${rest}`;
    const imported = async (rest: string, more: object = {}) =>
      v.parse(
        SourceImportAnswer,
        (await call('POST', '/import', { content: `${head}\n${line(rest)}`, ...more })).body,
      );
    expect(await imported('"412,000",unique visitors,month,IVW,2026-01')).toMatchObject({
      lines: [{ outcome: 'added' }],
    });
    const newer = '430000,unique_visitors,month,IVW,2026-02-28';
    const dry = await imported(newer, { dry_run: true });
    expect(dry).toMatchObject({
      message: '0 to be added, 1 to get a new audience, 0 already known, 0 not usable.',
      lines: [{ outcome: 'would_update' }],
    });
    const { lines, updated } = await imported(newer);
    expect([updated, lines[0]?.outcome]).toEqual([1, 'updated']);
    expect(await imported(newer)).toMatchObject({ updated: 0, lines: [{ outcome: 'known' }] });
    const twice = `${head}\n${line(newer)}\n${line('500000,unique_visitors,month,IVW,2026-02')}`;
    expect((await call('POST', '/import', { content: twice })).body).toMatchObject({
      lines: [
        { reason: 'A source with this address already exists.' },
        { outcome: 'known', reason: 'The file lists this address twice.' },
      ],
    });
    expect(await imported('430000,unique_visitors,month,,2026-02')).toMatchObject({
      lines: [{ outcome: 'invalid', reason: 'Say who published the number' }],
    });
    expect(await imported('430000,unique_visitors,month,IVW,2999-01')).toMatchObject({
      lines: [{ outcome: 'invalid', reason: 'The month must not be in the future' }],
    });
    expect(await imported('430000,unique_visitors,month,IVW,0206-02')).toMatchObject({
      lines: [{ outcome: 'invalid', reason: 'Enter the month of the number, e.g. 2026-10' }],
    });

    const id = lines[0]?.source_id ?? '';
    const audience = {
      amount: 430_000,
      kind: 'unique_visitors',
      period: 'month',
      origin: 'IVW',
      month: '2026-02',
    };
    expect((await call('GET', `/${id}`)).body).toMatchObject({ source: { audience } });
    expect((await call('GET', '?q=tide.example')).body).toMatchObject({ with_audience: 1 });
    const entries = await app.db
      .selectFrom('audit_log')
      .select('detail')
      .where('object_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries.at(-1)?.detail).toMatchObject({
      before: { audience: { amount: 412_000, month: '2026-01' } },
      after: { audience: { amount: 430_000, month: '2026-02' } },
    });
    const { content } = v.parse(ExportedFile, (await call('GET', '/export?q=tide.example')).body);
    expect((await call('POST', '/import', { content })).body).toMatchObject({ known: 1, updated: 0 });
    await call('PUT', `/${id}`, { audience: null });
    expect((await call('POST', '/import', { content })).body).toMatchObject({ known: 0, updated: 1 });
    expect((await call('GET', `/${id}`)).body).toMatchObject({ source: { audience } });
    // A line without an audience takes none away.
    expect(await imported(',,,,')).toMatchObject({ lines: [{ outcome: 'known' }] });
    await call('PUT', `/${id}`, { audience: null });
    expect((await call('GET', '?q=tide.example')).body).toMatchObject({ with_audience: 0 });
  });
});
