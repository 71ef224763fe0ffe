import { composePast, type Newsroom, newsroomSources, startNewsroom } from '@newswatch/demo-newsroom';
import {
  ArticleList,
  CollectionList,
  HighlightList,
  ReleaseList,
  ReportIssueList,
  ReportList,
  ScreenList,
} from '@newswatch/shared/contracts';
import { rounds } from '@newswatch/test-kit/long';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoWork } from '../compose/demo-work.ts';
import { createLogger } from '../logging.ts';
import { createMessageLinks } from '../message-links/index.ts';
import { createTestApp, TEST_SECRET } from '../testing/app.ts';
import { quickHasher } from '../testing/quick-hasher.ts';
import { before, insertTarget, insertUser } from '../testing/rows.ts';
import { seedDemoPeople } from './demo-people.ts';
import { seedDemoSources } from './demo-sources.ts';
import { seedDemoTargets } from './demo-targets.ts';
import { makePast } from './make-past.ts';
import { findPast, notePast, pastBegin, planPast } from './past-record.ts';

const PASSWORD = 'Lighthouse-7-Reader';
/** Four days test as much as thirty. */
const DAYS = rounds(4, 10);
let newsroom: Newsroom;
let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  newsroom = await startNewsroom({ backlog: false });
  const { hostname, port } = new URL(newsroom.url);
  app = await createTestApp({ allowedPrivateHosts: [{ host: hostname, port: Number(port) }] });
});
afterEach(async () => {
  await app.close();
  await newsroom.close();
});

/** An empty demo that was started at this time. */
async function startDemo(now: Date): Promise<void> {
  const { db } = app;
  await planPast(db, now);
  const since = pastBegin(now);
  await seedDemoSources(db, newsroomSources(newsroom.url), now, since);
  await seedDemoPeople({
    db,
    hasher: quickHasher,
    adminPassword: undefined,
    demoPassword: PASSWORD,
    now: since,
  });
  await seedDemoTargets({ db, targets: app.api.targets, now: since });
}

const make = (signal = new AbortController().signal) =>
  makePast({
    db: app.db,
    listener: app.database.storage.listener,
    targets: app.api.targets,
    newsroomUrl: newsroom.url,
    work: demoWork(app.api.context),
    secret: TEST_SECRET,
    baseUrl: 'https://news.example',
    links: createMessageLinks('a key', 'https://news.example'),
    log: createLogger('silent'),
    signal,
  });

const count = async (table: 'articles' | 'matches' | 'notifications' | 'deliveries' | 'mailbox_messages') => {
  const row = await app.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(row.rows);
};
const countAll = async () => ({
  articles: await count('articles'),
  matches: await count('matches'),
  notifications: await count('notifications'),
  deliveries: await count('deliveries'),
  messages: await count('mailbox_messages'),
});

/** Records emails that are too old to be sent when their transaction commits: the queue drops them at once. */
async function recordOldMails(now: Date): Promise<void> {
  await sql`
    create table old_mails (destination text, kind text);
    create function record_old_mail() returns trigger language plpgsql as $$ begin
      insert into old_mails select destination, message::jsonb #>> '{notice,kind}' from account_mails
        where id = new.id and expires_at <= ${sql.lit(now.toISOString())}::timestamptz;
      return null;
    end $$;
    create constraint trigger record_old_mail after insert on account_mails
      deferrable initially deferred for each row execute function record_old_mail();
  `.execute(app.db);
}

