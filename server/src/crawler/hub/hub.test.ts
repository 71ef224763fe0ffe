import type { SourceHub } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hubKey } from '../../compose/hub-key.ts';
import { createLogger } from '../../logging.ts';
import { startTestMatchWorker } from '../../match-worker/testing/world.ts';
import { insertReader, readMailbox, startTestNotifier } from '../../notifier/testing/alerts.ts';
import { createGuardedPoster, type HostAndPort } from '../../outbound/index.ts';
import { createTestApp, TEST_SECRET, type TestApp } from '../../testing/app.ts';
import { insertSource, insertTarget } from '../../testing/rows.ts';
import { createHostGate } from '../host-gate.ts';
import { type PaperAnswer, type PaperServer, rssOf, startPaper } from '../paper-server.fixture.ts';
import { type Crawler, startCrawler } from '../start-crawler.ts';
import { callbackBase } from './callback-base.ts';
import { HUB_CALLS_PER_MINUTE, HUB_NOTICE_BYTES_MAX, HUB_VISIT_PAUSE_MS } from './limits.ts';
import { type LocalHub, startLocalHub } from './local-hub.fixture.ts';
import { readSourceHub } from './source-hub.ts';
import { createHubSubscriptions } from './start-subscriptions.ts';

const MINUTE = 60_000;
/** A busy machine needs half a minute to start a crawler and its threads. */
const PATIENT = { timeout: 80_000 };
const DAY_SECONDS = 86_400;
const TOPIC = 'https://paper.example/feed.xml';

let app: TestApp & { close(): Promise<void> };
let paper: PaperServer;
let hub: LocalHub;
let base: string;
let allowed: HostAndPort[];
let crawler: Crawler | undefined;

beforeAll(async () => {
  [paper, hub] = await Promise.all([startPaper(), startLocalHub()]);
  allowed = [paper.address, hub.address];
  app = await createTestApp({ baseUrl: () => base, allowedPrivateHosts: allowed });
  base = await app.app.listen({ host: '127.0.0.1', port: 0 });
  allowed.push({ host: '127.0.0.1', port: Number(new URL(base).port) });
});
afterAll(async () => {
  await app.close();
  await Promise.all([paper.close(), hub.close()]);
});
beforeEach(async () => {
  hub.behave({});
  hub.requests.length = 0;
  hub.subscribers.clear();
  // Resets the limit of callbacks per minute before each test.
  app.clock.advance({ minutes: 5 });
});
afterEach(async () => {
  await crawler?.stop();
  crawler = undefined;
  await app.db.deleteFrom('hub_subscriptions').execute();
  await app.db.updateTable('sources').set({ hub_url: null, archived_at: app.clock.now() }).execute();
});

/** A source whose feed announced the hub. It was just crawled, and is due in an hour. */
function subscribable(columns: Parameters<typeof insertSource>[1] = {}): Promise<string> {
  const at = app.clock.now();
  return insertSource(app.db, {
    hub_url: hub.url,
    hub_topic_url: TOPIC,
    last_crawled_at: new Date(at.getTime() - 10 * MINUTE),
    next_fetch_at: new Date(at.getTime() + 60 * MINUTE),
    ...columns,
  });
}

/** Does what a crawler does every few seconds. Returns what it logged. */
async function update(publicBase = base): Promise<string> {
  const logged: string[] = [];
  const poster = createGuardedPoster({
    userAgent: 'Newswatch',
    allowedPrivateHosts: allowed,
    totalTimeoutMs: 5_000,
    connections: 1,
  });
  const subscriptions = createHubSubscriptions({
    db: app.db,
    client: { poster, gate: createHostGate(), pauseMs: () => 0 },
    key: hubKey(TEST_SECRET),
    base: () => callbackBase(publicBase, allowed),
    mayAsk: () => true,
    now: app.clock.now,
    random: () => 0.5,
    logger: createLogger('info', { write: (line) => void logged.push(line) }),
  });
  const { signal } = new AbortController();
  while ((await subscriptions.update(signal)).more);
  await poster.close();
  return logged.join('');
}

async function seen(sourceId: string): Promise<SourceHub> {
  const isReachable = callbackBase(base, allowed) !== undefined;
  const hub = await readSourceHub(app.db, sourceId, isReachable, app.clock.now());
  if (!hub) throw new Error('There is no such source');
  return hub;
}

