import { setTimeout as delay } from 'node:timers/promises';
import { ADDED_SOURCE_ID, type ArticleAddition, limits, messages } from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createProber, type Prober, urlHash } from '../../crawler/index.ts';
import { type PaperServer, startPaper } from '../../crawler/paper-server.fixture.ts';
import { createExtractorPool } from '../../extractor/index.ts';
import { column, writePdf } from '../../extractor/pdf/pdf.fixture.ts';
import { createLogger } from '../../logging.ts';
import { readSharedCollection } from '../../sharing/shared-collection.ts';
import { countTotals } from '../../targets/analytics/repository.ts';
import { testDatabase } from '../../testing/database.ts';
import {
  insertArticle,
  insertMatch,
  insertSource,
  insertTarget,
  insertUser,
  NOON,
} from '../../testing/rows.ts';
import { createThrottle, UNLIMITED } from '../../throttle/index.ts';
import { createArticles } from '../articles.ts';
import { createCollections } from '../collections/collections.ts';
import { mergeStories } from '../moderation/merge-stories.ts';
import { deleteUnheld, READ_MS } from './repository.ts';
import { createAddedArticles } from './service.ts';

const says = messages.addedArticles;
const database = testDatabase();
// Shared by the probers of all tests, because a thread takes half a second to load its modules.
const threads = createExtractorPool({ threads: 1 });
afterAll(() => threads.close());
let paper: PaperServer;
let prober: Prober;
beforeEach(async () => {
  paper = await startPaper();
  prober = proberFor();
});
afterEach(async () => {
  await prober.close();
  await paper.close();
});

const proberFor = (limitsOfRequest: { totalTimeoutMs?: number } = {}): Prober =>
  createProber({
    contactUrl: () => 'http://news.example',
    allowedPrivateHosts: [paper.address],
    logger: createLogger('silent'),
    now: () => NOON,
    chromiumPath: process.env.NEWSWATCH_CHROMIUM,
    limits: limitsOfRequest,
    extractor: { ...threads, close: async () => {} },
  });

const room = (throttle = UNLIMITED, read: Pick<Prober, 'readChosen'> = prober) => {
  const { db } = database;
  const articles = createArticles({ db });
  return {
    articles,
    collections: createCollections({ db, throttle }),
    added: createAddedArticles({ db, throttle, prober: read, articles }),
  };
};
const person = async () => ({ id: await insertUser(database.db), ip: null });
const at = (path: string, more: Partial<v.InferOutput<typeof ArticleAddition>> = {}) => ({
  url: path.includes(':') ? path : paper.url + path,
  collection_id: null,
  target_ids: [],
  keep_without_text: false,
  ...more,
});
const rows = () =>
  database.db.selectFrom('articles').selectAll().where('source_id', '=', ADDED_SOURCE_ID).execute();
const own = { added: true, scope: 'mine', group: 'article', page: 1, per_page: 20 } as const;
const titles = async (userId: string) =>
  (await room().articles.list(userId, { ...own, cursor: undefined })).items.map(({ title }) => title);

const sentences = Array.from(
  { length: 12 },
  (_, index) =>
    `Part ${index} of the quay will be rebuilt, the council decided after a long debate on Monday.`,
);
const story = (
  title: string,
  head = '',
): string => `<!doctype html><html lang="en"><head><title>${title}</title>
  ${head}</head><body><article><h1>${title}</h1>${sentences.map((text) => `<p>${text}</p>`).join('')}</article></body></html>`;

let number = 0;
/** Each test has its own addresses and titles, because they share a database. */
const page = (head = '') => {
  number += 1;
  const title = `The quay of harbour ${number} will be rebuilt`;
  const path = `/news/quay-${number}`;
  paper.serve(path, story(title, head));
  return { title, path };
};
const visits = (path: string) => paper.requests.filter((request) => request === path).length;