test('the history is created once, survives a stop halfway, and contains nothing dated after the start', async () => {
  const now = app.clock.now();
  await startDemo(now);
  // As if a process was killed after all but this much.
  const from = before(now, { days: DAYS });
  await notePast(app.db, { made_until: from });
  const issues = composePast(now).filter(({ at }) => at > from);
  const published = issues.flatMap(({ articles }) => articles).length;
  const stopped = new AbortController();
  const cut = setInterval(async () => {
    if ((await count('articles')) > 20) stopped.abort();
  }, 50);
  await make(stopped.signal);
  clearInterval(cut);
  expect((await findPast(app.db))?.finishedAt).toBeNull();
  expect(await count('articles')).toBeLessThan(published);

  await recordOldMails(now);
  expect(await make()).toBeGreaterThan(0);
  const { rows: oldMails } = await sql`select * from old_mails`.execute(app.db);
  expect(oldMails, 'that would wait for too long').toEqual([]);
  const made = await countAll();
  expect(made.articles).toBe(published);
  expect(made.messages).toBeGreaterThan(0);
  const { rows } = await sql<{ waiting: number; late: Date; first: Date; days: number; slow: number }>`
    with immediate as (
      select d.* from deliveries d
      join notifications n on n.id = d.notification_id
      join targets t on t.id = n.target_id
      where t.delivery_mode = 'inherit'
    )
    select
      (select count(*)::int from immediate where status not in ('sent', 'delivered', 'read', 'suppressed')) as waiting,
      (select count(*)::int from immediate where sent_at - created_at > interval '1 hour') as slow,
      (select count(distinct matched_at::date)::int from matches
        where matched_at > ${now}::timestamptz - interval '7 days') as days,
      (select min(first_seen_at) from articles) as first,
      greatest(
        (select max(greatest(first_seen_at, published_at, matched_at, updated_at)) from articles),
        (select max(matched_at) from matches),
        (select max(greatest(created_at, read_at)) from notifications),
        (select max(greatest(created_at, sent_at, delivered_at)) from deliveries),
        (select max(sent_at) from mailbox_messages),
        (select max(greatest(created_at, sent_at, delivered_at)) from whatsapp_messages),
        (select max(greatest(started_at, finished_at)) from crawl_runs)
      ) as late`.execute(app.db);
  const [figures] = rows;
  expect(figures).toMatchObject({ waiting: 0, slow: 0 });
  expect(figures?.late.getTime()).toBeLessThan(now.getTime());
  expect(figures?.first.getTime()).toBeLessThan(before(now, { days: DAYS - 1 }).getTime());
  expect(figures?.days).toBeGreaterThanOrEqual(Math.min(5, DAYS - 1));
  const { body } = await app.call('POST', '/auth/login', {
    body: { email: 'reader@demo.newswatch', password: PASSWORD },
  });
  const { access_token: token } = body as { access_token: string };
  const { body: list } = await app.call('GET', '/targets', { token });
  const { items } = list as { items: { name: string; by_day: number[]; created_at: string }[] };
  const silent = items.filter(({ by_day }) => Math.max(...by_day) === 0);
  expect(silent.map(({ name }) => name)).toEqual(['Whitcombe tram']);
  expect(new Set(items.map(({ created_at }) => created_at))).toEqual(new Set([pastBegin(now).toISOString()]));

  const collections = v.parse(CollectionList, (await app.call('GET', '/collections', { token })).body);
  const [shared, own, briefing] = collections.items;
  expect([shared, own, briefing]).toMatchObject([
    { name: 'Coast file', role: 'contributor', owner_name: 'Nora Field' },
    { name: 'Price coverage', role: 'owner' },
    { name: 'Weekly briefing', labels: ['Coast'] },
  ]);
  const sent = await app.call('GET', `/collections/${briefing?.id}/newsletters`, { token });
  expect(sent.body).toMatchObject({ items: [{ article_count: 0 }] });
  // There may be fewer reports about prices in a few days than the collection takes.
  const collected = Math.min(5, await countPriceReports(now));
  expect(own?.article_count).toBe(collected);
  expect(shared?.article_count).toBeGreaterThan(1);
  expect(shared?.story_count).toBe(1);
  const { body: log } = await app.call('GET', `/collections/${shared?.id}/log`, { token });
  expect(log).toMatchObject({ pagination: { total: 5 }, questions: { total: 2, open: 1 } });
  const inside = await app.call('GET', `/articles?collection_id=${own?.id}`, { token });
  const notes = v.parse(ArticleList, inside.body).items.map(({ collected }) => collected?.note !== '');
  expect(notes).toEqual([true, false, true, false, false].slice(0, collected));
  expect((await app.call('GET', '/ahead', { token })).body).toMatchObject({
    own_dates: expect.arrayContaining([
      expect.objectContaining({ reminder: 'day_before' }),
      expect.objectContaining({ announcement_id: expect.any(String) }),
      expect.objectContaining({ repeats: 'week' }),
    ]),
  });
  await expectWork(token, now);

  expect(await make()).toBe(0);
  expect(await countAll()).toEqual(made);
}, 120_000);