/** The emails about stored articles to a person with a target for this word. */
async function alertsBy(word: string): Promise<string[]> {
  const userId = await insertReader(app.db, { email: `${word}@reader.example` });
  await insertTarget(app.db, { user_id: userId, keywords_any: [word] });
  const clock = { now: app.clock.now, pass: () => {} };
  const matcher = await startTestMatchWorker(app.database.storage, { now: clock.now });
  const notifier = await startTestNotifier(app.database.storage, clock);
  await matcher.idle();
  await notifier.idle();
  await Promise.all([matcher.stop(), notifier.stop()]);
  const emails = await readMailbox(app.db, `${word}@reader.example`);
  return emails.map(({ subject }) => subject ?? '');
}

/** A request by an administrator who has just signed in: these tests let days pass. */
async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const { token } = await app.administrator();
  return app.call(method, `/admin/sources/${path}`, { token, ...(body ? { body } : {}) });
}

/** A crawler that reads only what a test asks it to read. */
function startTestCrawler(): Promise<Crawler> {
  return startCrawler({
    db: app.db,
    logger: createLogger('silent'),
    now: app.clock.now,
    version: 'test',
    scheduled: false,
    config: { contactUrl: base, allowedPrivateHosts: allowed, admittedHostDelayMs: 0 },
  });
}

async function rowOf(sourceId: string) {
  const rows = app.db.selectFrom('sources').selectAll().where('id', '=', sourceId);
  return rows.executeTakeFirstOrThrow();
}

const later = (ms: number): string => new Date(app.clock.now().getTime() + ms).toISOString();

describe('an article that a hub announces', () => {
  it('is crawled within seconds, although the source is not due for an hour', async () => {
    const feed = (...items: string[]) => {
      const { type, body } = rssOf(
        ...items.map(
          (path) => `<title>${path} is open to ships again</title><link>${paper.url}/${path}</link>`,
        ),
      );
      const link = `<${hub.url}>; rel="hub", <${TOPIC}>; rel="self"`;
      paper.serve('/feed.xml', { type: type ?? '', body: body ?? '', headers: { link } });
      for (const path of items) {
        const text = `<p>${`The harbour authority opened the ${path} and its ferries left on time. `.repeat(20)}</p>`;
        paper.serve(
          `/${path}`,
          `<html lang="en"><head><title>${path}</title></head><body><article>${text}</article></body></html>`,
        );
      }
    };
    feed('north-quay');
    const sourceId = await insertSource(app.db, {
      url: `${paper.url}/`,
      feed_url: `${paper.url}/feed.xml`,
      next_fetch_at: app.clock.now(),
    });
    crawler = await startCrawler({
      db: app.db,
      logger: createLogger('silent'),
      now: app.clock.now,
      version: 'test',
      config: {
        contactUrl: base,
        allowedPrivateHosts: allowed,
        admittedHostDelayMs: 0,
        hostDelayMs: 0,
        sweepMs: 50,
        hubs: { publicUrl: () => base, key: hubKey(TEST_SECRET) },
      },
    });
    await expect.poll(async () => (await seen(sourceId)).state, PATIENT).toBe('active');
    expect(hub.requests[0]).toMatchObject({ 'hub.mode': 'subscribe', 'hub.topic': TOPIC });
    // The hub has the subscription once our confirmation has reached it.
    await expect.poll(() => hub.subscribers.has(TOPIC), PATIENT).toBe(true);

    feed('south-quay', 'north-quay');
    app.clock.advance({ minutes: 2 });
    expect(await hub.distribute(TOPIC, '<rss>never read</rss>')).toBe(204);
    await expect.poll(async () => (await seen(sourceId)).articles_7d, PATIENT).toBe(1);
    const runs = app.db
      .selectFrom('crawl_runs')
      .select('trigger')
      .where('source_id', '=', sourceId)
      .orderBy('id');
    expect(await runs.execute()).toEqual([{ trigger: 'schedule' }, { trigger: 'notice' }]);
    const { next_fetch_at, visit_by_notice } = await rowOf(sourceId);
    expect([next_fetch_at > app.clock.now(), visit_by_notice]).toEqual([true, false]);
    // The age of an article from the first crawl is unknown, so it causes no alerts.
    expect(await alertsBy('harbour')).toEqual([expect.stringContaining('south-quay is open to ships again')]);
  }, 180_000);

  it('is not lost if the notice arrives while the source is being crawled', async () => {
    const sourceId = await insertSource(app.db, {
      url: `${paper.url}/`,
      feed_url: `${paper.url}/slow.xml`,
      next_fetch_at: app.clock.now(),
      hub_url: hub.url,
      hub_topic_url: TOPIC,
    });
    await update();
    paper.serve('/slow.xml', (response) => {
      // After the feed's content is determined, but before it has arrived.
      void hub.distribute(TOPIC, 'x').then(() => {
        const { body = '' } = rssOf(
          '<title>An old story about the port</title><link>https://paper.example/old</link>',
        );
        response
          .writeHead(200, {
            'content-type': 'application/rss+xml',
            link: `<${hub.url}>; rel=hub, <${TOPIC}>; rel=self`,
          })
          .end(body);
      });
    });
    crawler = await startTestCrawler();
    await crawler.crawlNow(sourceId);
    expect(await rowOf(sourceId)).toMatchObject({
      next_fetch_at: new Date(app.clock.now().getTime() + HUB_VISIT_PAUSE_MS),
      visit_by_notice: true,
      hub_notices: 1,
    });
  }, 30_000);
});