describe('a page that somebody adds by its address', () => {
  it('is read, stored and in their list, with the name of its site', async () => {
    const me = await person();
    const { title, path } = page();
    const { outcome, message, article } = await room().added.add(me, at(`${path}?utm_source=mail#top`), NOON);
    expect({ outcome, message }).toEqual({ outcome: 'added', message: says.added });
    expect(article).toMatchObject({
      title,
      url: paper.url + path,
      added_by_me: true,
      extraction: 'full',
      source: { id: ADDED_SOURCE_ID, name: '127.0.0.1' },
      story_size: 1,
    });
    expect(await titles(me.id)).toEqual([title]);
    const opened = await room().articles.get(me.id, article.id);
    expect(opened.content_text).toContain('Part 11 of the quay');
  });

  it('counts for the targets they choose, on the day of its publication, until they remove it', async () => {
    const me = await person();
    const target_ids = [await insertTarget(database.db, { user_id: me.id })];
    const published = '<meta property="article:published_time" content="2026-03-04T08:00:00Z">';
    const { path } = page(published);
    const counted = async () => {
      const from = new Date('2026-03-04T00:00:00Z');
      const span = { from, to: new Date('2026-03-05T00:00:00Z') };
      const of = (ofSources: boolean) =>
        countTotals(database.db, target_ids[0] ?? '', { ...span, ofSources });
      const [all, { matches: ofSources }] = [await of(false), await of(true)];
      return { matches: all.matches, notified: all.notified, ofSources };
    };
    const { article } = await room().added.add(me, at(path, { target_ids }), NOON);
    await room().added.add(me, at(path, { target_ids }), NOON);
    expect(await counted()).toEqual({ matches: 1, notified: 0, ofSources: 0 });
    const stranger = await person();
    await expect(room().added.add(stranger, at(path, { target_ids }), NOON)).rejects.toMatchObject({
      code: 'not_found',
    });
    await room().added.remove(me.id, article.id);
    expect(await counted()).toEqual({ matches: 0, notified: 0, ofSources: 0 });
  });

  it('can be an article from a source that the target missed; a match of its own stays when it is removed', async () => {
    const me = await person();
    const [missed = '', found = ''] = await Promise.all(
      [1, 2].map(() => insertTarget(database.db, { user_id: me.id })),
    );
    const url = `${paper.url}/of-a-source`;
    const article_id = await insertArticle(database.db, {
      source_id: await insertSource(database.db),
      url,
      url_hash: urlHash(url),
    });
    await insertMatch(database.db, { user_id: me.id, target_id: found, article_id, matched_terms: ['quay'] });
    const targets = async () => {
      const matches = database.db.selectFrom('matches').where('article_id', '=', article_id);
      return (await matches.select('target_id').orderBy('target_id').execute()).map((row) => row.target_id);
    };
    const added = await room().added.add(me, at(url, { target_ids: [missed, found] }), NOON);
    expect(added.outcome).toBe('known');
    expect(await targets()).toEqual([missed, found].toSorted());
    await room().added.remove(me.id, article_id);
    expect(await targets()).toEqual([found]);
  });

  it('can be a PDF document', async () => {
    const me = await person();
    const body = await writePdf((doc) => {
      doc.fontSize(18);
      column(doc, ['The harbour report'], 72, 60);
      doc.fontSize(10);
      column(doc, sentences, 72, 110);
    }, {});
    paper.serve('/report.pdf', { type: 'application/pdf', body });
    const { article } = await room().added.add(me, at('/report.pdf'), NOON);
    expect(article).toMatchObject({ title: 'The harbour report', extraction: 'full' });
  });

  it('can be added to a collection at once, and read by its members', async () => {
    const [me, colleague, stranger] = await Promise.all([person(), person(), person()]);
    const { collections, added, articles } = room();
    const { collection } = await collections.create(
      me.id,
      { name: 'Quays', description: '', article_ids: [] },
      NOON,
    );
    await database.db
      .insertInto('collection_members')
      .values({
        id: `mem_${number}`,
        collection_id: collection.id,
        email: 'colleague@news.example',
        user_id: colleague.id,
        role: 'viewer',
        status: 'active',
        invited_at: NOON,
        answered_at: NOON,
      })
      .execute();
    const { path } = page();
    const { article } = await added.add(me, at(path, { collection_id: collection.id }), NOON);
    expect(await articles.get(colleague.id, article.id)).toMatchObject({
      id: article.id,
      added_by_me: false,
    });
    await expect(articles.get(stranger.id, article.id)).rejects.toMatchObject({ code: 'not_found' });
    const other = page();
    await expect(
      added.add(colleague, at(other.path, { collection_id: collection.id }), NOON),
    ).rejects.toMatchObject({ code: 'role_forbidden' });
    await expect(
      added.add(stranger, at(other.path, { collection_id: collection.id }), NOON),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(visits(other.path)).toBe(0);
  });

  it('is not read again if Newswatch has it and they may open it', async () => {
    const me = await person();
    const source_id = await insertSource(database.db);
    const { path } = page();
    const id = await insertArticle(database.db, { source_id, url_hash: urlHash(paper.url + path) });
    const known = await room().added.add(me, at(path), NOON);
    expect(known).toMatchObject({
      outcome: 'known',
      message: says.known,
      article: { id, added_by_me: true },
    });
    expect(paper.requests).toEqual([]);
  });

  it('is one article for two people who add it at the same time, and for one who clicks twice', async () => {
    const [me, other] = await Promise.all([person(), person()]);
    const { title, path } = page();
    const { added } = room();
    const answers = await Promise.all([
      added.add(me, at(path), NOON),
      added.add(me, at(path), NOON),
      added.add(other, at(path), NOON),
    ]);
    expect(new Set(answers.map(({ article }) => article.id)).size).toBe(1);
    expect((await rows()).filter((row) => row.title === title)).toHaveLength(1);
    expect(visits(path)).toBe(2);
  });

  it('waits until another page of the same person has been read', async () => {
    const me = await person();
    const [first, second] = [page(), page()];
    const held = Promise.withResolvers<void>();
    const slow: Pick<Prober, 'readChosen'> = {
      readChosen: async (...asked) => {
        await held.promise;
        return prober.readChosen(...asked);
      },
    };
    const running = room(UNLIMITED, slow).added.add(me, at(first.path), NOON);
    await expect
      .poll(() =>
        database.db.selectFrom('added_page_reads').selectAll().where('user_id', '=', me.id).execute(),
      )
      .toHaveLength(1);
    await expect(room().added.add(me, at(second.path), NOON)).rejects.toMatchObject({
      code: 'state_conflict',
      fields: { url: [says.busy] },
    });
    held.resolve();
    await running;
    expect(await room().added.add(me, at(second.path), NOON)).toMatchObject({ outcome: 'added' });
  });

  it('can be added again after the process that read it was killed', async () => {
    const me = await person();
    const { path } = page();
    const killed = { user_id: me.id, address_hash: 'another page', started_at: NOON };
    await database.db.insertInto('added_page_reads').values(killed).execute();
    const { added } = room();
    await expect(added.add(me, at(path), new Date(NOON.getTime() + READ_MS - 1))).rejects.toMatchObject({
      code: 'state_conflict',
    });
    const later = new Date(NOON.getTime() + READ_MS);
    expect(await added.add(me, at(path), later)).toMatchObject({ outcome: 'added' });
    const left = await database.db
      .selectFrom('added_page_reads')
      .selectAll()
      .where('user_id', '=', me.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('is recognised only by the address at which it was read, regardless of its canonical address', async () => {
    const [victim, attacker] = await Promise.all([person(), person()]);
    const real = page();
    const fake = page(`<link rel="canonical" href="${real.path}">`);
    const { added } = room();
    const planted = await added.add(attacker, at(fake.path), NOON);
    const mine = await added.add(victim, at(real.path), NOON);
    expect(mine.article).toMatchObject({ title: real.title });
    expect(mine.article.id).not.toBe(planted.article.id);
  });

  it('is limited to a number of pages a day for a person', async () => {
    const me = await person();
    const { added } = room(createThrottle(database.db));
    const { path } = page();
    for (let count = 0; count < limits.ARTICLES_ADDED_PER_DAY; count += 1)
      await added.add(me, at(path), NOON);
    await expect(added.add(me, at(path), NOON)).rejects.toMatchObject({
      code: 'rate_limited',
      message: says.tooMany,
    });
  });
});

describe('a page that cannot be added', () => {
  const refused = async (addition: ReturnType<typeof at>, sentence: string, reason: string) => {
    const me = await person();
    const before = (await rows()).length;
    await expect(room().added.add(me, addition, NOON)).rejects.toMatchObject({
      message: sentence,
      fields: { url: [sentence] },
      details: { reason },
    });
    expect((await rows()).length).toBe(before);
    expect(await titles(me.id)).toEqual([]);
  };

  it.each([
    ['data:text/html,<h1>Hello</h1>', 'not_an_address', says.notAnAddress],
    ['javascript:alert(1)', 'not_an_address', says.notAnAddress],
    ['file:///etc/passwd', 'not_an_address', says.notAnAddress],
    ['ftp://files.example/a', 'not_an_address', says.notAnAddress],
    ['http://127.0.0.1:5432/', 'not_allowed', says.notAllowed],
    ['http://localhost/admin', 'not_allowed', says.notAllowed],
    ['http://169.254.169.254/latest/meta-data/', 'not_allowed', says.notAllowed],
    ['http://[::1]/', 'not_allowed', says.notAllowed],
    ['http://0x7f000001/', 'not_allowed', says.notAllowed],
    ['https://me:secret@news.example/', 'not_allowed', says.notAllowed],
    ['https://news.example:25/', 'not_allowed', says.notAllowed],
  ])('%s is refused without a request', async (url, reason, sentence) => {
    await refused(at(url), sentence, reason);
    expect(paper.requests).toEqual([]);
  });

  it('is not an address', () => refused({ ...at('/'), url: 'quay' }, says.notAnAddress, 'not_an_address'));

  it.each(['http://127.0.0.1:5432/', 'http://169.254.169.254/', 'http://10.0.0.1/', 'http://localhost/'])(
    'redirects to a private address: %s',
    async (location) => {
      paper.serve('/moved', { status: 302, headers: { location } });
      await refused(at('/moved'), says.notAllowed, 'not_allowed');
    },
  );

  it('is forbidden by robots.txt, even at the end of a redirect', async () => {
    const { path } = page();
    paper.serve('/robots.txt', { type: 'text/plain', body: 'User-agent: *\nDisallow: /news/' });
    paper.serve('/short', { status: 301, headers: { location: path } });
    await refused(at(path), says.robots, 'robots');
    await refused(at('/short'), says.robots, 'robots');
    expect(visits(path)).toBe(0);
  });

  it('does not exist, or its server fails', async () => {
    await refused(at('/nowhere'), says.missing, 'missing');
    paper.serve('/broken', { status: 500 });
    await refused(at('/broken'), says.unreachable, 'unreachable');
  });

  it('is a file', async () => {
    paper.serve('/a.zip', { type: 'application/zip', body: new Uint8Array([80, 75, 3, 4]) });
    await refused(at('/a.zip'), says.file, 'file');
  });

  it('is larger than ten megabytes', async () => {
    const body = `<p>${'harbour '.repeat(1_500_000)}</p>`;
    paper.serve('/large', { body });
    await refused(at('/large'), says.tooLarge, 'too_large');
  });

  it('never ends', async () => {
    await prober.close();
    prober = proberFor({ totalTimeoutMs: 600 });
    paper.serve('/endless', (response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const more = setInterval(() => response.write('<p>harbour</p>'), 20);
      response.on('close', () => clearInterval(more));
    });
    await refused(at('/endless'), says.timedOut, 'timed_out');
  });

  it('was withdrawn by an administrator, and adding it again does not bring it back', async () => {
    const [me, other] = await Promise.all([person(), person()]);
    const { path } = page();
    const { article } = await room().added.add(me, at(path), NOON);
    await database.db
      .updateTable('articles')
      .set({ status: 'hidden' })
      .where('id', '=', article.id)
      .execute();
    expect(await titles(me.id)).toEqual([]);
    await expect(room().added.add(other, at(path), NOON)).rejects.toMatchObject({
      details: { reason: 'withdrawn' },
    });
  });

  it('was removed because its page was missing, but is available again', async () => {
    const me = await person();
    const { db } = database;
    const { path } = page();
    const source_id = await insertSource(db);
    const removed = { source_id, status: 'removed' as const, url_hash: urlHash(paper.url + path) };
    const article_id = await insertArticle(db, removed);
    await db
      .insertInto('article_visits')
      .values({ article_id, next_visit_at: NOON, missing_since: NOON, http_status: 404, removed_at: NOON })
      .execute();
    const { article } = await room().added.add(me, at(path), NOON);
    expect(article.id).toBe(article_id);
  });

  it.each([
    [
      '/members',
      { status: 401, body: '<title>For members</title><p>Please sign in.</p>' },
      'sign_in',
      says.signIn,
    ],
    [
      '/empty',
      { body: '<html><head><title>A film</title></head><body></body></html>' },
      'no_text',
      says.noText,
    ],
  ] as const)(
    'has no text that can be read (%s), and can be kept with its title',
    async (path, answer, reason, sentence) => {
      paper.serve(path, answer);
      await refused(at(path), sentence, reason);
      const me = await person();
      const { article } = await room().added.add(me, at(path, { keep_without_text: true }), NOON);
      expect(article.title).not.toBe('');
      expect(await titles(me.id)).toEqual([article.title]);
    },
  );
});

describe('an article that was added', () => {
  it('can be removed; its text is deleted when nobody has it any longer', async () => {
    const [me, other] = await Promise.all([person(), person()]);
    const { title, path } = page();
    const { added } = room();
    const { article } = await added.add(me, at(path), NOON);
    await added.add(other, at(path), NOON);
    await expect(added.remove((await person()).id, article.id)).rejects.toMatchObject({ code: 'not_found' });
    await added.remove(me.id, article.id);
    expect([await titles(me.id), await titles(other.id)]).toEqual([[], [title]]);
    await expect(room().articles.get(me.id, article.id)).rejects.toMatchObject({ code: 'not_found' });
    await added.remove(other.id, article.id);
    expect((await rows()).filter(({ id }) => id === article.id)).toEqual([]);
  });

  it('stays with those who saved it or have it in a collection', async () => {
    const me = await person();
    const { title, path } = page();
    const { added, articles } = room();
    const { article } = await added.add(me, at(path), NOON);
    await articles.setSaved(me.id, article.id, true, NOON);
    await added.remove(me.id, article.id);
    const saved = await articles.list(me.id, { ...own, added: undefined, saved: true, cursor: undefined });
    expect(saved.items.map((item) => item.title)).toEqual([title]);
    await articles.setSaved(me.id, article.id, false, NOON);
    expect(await deleteUnheld(database.db)).toBeGreaterThan(0);
    expect((await rows()).filter(({ id }) => id === article.id)).toEqual([]);
  });

  it('is not deleted while somebody else adds it', async () => {
    const [me, other] = await Promise.all([person(), person()]);
    const { path } = page();
    const { added } = room();
    for (let round = 0; round < 5; round += 1) {
      const { article } = await added.add(me, at(path), NOON);
      const [again] = await Promise.all([added.add(other, at(path), NOON), added.remove(me.id, article.id)]);
      expect(await room().articles.get(other.id, again.article.id)).toMatchObject({ url: paper.url + path });
      await added.remove(other.id, again.article.id);
      await delay(0);
    }
  });

  it('does not reveal to somebody who adds it later, or reads it in a collection, that somebody else had it', async () => {
    const [first, later, colleague] = await Promise.all([person(), person(), person()]);
    const [before, older] = [page(), page()];
    const { added, articles } = room();
    paper.serve(before.path, { body: `<title>${before.title}</title>` });
    await added.add(first, at(before.path, { keep_without_text: true }), NOON);
    paper.serve(before.path, story(before.title));
    const days = (count: number) => new Date(NOON.getTime() + count * 86_400_000);
    await added.add(later, at(older.path), days(1));
    const { article } = await added.add(later, at(before.path), days(2));
    expect(article.first_seen_at).toBe(days(2).toISOString());
    expect(await articles.versions(later.id, article.id)).toEqual([]);
    expect(await titles(later.id)).toEqual([before.title, older.title]);
    const since = { ...own, from: days(2).toISOString(), cursor: undefined };
    expect((await articles.list(later.id, since)).items.map(({ id }) => id)).toEqual([article.id]);
    expect(await articles.get(first.id, article.id)).toMatchObject({ first_seen_at: NOON.toISOString() });
    expect(await articles.versions(first.id, article.id)).toHaveLength(1);
    const place = { name: 'Quays', description: '', article_ids: [article.id] };
    const { collection } = await room().collections.create(later.id, place, days(3));
    const shown = { includeNotes: false, includeHighlights: false, collectionId: collection.id };
    const shared = await readSharedCollection(database.db, { userId: later.id, ...shown });
    expect(shared?.articles.map(({ at: found }) => found)).toEqual([days(3)]);
    const member = { collection_id: collection.id, email: 'reader@news.example', user_id: colleague.id };
    const active = { role: 'viewer', status: 'active', invited_at: NOON, answered_at: NOON } as const;
    await database.db
      .insertInto('collection_members')
      .values({ id: 'mem_later', ...member, ...active })
      .execute();
    expect(await articles.get(colleague.id, article.id)).toMatchObject({
      first_seen_at: days(3).toISOString(),
    });
    expect(await articles.versions(colleague.id, article.id)).toEqual([]);
  });

  it('has no earlier version for people who find it after a crawler did', async () => {
    const [first, stranger] = await Promise.all([person(), person()]);
    const { path } = page();
    const { article } = await room().added.add(first, at(path), NOON);
    const later = new Date(NOON.getTime() + 86_400_000);
    const [{ title = '', content_text = '' } = {}] = (await rows()).filter(({ id }) => id === article.id);
    const { db } = database;
    await db
      .insertInto('article_versions')
      .values({ article_id: article.id, version: 1, title, content_text, seen_at: NOON })
      .execute();
    // Makes it the crawler's article.
    const source_id = await insertSource(db);
    await db
      .updateTable('articles')
      .set({ source_id, site_name: null, status: 'published', first_seen_at: later, content_version: 2 })
      .where('id', '=', article.id)
      .execute();
    expect(await room().articles.versions(stranger.id, article.id)).toEqual([]);
    expect(await room().articles.versions(first.id, article.id)).toHaveLength(1);
  });

  it('cannot be merged into the story of other articles', async () => {
    const me = await person();
    const { path } = page();
    const { article } = await room().added.add(me, at(path), NOON);
    const other = await insertArticle(database.db, { source_id: await insertSource(database.db) });
    const actor = { id: null, ip: null, at: NOON };
    for (const [one, two] of [
      [article.id, other],
      [other, article.id],
    ] as const)
      await expect(mergeStories(database.db, actor, one, two)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('cannot be published without a source by any query', async () => {
    const me = await person();
    const { path } = page();
    const { article } = await room().added.add(me, at(path), NOON);
    await expect(
      database.db.updateTable('articles').set({ status: 'published' }).where('id', '=', article.id).execute(),
    ).rejects.toThrow(/articles_added_apart/);
  });
});
