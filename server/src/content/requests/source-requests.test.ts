import { type MyRequestList, SourceCheckAnswer, SourceRequestSent } from '@newswatch/shared/contracts';
import { AdminSourceRequestAnswer } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProber } from '../../crawler/index.ts';
import { type PaperServer, rssOf, startPaper } from '../../crawler/paper-server.fixture.ts';
import { createLogger } from '../../logging.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { insertSource, insertTarget } from '../../testing/rows.ts';
import { runProbe } from './probe-request.ts';

const draft = {
  url: 'https://gazette-du-rail.example/',
  website_name: 'La Gazette du Rail',
  description: 'Trade news on rail freight in France.',
  language: 'french',
  category: 'business',
  reason: 'Our target finds almost nothing in French.',
};

let app: TestApp & { close(): Promise<void> };
let paper: PaperServer;
let ann: TestPerson;
let ben: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  paper = await startPaper();
  const prober = createProber({
    contactUrl: () => 'https://news.example',
    allowedPrivateHosts: [paper.address],
    logger: createLogger('silent'),
    now: () => new Date('2026-03-10T09:00:00.000Z'),
  });
  // Warms up the threads, which take seconds to start on a busy machine; a user's probe has only eight seconds.
  paper.serve('/warm', '<html><body><a href="/a-long-enough-headline-of-an-article">One</a></body></html>');
  await prober.look({ url: `${paper.url}/warm`, language: 'english' }, { articles: 1, withinMs: 60_000 });
  app = await createTestApp({ prober });
  [ann, ben, admin] = [await app.verifiedUser(), await app.verifiedUser(), await app.administrator()];
});
afterAll(async () => {
  await app.close();
  await paper.close();
});

const ask = (person: TestPerson, changes: object = {}) =>
  app.call('POST', '/sources/requests', { token: person.token, body: { ...draft, ...changes } });
const mine = async (person: TestPerson) => {
  const answer = await app.call('GET', '/sources/my-requests', { token: person.token });
  return (answer.body as v.InferOutput<typeof MyRequestList>).items;
};
const decide = (requestId: string, decision: 'approve' | 'reject', body: object = {}) =>
  app.call('POST', `/admin/source-requests/${requestId}/${decision}`, { token: admin.token, body });

const decideMany = (body: object) =>
  app.call('POST', '/admin/source-requests/bulk', { token: admin.token, body });

describe('requesting a source', () => {
  it('says what is wrong with each field', async () => {
    const answer = await ask(ann, {
      url: 'gazette',
      website_name: 'La',
      description: 'Rail',
      category: ' ',
      reason: 'Because',
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      fields: {
        url: ['Please enter a valid URL'],
        website_name: ['Name must be at least 3 characters'],
        description: ['Description must be at least 10 characters'],
        category: ['Please choose a category'],
        reason: ['Reason must be at least 20 characters'],
      },
    });
  });

  it('joins an earlier request, which stays when its first supporter withdraws', async () => {
    const url = 'https://www.quayside.example/news/?utm_source=x';
    const first = v.parse(SourceRequestSent, (await ask(ann, { url })).body);
    const again = await ask(ann, { url: 'http://quayside.example/news' });
    expect([again.status, again.body]).toEqual([409, expect.objectContaining({ code: 'duplicate' })]);
    expect((await app.call('GET', '/user/quota', { token: ann.token })).body).toMatchObject({
      sources_requested_today: { used: 1 },
    });
    const second = await ask(ben, {
      url: 'https://quayside.example/news',
      reason: 'I read it every single morning.',
    });
    expect([second.status, second.body]).toEqual([
      200,
      expect.objectContaining({
        merged: true,
        message: 'Someone has already requested this site. Your request was added to theirs.',
      }),
    ]);
    const { id } = first.source_request;
    expect(
      (await mine(ben)).map(({ id: own, reason, supporters_count }) => [own, reason, supporters_count]),
    ).toEqual([[id, 'I read it every single morning.', 1]]);
    const withdrawn = await app.call('DELETE', `/sources/requests/${id}`, { token: ann.token });
    expect(withdrawn.body).toMatchObject({
      message: 'Your request was withdrawn',
      source_request: { status: 'withdrawn' },
    });
    expect(await mine(ann)).toEqual([]);
    expect(await mine(ben)).toMatchObject([{ id, status: 'pending', supporters_count: 0 }]);
    const strangers = await app.call('DELETE', `/sources/requests/${id}`, { token: ann.token });
    expect(strangers.status).toBe(404);
  });

  it('points to the source when the site is already being crawled', async () => {
    const id = await insertSource(app.db, {
      normalized_url: 'harbour.example',
      url: 'https://harbour.example/',
    });
    const answer = await ask(ann, { url: 'https://www.harbour.example/' });
    expect([answer.status, answer.body]).toEqual([
      409,
      expect.objectContaining({ code: 'duplicate', details: expect.objectContaining({ source_id: id }) }),
    ]);
  });

  it('accepts at most ten open requests per person', async () => {
    const cara = await app.verifiedUser();
    for (let number = 0; number < 10; number += 1) {
      const answer = await ask(cara, { url: `https://paper${number}.example/` });
      expect(answer.status).toBe(201);
      // Resets the daily throttle, which is not what this test is about.
      await app.db.deleteFrom('throttle_hits').execute();
    }
    const answer = await ask(cara, { url: 'https://paper10.example/' });
    expect([answer.status, answer.body]).toEqual([403, expect.objectContaining({ code: 'quota_exceeded' })]);
  });
});