describe('a crawl', () => {
  const HEAD =
    '<?xml version="1.0"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>P</title>';
  const ITEM = '<item><title>A story about the port</title><link>https://paper.example/1</link></item>';
  const type = 'application/rss+xml';

  it.each<[string, PaperAnswer, string | null]>([
    [
      'names another hub',
      { type, body: `${HEAD}<atom:link rel="hub" href="https://hub.example/"/>${ITEM}</channel></rss>` },
      'https://hub.example/',
    ],
    ['names none any more', { type, body: `${HEAD}${ITEM}</channel></rss>` }, null],
    [
      'is cut off before it names one',
      { type, body: `${HEAD}${ITEM}<item><title>Half` },
      'https://old.example/',
    ],
    ['has not changed', { status: 304 }, 'https://old.example/'],
    [
      'has not changed according to its server, but has moved to another hub',
      { status: 304, headers: { link: `<https://hub.example/>; rel=hub, <${TOPIC}>; rel=self` } },
      'https://hub.example/',
    ],
    [
      'has not changed according to its server, which names a hub but not the feed',
      { status: 304, headers: { link: '<https://hub.example/>; rel=hub' } },
      'https://old.example/',
    ],
    ['cannot be read', { status: 503, headers: { 'retry-after': '1800' } }, 'https://old.example/'],
  ])('of a feed that %s stores what is known of its hub', async (_name, answer, hub_url) => {
    paper.serve('/changing.xml', answer);
    const sourceId = await insertSource(app.db, {
      url: `${paper.url}/`,
      feed_url: `${paper.url}/changing.xml`,
      hub_url: 'https://old.example/',
      hub_topic_url: TOPIC,
      etag: '"1"',
      last_crawled_at: app.clock.now(),
    });
    crawler = await startTestCrawler();
    await crawler.crawlNow(sourceId);
    const row = await rowOf(sourceId);
    expect(row.hub_url).toBe(hub_url);
    const waits = answer.status === 503 ? new Date(app.clock.now().getTime() + 30 * MINUTE) : null;
    expect(row.not_before).toEqual(waits);
  });
});