test('a database with targets gets no generated history', async () => {
  await insertTarget(app.db, { user_id: await insertUser(app.db) });
  expect(await planPast(app.db, app.clock.now())).toBeUndefined();
  expect(await make()).toBe(0);
  expect(await count('articles')).toBe(0);
});

/** The different reports about prices until three hours before the end of the past. */
async function countPriceReports(now: Date): Promise<number> {
  const { rows } = await sql<{ reports: number }>`
    select count(distinct a.title)::int as reports from matches m
    join targets t on t.id = m.target_id join articles a on a.id = m.article_id
    where t.name = 'Rising prices' and m.matched_at < ${before(now, { hours: 3 })}
  `.execute(app.db);
  return rows[0]?.reports ?? 0;
}

/** What the reader did besides reading is on their pages, and was sent in the past. */
async function expectWork(token: string, now: Date): Promise<void> {
  const get = async (path: string) => (await app.call('GET', path, { token })).body;
  const [report] = v.parse(ReportList, await get('/reports')).items;
  const { items: issues } = v.parse(ReportIssueList, await get(`/reports/${report?.id}/issues`));
  expect(issues.length).toBeGreaterThanOrEqual(3);
  expect(new Set(issues.map(({ created_at }) => new Date(created_at).getUTCDay()))).toEqual(new Set([1]));
  // As scheduled: on Mondays, at eight.
  expect(new Set(issues.map(({ created_at }) => new Date(created_at).getUTCHours()))).toEqual(new Set([8]));
  const marked = v.parse(HighlightList, await get('/highlights')).items;
  expect(marked.length).toBeGreaterThan(3);
  expect(marked.filter(({ place }) => place === null)).toEqual([]);
  const [release] = v.parse(ReleaseList, await get('/releases')).items;
  expect(release).toMatchObject({ is_searched: true, figures: { largest_share: expect.any(Number) } });
  expect(release?.figures.largest_share).toBeGreaterThan(0.9);
  const [wall] = v.parse(ScreenList, await get('/screens')).items;
  expect(wall?.pages.map(({ tiles }) => tiles.length)).toEqual([5, 2]);
  expect(await get('/recipients')).toMatchObject({ places: { used: 3 } });
  expect(await get('/chats')).toMatchObject({ counts: { all: 2, closed: 1 } });
  expect(await get('/sources/my-requests')).toMatchObject({ counts: { pending: 1, rejected: 1 } });
  expect(await get('/external-api/webhooks')).toMatchObject({ items: [{ status: 'active' }] });
  expect(await get('/external-api/subscriptions')).toMatchObject({ items: [{ status: 'active' }] });
  expect(await get('/external-api/api-keys')).toMatchObject({
    items: [{ last_used_ip: '127.0.0.1', usage: { day_used: 23 } }],
  });
  const audited = await app.db.selectFrom('audit_log').select('at').orderBy('sequence').execute();
  const times = audited.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  const unopened = await sql`
    select from article_highlights h left join user_articles u on u.user_id = h.user_id and u.article_id = h.article_id
    where u.read_at is null`.execute(app.db);
  expect(unopened.rows).toEqual([]);
  const { rows } = await sql<{ statuses: string[]; late: Date }>`
    select array_agg(distinct status) as statuses, max(coalesce(sent_at, created_at)) as late
    from relays where newsletter_id is not null or report_issue_id is not null`.execute(app.db);
  expect(rows).toMatchObject([{ statuses: ['sent'] }]);
  expect(rows[0]?.late.getTime()).toBeLessThan(now.getTime());
}