describe('checking a site', () => {
  it('finds its feed, its newest titles and what the person’s targets would have found', async () => {
    const text = `<p>${'The harbour authority closed the berth and sent the tugs to anchor. '.repeat(20)}</p>`;
    paper.serve(
      '/',
      '<html><head><title>The Paper</title><link rel="alternate" type="application/rss+xml" href="/rss.xml"></head><body>Hello</body></html>',
    );
    paper.serve(
      '/rss.xml',
      rssOf(
        `<title>Dockers strike at the harbour</title><link>${paper.url}/a</link><pubDate>Tue, 10 Mar 2026 08:00:00 GMT</pubDate>`,
      ),
    );
    paper.serve(
      '/a',
      `<html lang="en"><body><article><h1>Dockers strike at the harbour</h1>${text}</article></body></html>`,
    );
    await insertTarget(app.db, { user_id: ann.user.id, name: 'Strikes', keywords_any: ['strike'] });
    const answer = await app.call('POST', '/sources/requests/check', {
      token: ann.token,
      body: { url: `${paper.url}/` },
    });
    const { probe, known, matches } = v.parse(SourceCheckAnswer, answer.body);
    expect(probe).toMatchObject({
      reachable: true,
      has_feed: true,
      feed_url: `${paper.url}/rss.xml`,
      robots_allowed: true,
      entries: 1,
      newest_at: '2026-03-10T08:00:00.000Z',
      samples: [{ title: 'Dockers strike at the harbour' }],
      articles: { tried: 1, full: 1 },
      language_detected: 'english',
      error: null,
    });
    expect(known).toBeNull();
    expect(matches).toMatchObject([
      { sample: 0, target_name: 'Strikes', highlights: [{ start: 8, end: 14 }] },
    ]);
  });

  it('says why nothing was found: robots.txt, an address that is not public', async () => {
    paper.serve('/robots.txt', { type: 'text/plain', body: 'User-agent: *\nDisallow: /private' });
    const look = async (url: string) => {
      const answer = await app.call('POST', '/sources/requests/check', { token: ann.token, body: { url } });
      const { probe } = v.parse(SourceCheckAnswer, answer.body);
      return [probe.error?.code, probe.robots_allowed, probe.reachable];
    };
    expect(await look(`${paper.url}/private/`)).toEqual(['robots_disallowed', false, true]);
    expect(await look('http://169.254.169.254/latest/')).toEqual(['url_not_allowed', null, false]);
  });
});