describe('a subscription', () => {
  it('is requested with an unguessable callback and a secret, and both are unreadable in the database', async () => {
    const sourceId = await subscribable();
    await update();
    const [request] = hub.requests;
    expect(request).toEqual({
      'hub.callback': expect.stringMatching(new RegExp(`^${base}/hub/[\\w-]{43}$`)),
      'hub.mode': 'subscribe',
      'hub.topic': TOPIC,
      'hub.lease_seconds': String(10 * DAY_SECONDS),
      'hub.secret': expect.stringMatching(/^[\w-]{43}$/),
    });
    const stored = JSON.stringify(await app.db.selectFrom('hub_subscriptions').selectAll().execute());
    expect(stored).not.toContain(request?.['hub.secret']);
    expect(stored).not.toContain(new URL(request?.['hub.callback'] ?? '').pathname.split('/')[2]);
    expect(await seen(sourceId)).toMatchObject({
      state: 'active',
      lease_until: later(10 * DAY_SECONDS * 1_000),
      next_attempt_at: later(7.5 * DAY_SECONDS * 1_000),
      last_failure: null,
    });
  });

  it('is renewed before its lease ends, at the same callback', async () => {
    const sourceId = await subscribable();
    await update();
    app.clock.advance({ days: 7 });
    await update();
    expect(hub.requests).toHaveLength(1);
    app.clock.advance({ hours: 12 });
    await update();
    expect(hub.requests).toHaveLength(2);
    expect(hub.requests[1]).toEqual(hub.requests[0]);
    expect(await seen(sourceId)).toMatchObject({
      state: 'active',
      lease_until: later(10 * DAY_SECONDS * 1_000),
    });
  });

  it('is renewed by a hub that verifies it again unprompted, unless it ended or we no longer want it', async () => {
    const sourceId = await subscribable();
    await update();
    const [request = {}] = hub.requests;
    app.clock.advance({ days: 5 });
    const confirmed = { status: 200, echoed: true };
    const refused = { status: 404, echoed: false };
    expect(await hub.verify(request, { 'hub.topic': `${TOPIC}?other` })).toEqual(refused);
    expect(await hub.verify(request, { 'hub.mode': 'unsubscribe' })).toEqual(refused);
    expect(await hub.verify(request)).toEqual(confirmed);
    expect(await seen(sourceId)).toMatchObject({
      state: 'active',
      lease_until: later(10 * DAY_SECONDS * 1_000),
      next_attempt_at: later(7.5 * DAY_SECONDS * 1_000),
    });
    // Hubs of the earlier protocol state no lease.
    app.clock.advance({ days: 7 });
    expect(await hub.verify(request, { 'hub.lease_seconds': null })).toEqual(confirmed);
    expect((await seen(sourceId)).lease_until).toBe(later(10 * DAY_SECONDS * 1_000));
    app.clock.advance({ days: 11 });
    expect(await hub.verify(request)).toEqual(refused);
    await update();
    expect((await seen(sourceId)).state).toBe('active');
    await ask('POST', `${sourceId}/pause`);
    hub.behave({ silent: true });
    await update();
    expect(await hub.verify(request)).toEqual(refused);
  });

  it('is renewed at once if it was requested while the clock was a year ahead', async () => {
    const sourceId = await subscribable();
    await update();
    const ahead = (column: string) => sql<Date>`${sql.ref(column)} + interval '1 year'`;
    await app.db
      .updateTable('hub_subscriptions')
      .set({
        created_at: ahead('created_at'),
        asked_at: ahead('asked_at'),
        next_attempt_at: ahead('next_attempt_at'),
        lease_until: ahead('lease_until'),
      })
      .execute();
    await update();
    await update();
    expect(hub.requests).toHaveLength(2);
    expect(await seen(sourceId)).toMatchObject({
      state: 'active',
      lease_until: later(10 * DAY_SECONDS * 1_000),
    });
  });

  it('stays active while a renewal fails, and has failed once its lease is over', async () => {
    const sourceId = await subscribable();
    await update();
    hub.behave({ respond: (response) => response.writeHead(503).end('busy') });
    app.clock.advance({ days: 8 });
    await update();
    expect(await seen(sourceId)).toMatchObject({
      state: 'active',
      last_failure: { message: expect.stringContaining('responded with status 503: busy') },
    });
    app.clock.advance({ days: 2 });
    expect((await seen(sourceId)).state).toBe('failed');
  });

  it.each<[string, Parameters<LocalHub['behave']>[0], string]>([
    [
      'refuses',
      { respond: (response) => response.writeHead(403).end('No.\n') },
      'responded with status 403: No.',
    ],
    [
      'answers with a page',
      { respond: (response) => response.writeHead(404).end('<!doctype html><p>Hi') },
      'responded with status 404.',
    ],
    ['drops the connection', { respond: (response) => response.destroy() }, 'could not be reached'],
    [
      'redirects to a private address',
      { respond: (response) => response.writeHead(307, { location: 'http://10.0.0.1/' }).end() },
      'not a public address',
    ],
    [
      'redirects to a port of this machine',
      { respond: (response) => response.writeHead(308, { location: 'http://127.0.0.1:5432/' }).end() },
      '5432',
    ],
    [
      'redirects without end',
      { respond: (response) => response.writeHead(307, { location: '/again' }).end() },
      'redirected too many times',
    ],
    [
      'redirects as to a page',
      { respond: (response) => response.writeHead(302, { location: '/' }).end() },
      'responded with status 302.',
    ],
  ])('is tried again with growing pauses if the hub %s', async (_name, behaviour, reason) => {
    hub.behave(behaviour);
    const sourceId = await subscribable();
    await update();
    const first = await seen(sourceId);
    expect(first).toMatchObject({ state: 'failed', next_attempt_at: later(10 * MINUTE) });
    expect(first.last_failure?.message).toContain(reason);
    app.clock.advance({ minutes: 10 });
    await update();
    expect((await seen(sourceId)).next_attempt_at).toBe(later(20 * MINUTE));
    hub.behave({});
    app.clock.advance({ minutes: 20 });
    await update();
    expect(await seen(sourceId)).toMatchObject({ state: 'active', last_failure: null });
  });

  it('does not wait for a body that never ends', async () => {
    hub.behave({
      respond: (response) => {
        response.writeHead(500);
        const timer = setInterval(() => response.write('x'.repeat(100)), 10);
        response.on('close', () => clearInterval(timer));
      },
    });
    const sourceId = await subscribable();
    await update();
    const message = (await seen(sourceId)).last_failure?.message;
    expect(message).toContain('responded with status 500: x');
    expect(message?.length).toBeLessThanOrEqual(300);
  });

  it('keeps its secrets out of the log and off the page, even if the hub repeats them', async () => {
    const repeated = (fields: Readonly<Record<string, string>>) =>
      `Cannot call ${fields['hub.callback']} with ${encodeURIComponent(fields['hub.secret'] ?? '')}`;
    hub.behave({ respond: (response, fields) => response.writeHead(400).end(repeated(fields)) });
    const sourceId = await subscribable();
    const log = await update();
    const [request = {}] = hub.requests;
    const refused = (await seen(sourceId)).last_failure?.message;
    await hub.verify(request, { 'hub.mode': 'denied', 'hub.reason': repeated(request) });
    const denied = (await seen(sourceId)).last_failure?.message;
    for (const words of [refused, denied, log]) {
      expect(words).toContain('/hub/… with …');
      expect(words).not.toContain(request['hub.secret']);
    }
  });

  it('waits as long as a busy hub asks for', async () => {
    hub.behave({ respond: (response) => response.writeHead(429, { 'retry-after': '7200' }).end() });
    const sourceId = await subscribable();
    await update();
    expect((await seen(sourceId)).next_attempt_at).toBe(later(120 * MINUTE));
  });

  it('has failed if the hub accepts the request and never confirms it, but a late confirmation still counts', async () => {
    hub.behave({ silent: true });
    const sourceId = await subscribable();
    await update();
    expect((await seen(sourceId)).state).toBe('requested');
    app.clock.advance({ minutes: 30 });
    await update();
    expect(await seen(sourceId)).toMatchObject({
      state: 'failed',
      last_failure: { message: 'The hub did not confirm the request.' },
    });
    expect(await hub.verify(hub.requests[0] ?? {})).toEqual({ status: 200, echoed: true });
    expect((await seen(sourceId)).state).toBe('active');
  });

  it('is denied with the hub’s reason, and requested again a day later', async () => {
    hub.behave({ silent: true });
    const sourceId = await subscribable();
    await update();
    const denied = {
      'hub.mode': 'denied',
      'hub.reason': 'Only for <members>',
      'hub.challenge': null,
      'hub.lease_seconds': null,
    };
    expect((await hub.verify(hub.requests[0] ?? {}, denied)).status).toBe(200);
    expect(await seen(sourceId)).toMatchObject({
      state: 'denied',
      next_attempt_at: later(DAY_SECONDS * 1_000),
      last_failure: { message: 'The hub denied the subscription: Only for <members>' },
    });
    // The request is answered: it cannot be confirmed afterwards.
    expect((await hub.verify(hub.requests[0] ?? {})).status).toBe(404);
  });

  it('is used by one crawler at a time', async () => {
    await subscribable();
    await Promise.all([update(), update(), update()]);
    expect(hub.requests).toHaveLength(1);
  });
});

describe('what a hub may confirm', () => {
  it.each<[string, Record<string, string | null>]>([
    ['a topic that is not ours', { 'hub.topic': 'https://other.example/feed.xml' }],
    ['the end of a subscription that we want', { 'hub.mode': 'unsubscribe' }],
    ['an unknown mode', { 'hub.mode': 'publish' }],
    ['nothing at all', { 'hub.mode': null }],
    ['a request without a challenge', { 'hub.challenge': null }],
    ['an endless challenge', { 'hub.challenge': 'x'.repeat(2_000) }],
  ])('is not %s', async (_name, changes) => {
    hub.behave({ silent: true });
    const sourceId = await subscribable();
    await update();
    expect(await hub.verify(hub.requests[0] ?? {}, changes)).toEqual({ status: 404, echoed: false });
    expect((await seen(sourceId)).state).toBe('requested');
  });

  it('is refused unread if a callback is called too often', async () => {
    hub.behave({ silent: true });
    const sourceId = await subscribable();
    await update();
    const [request = {}] = hub.requests;
    for (let call = 0; call < HUB_CALLS_PER_MINUTE; call += 1)
      expect((await hub.verify(request, { 'hub.lease_seconds': '0' })).status).toBe(404);
    expect(await hub.verify(request)).toEqual({ status: 429, echoed: false });
    app.clock.advance({ minutes: 2 });
    expect(await hub.verify(request)).toEqual({ status: 200, echoed: true });
    expect((await seen(sourceId)).state).toBe('active');
  });

  it.each(['0', '60', '-5', 'forever'])(
    'is not a lease of %s seconds: the request has failed, for this reason',
    async (leaseSeconds) => {
      hub.behave({ leaseSeconds });
      const sourceId = await subscribable();
      await update();
      expect(await seen(sourceId)).toMatchObject({
        state: 'failed',
        lease_until: null,
        last_failure: {
          message: `The hub offered a subscription of ${leaseSeconds} seconds, which cannot be used.`,
        },
      });
      // The hub may grant more.
      hub.behave({});
      expect((await hub.verify(hub.requests[0] ?? {})).status).toBe(200);
      expect((await seen(sourceId)).state).toBe('active');
    },
  );

  it.each([
    ['a hundred years', String(100 * 365 * DAY_SECONDS), 30],
    ['none, as in the earlier protocol', null, 10],
    ['a day', String(DAY_SECONDS), 1],
  ])('is a lease of %s, within thirty days', async (_name, leaseSeconds, days) => {
    hub.behave({ leaseSeconds });
    const sourceId = await subscribable();
    await update();
    expect((await seen(sourceId)).lease_until).toBe(later(days * DAY_SECONDS * 1_000));
  });

  it('is nothing at an address that does not exist, with the same answer as for what we did not request', async () => {
    hub.behave({ silent: true });
    await subscribable();
    await update();
    const [request = {}] = hub.requests;
    const bodyOf = async (callback: string, method: string) => {
      const response = await fetch(
        `${callback}?hub.mode=unsubscribe&hub.topic=${encodeURIComponent(TOPIC)}&hub.challenge=c`,
        { method },
      );
      return [response.status, ((await response.json()) as { error: string }).error];
    };
    const known = request['hub.callback'] ?? '';
    const unknown = `${base}/hub/${'A'.repeat(43)}`;
    expect(await bodyOf(known, 'GET')).toEqual(await bodyOf(unknown, 'GET'));
    expect((await bodyOf(unknown, 'POST'))[0]).toBe(404);
    expect((await bodyOf(`${base}/hub/x`, 'POST'))[0]).toBe(404);
  });

  it('is echoed as plain text', async () => {
    hub.behave({ silent: true });
    await subscribable();
    await update();
    const url = new URL(hub.requests[0]?.['hub.callback'] ?? '');
    for (const [name, value] of Object.entries({
      mode: 'subscribe',
      topic: TOPIC,
      challenge: '<script>alert(1)</script>',
    }))
      url.searchParams.set(`hub.${name}`, value);
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toBe('<script>alert(1)</script>');
  });
});