describe('deciding', () => {
  const asked = async (url: string) => {
    const { source_request } = v.parse(SourceRequestSent, (await ask(ann, { url })).body);
    await ask(ben, { url });
    await app.db.deleteFrom('throttle_hits').execute();
    return source_request.id;
  };
  const inbox = (person: TestPerson) =>
    app.db
      .selectFrom('notifications')
      .select(['title', 'body', 'action_url'])
      .where('user_id', '=', person.user.id)
      .orderBy('id', 'desc')
      .executeTakeFirst();

  it('turns an approved request into a source with the administrator’s changes, and notifies everyone who asked', async () => {
    const id = await asked('https://pharesud.example/');
    const answer = await decide(id, 'approve', { crawl_interval_minutes: 30, category: 'local' });
    expect(answer.body).toMatchObject({
      source_request: { status: 'approved', people: 2 },
      source: {
        name: 'La Gazette du Rail',
        crawl_interval_minutes: 30,
        category: 'local',
        status: 'approved',
      },
    });
    const { source } = answer.body as { source: { id: string } };
    for (const person of [ann, ben]) {
      expect(await inbox(person)).toEqual({
        title: 'Newswatch now reads La Gazette du Rail',
        body: 'The source you requested was approved. Your targets will find its articles as they appear.',
        action_url: `/sources/${source.id}`,
      });
    }
    expect(await mine(ben)).toContainEqual(
      expect.objectContaining({ id, status: 'approved', source: expect.anything() }),
    );
    expect((await decide(id, 'reject', { rejection_reason: 'Too late' })).status).toBe(409);
  });

  it('also sends the decision as a message, unless the person has switched that off', async () => {
    const types = { source_request_decided: [] };
    await app.call('PUT', '/user/notification-preferences', { token: ben.token, body: { types } });
    const id = await asked('https://lighthouse.example/');
    await decide(id, 'approve');
    const sent = await app.db
      .selectFrom('deliveries')
      .select(['user_id', 'channel', 'status', 'destination'])
      .where('story_key', '=', `request:${id}`)
      .execute();
    expect(sent).toEqual([
      { user_id: ann.user.id, channel: 'email', status: 'queued', destination: ann.user.email },
    ]);
    expect(await inbox(ben)).toMatchObject({ title: 'Newswatch now reads La Gazette du Rail' });
  });

  it('rejects with a reason, and shows it', async () => {
    const id = await asked('https://estuary.example/');
    expect((await decide(id, 'reject', { rejection_reason: 'No' })).body).toMatchObject({
      fields: { rejection_reason: ['Please write a reason of at least 5 characters'] },
    });
    const answer = await decide(id, 'reject', {
      rejection_reason: 'The site forbids it.',
      admin_note: 'robots',
    });
    expect(answer.body).toMatchObject({
      source_request: { status: 'rejected', admin_note: 'robots' },
      source: null,
    });
    expect(await inbox(ben)).toMatchObject({
      body: 'The site forbids it.',
      action_url: '/sources/my-requests',
    });
  });

  it('rejects several with one reason, and says which were already decided', async () => {
    const [one, two, late] = [
      await asked('https://bulk-one.example/'),
      await asked('https://bulk-two.example/'),
      await asked('https://bulk-late.example/'),
    ];
    await decide(late, 'approve');
    const answer = await decideMany({
      action: 'reject',
      ids: [one, late, two, one],
      rejection_reason: 'No news of its own.',
    });
    expect(answer.body).toEqual({
      done: 2,
      refused: 1,
      message: '2 requests rejected.',
      results: [
        { id: one, outcome: 'done', reason: null },
        { id: late, outcome: 'refused', reason: 'This request has already been decided.' },
        { id: two, outcome: 'done', reason: null },
      ],
    });
    expect(await inbox(ben)).toMatchObject({ body: 'No news of its own.' });
    const rows = await app.db
      .selectFrom('audit_log')
      .select(['object_id', 'actor_id'])
      .where('action', '=', 'source_request.rejected')
      .where('object_id', 'in', [one, two, late])
      .orderBy('sequence')
      .execute();
    expect(rows).toEqual([one, two].map((object_id) => ({ object_id, actor_id: admin.user.id })));
  });

  it('approves several, each with its own details, and closes those of a known site', async () => {
    const [fresh, known] = [
      await asked('https://bulk-new.example/'),
      await asked('https://bulk-known.example/'),
    ];
    await insertSource(app.db, { normalized_url: 'bulk-known.example', url: 'https://bulk-known.example/' });
    const answer = await decideMany({
      action: 'approve',
      ids: [fresh, known],
      admin_note: 'Checked by hand',
    });
    expect(answer.body).toMatchObject({
      done: 2,
      refused: 0,
      message: '1 request approved, 1 closed as a duplicate.',
      results: [
        { id: fresh, reason: null },
        { id: known, reason: 'Request closed as a duplicate. This site is already being read.' },
      ],
    });
    const added = await app.call('GET', `/admin/source-requests/${fresh}`, { token: admin.token });
    expect(added.body).toMatchObject({
      source_request: {
        status: 'approved',
        admin_note: 'Checked by hand',
        source: { name: draft.website_name },
      },
    });
  });

  it('closes a request as a duplicate when the site has become a source in the meantime', async () => {
    const id = await asked('https://gull.example/');
    await insertSource(app.db, { normalized_url: 'gull.example', url: 'https://gull.example/' });
    expect((await decide(id, 'approve')).body).toMatchObject({ source_request: { status: 'duplicate' } });
  });

  it('shows the administrators what the check of the site found, and for whom', async () => {
    paper.serve('/robots.txt', { status: 404 });
    const id = await asked(`${paper.url}/`);
    await runProbe({ db: app.db, prober: app.prober, now: app.clock.now }, id);
    const answer = await app.call('GET', `/admin/source-requests/${id}`, { token: admin.token });
    const evidence = v.parse(AdminSourceRequestAnswer, answer.body);
    expect(evidence.source_request.probe).toMatchObject({ reachable: true, has_feed: true });
    expect(evidence.supporters).toMatchObject([{ id: ben.user.id }]);
    expect(evidence.matches).toMatchObject([{ target_name: 'Strikes' }]);
  });
});