describe('a notice', () => {
  it.each(['sha1', 'sha256', 'sha384', 'sha512'])(
    'signed with %s brings the next crawl forward to now',
    async (method) => {
      const sourceId = await subscribable();
      await update();
      expect(await hub.distribute(TOPIC, 'changed', { method })).toBe(204);
      expect(await rowOf(sourceId)).toMatchObject({ next_fetch_at: app.clock.now(), visit_by_notice: true });
      expect(await seen(sourceId)).toMatchObject({
        notices: 1,
        last_notice_at: app.clock.now().toISOString(),
      });
    },
  );

  it.each([
    ['no signature', null],
    ['a wrong signature', `sha256=${'0'.repeat(64)}`],
    ['a short signature', 'sha256=00'],
    ['an empty signature', 'sha256='],
    ['an unknown method', `md5=${'0'.repeat(32)}`],
    ['a method that is no hash', `constructor=${'0'.repeat(64)}`],
    ['nonsense', 'sha256'],
  ])('with %s is answered alike and discarded, which administrators see', async (_name, signature) => {
    const sourceId = await subscribable();
    await update();
    const before = await rowOf(sourceId);
    expect(await hub.distribute(TOPIC, 'changed', { signature })).toBe(204);
    expect(await rowOf(sourceId)).toEqual(before);
    expect((await seen(sourceId)).last_failure?.message).toBe(
      'A notice without a valid signature was discarded.',
    );
  });

  it.each(['text/xml charset=utf-8', 'xml', 'text/xml, application/rss+xml', ''])(
    'may say that its type is %j, as the server of the feed does',
    async (type) => {
      const sourceId = await subscribable();
      await update();
      expect(await hub.distribute(TOPIC, 'changed', { type })).toBe(204);
      expect((await rowOf(sourceId)).hub_notices).toBe(1);
    },
  );

  it('that cannot be checked, because the secret of the server was replaced, leads to a new subscription', async () => {
    const sourceId = await subscribable();
    await update();
    await app.db.updateTable('hub_subscriptions').set({ sealed: 'sealed with another key' }).execute();
    expect(await hub.distribute(TOPIC, 'changed')).toBe(204);
    expect((await rowOf(sourceId)).hub_notices).toBe(0);
    await update();
    expect(hub.requests).toHaveLength(2);
    expect(hub.requests[1]?.['hub.callback']).not.toBe(hub.requests[0]?.['hub.callback']);
    await hub.distribute(TOPIC, 'changed');
    expect((await rowOf(sourceId)).hub_notices).toBe(1);
  });

  it('never brings a crawl closer to the previous one than a minute', async () => {
    const crawledAt = app.clock.now();
    const sourceId = await subscribable({ last_crawled_at: crawledAt });
    await update();
    await hub.distribute(TOPIC, 'changed');
    expect((await rowOf(sourceId)).next_fetch_at).toEqual(new Date(crawledAt.getTime() + HUB_VISIT_PAUSE_MS));
  });

  it('waits longer with each failure of the source, and as long as its server asked for', async () => {
    const crawledAt = app.clock.now();
    const failing = await subscribable({ last_crawled_at: crawledAt, consecutive_failures: 4 });
    await update();
    await hub.distribute(TOPIC, 'changed');
    expect((await rowOf(failing)).next_fetch_at).toEqual(
      new Date(crawledAt.getTime() + 16 * HUB_VISIT_PAUSE_MS),
    );
    const until = new Date(crawledAt.getTime() + 30 * MINUTE);
    const busy = await subscribable({ not_before: until, hub_topic_url: `${TOPIC}?2` });
    await update();
    await hub.distribute(`${TOPIC}?2`, 'changed');
    expect((await rowOf(busy)).next_fetch_at).toEqual(until);
  });

  it('never delays a crawl', async () => {
    const due = new Date(app.clock.now().getTime() + 1_000);
    const sourceId = await subscribable({ next_fetch_at: due, last_crawled_at: app.clock.now() });
    await update();
    await hub.distribute(TOPIC, 'changed');
    expect(await rowOf(sourceId)).toMatchObject({ next_fetch_at: due, visit_by_notice: false });
  });

  it('does not cause a crawl of a source that was paused in the meantime', async () => {
    const sourceId = await subscribable();
    await update();
    await hub.distribute(TOPIC, 'changed');
    expect((await rowOf(sourceId)).visit_by_notice).toBe(true);
    await ask('POST', `${sourceId}/pause`);
    app.clock.advance({ days: 1 });
    await ask('POST', `${sourceId}/resume`);
    expect(await rowOf(sourceId)).toMatchObject({ next_fetch_at: app.clock.now(), visit_by_notice: false });
  });

  it('has no effect on a source that is paused', async () => {
    const sourceId = await subscribable();
    await update();
    await ask('POST', `${sourceId}/pause`);
    const before = await rowOf(sourceId);
    expect(await hub.distribute(TOPIC, 'changed')).toBe(204);
    expect(await rowOf(sourceId)).toEqual(before);
  });

  it('may arrive thousands of times: the excess is refused, and the source is crawled once', async () => {
    const sourceId = await subscribable();
    await update();
    // The confirmation was a call too.
    app.clock.advance({ minutes: 2 });
    const statuses = await Promise.all(Array.from({ length: 200 }, () => hub.distribute(TOPIC, 'changed')));
    expect(statuses.filter((status) => status === 204)).toHaveLength(HUB_CALLS_PER_MINUTE);
    expect(new Set(statuses)).toEqual(new Set([204, 429]));
    expect(await rowOf(sourceId)).toMatchObject({
      hub_notices: HUB_CALLS_PER_MINUTE,
      next_fetch_at: app.clock.now(),
    });
  }, 30_000);

  it('only causes a delay if refused: the source is crawled on schedule, and the next notice counts again', async () => {
    const sourceId = await subscribable();
    await update();
    app.clock.advance({ minutes: 2 });
    // Another client at the address of the hub, such as a hub of many feeds, uses up the calls that the address may make.
    await Promise.all(
      Array.from({ length: 600 }, () => fetch(`${base}/hub/unknown`).then((answer) => answer.arrayBuffer())),
    );
    const before = await rowOf(sourceId);
    expect(await hub.distribute(TOPIC, 'changed')).toBe(429);
    expect(await rowOf(sourceId)).toEqual(before);
    app.clock.advance({ minutes: 2 });
    expect(await hub.distribute(TOPIC, 'changed')).toBe(204);
    expect(await rowOf(sourceId)).toMatchObject({ next_fetch_at: app.clock.now(), visit_by_notice: true });
  }, 30_000);

  it('is refused if it is too large', async () => {
    const sourceId = await subscribable();
    await update();
    expect(await hub.distribute(TOPIC, 'x'.repeat(HUB_NOTICE_BYTES_MAX + 1))).toBe(413);
    expect((await rowOf(sourceId)).hub_notices).toBe(0);
    expect(await hub.distribute(TOPIC, 'x'.repeat(HUB_NOTICE_BYTES_MAX))).toBe(204);
  });
});

describe('a subscription ends at the hub', () => {
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['the source is paused', (id) => ask('POST', `${id}/pause`)],
    ['the source is rejected', (id) => ask('POST', `${id}/reject`, {})],
    ['the source is removed', (id) => ask('DELETE', `${id}`, {})],
    ['an administrator switches the hub off', (id) => ask('PUT', `${id}/hub`, { enabled: false })],
  ])('when %s', async (_name, end) => {
    const sourceId = await subscribable();
    await update();
    const [subscribed] = hub.requests;
    await end(sourceId);
    await update();
    expect(hub.requests.slice(1)).toEqual([{ ...subscribed, 'hub.mode': 'unsubscribe' }]);
    expect(hub.subscribers.size).toBe(0);
    expect(await app.db.selectFrom('hub_subscriptions').selectAll().execute()).toEqual([]);
  });

  it('when the feed announces another hub, but at most once an hour', async () => {
    const sourceId = await subscribable();
    await update();
    const other = await startLocalHub();
    allowed.push(other.address);
    await app.db.updateTable('sources').set({ hub_url: other.url }).where('id', '=', sourceId).execute();
    await update();
    expect([hub.subscribers.size, other.subscribers.size]).toEqual([1, 0]);
    expect(await seen(sourceId)).toMatchObject({ state: 'active', hub_url: hub.url });
    app.clock.advance({ hours: 1 });
    await update();
    expect([hub.subscribers.size, other.subscribers.size]).toEqual([0, 1]);
    expect(await seen(sourceId)).toMatchObject({ state: 'active', hub_url: other.url });
    await other.close();
  });

  it('when the public address changes, and is requested anew', async () => {
    await subscribable();
    await update();
    app.clock.advance({ hours: 1 });
    const moved = base.replace('127.0.0.1', 'localhost');
    allowed.push({ host: 'localhost', port: Number(new URL(base).port) });
    await update(moved);
    expect(
      hub.requests
        .map((request) => [request['hub.mode'], new URL(request['hub.callback'] ?? '').hostname])
        .toSorted(),
    ).toEqual([
      ['subscribe', '127.0.0.1'],
      ['subscribe', 'localhost'],
      ['unsubscribe', '127.0.0.1'],
    ]);
  });

  it('at its lease’s end if the hub does not confirm it, after three attempts', async () => {
    const sourceId = await subscribable();
    await update();
    hub.behave({ respond: (response) => response.writeHead(500).end() });
    await ask('POST', `${sourceId}/pause`);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await update();
      app.clock.advance({ hours: 2 });
    }
    expect(hub.requests.filter((request) => request['hub.mode'] === 'unsubscribe')).toHaveLength(3);
    expect(await app.db.selectFrom('hub_subscriptions').selectAll().execute()).toEqual([]);
  });

  it('and is requested again with another callback when the hub is switched on', async () => {
    const sourceId = await subscribable();
    await update();
    const turn = (enabled: boolean) => ask('PUT', `${sourceId}/hub`, { enabled });
    expect((await turn(false)).body).toMatchObject({
      hub: { state: 'off', enabled: false },
      message: 'Hub turned off.',
    });
    await update();
    expect((await turn(true)).body).toMatchObject({ hub: { state: 'requested', enabled: true } });
    await update();
    expect(hub.requests.at(-1)?.['hub.callback']).not.toBe(hub.requests[0]?.['hub.callback']);
    expect((await seen(sourceId)).state).toBe('active');
  });
});

it('is not cancelled and requested repeatedly by two crawlers that disagree about the public address', async () => {
  await subscribable();
  for (let round = 0; round < 3; round += 1) {
    await update();
    await update('nowhere');
  }
  expect(hub.requests).toHaveLength(1);
});

describe('administrators', () => {
  it('see that nothing is subscribed without a public address, and why', async () => {
    const sourceId = await subscribable();
    const before = base;
    base = 'http://127.0.0.1:3000';
    await update('nowhere');
    const answer = await ask('GET', `${sourceId}/hub`);
    base = before;
    expect(answer.body).toMatchObject({ hub: { state: 'no_public_address', hub_url: hub.url } });
    expect(hub.requests).toEqual([]);
  });

  it('see whether a source announces a hub', async () => {
    expect(await seen(await insertSource(app.db, {}))).toMatchObject({ state: 'none', hub_url: null });
    const missing = await ask('GET', 'src_01ARZ3NDEKTSV4RRFFQ69G5FAV/hub');
    expect(missing.status).toBe(404);
  });

  it('are the only ones who see and switch it', async () => {
    const sourceId = await subscribable();
    const reader = await app.verifiedUser();
    const path = `/admin/sources/${sourceId}/hub`;
    expect((await app.call('GET', path, { token: reader.token })).status).toBe(403);
    expect((await app.call('PUT', path, { token: reader.token, body: { enabled: false } })).status).toBe(403);
  });
});
