/// <reference lib="esnext.temporal" />
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { createLogger } from '../logging.ts';
import { naiveMatch } from '../matcher/index.ts';
import { createInbound } from '../notifier/inbound.ts';
import { localDateAt } from '../notifier/rules/local-times.ts';
import {
  insertAlert,
  insertReader,
  mailboxChannels,
  preferences,
  readMailbox,
} from '../notifier/testing/alerts.ts';
import { newAddress, newNumber } from '../notifier/testing/fixture.ts';
import { testDatabase } from '../testing/database.ts';
import { before, insertArticle, insertSource, insertTarget } from '../testing/rows.ts';
import { claimArticles, matchable } from './claim-articles.ts';
import { rowVersion, TERM_COLUMNS, termsOf } from './target-terms.ts';

/** The guarantees of three concurrent processes, two of which are killed in the middle: product.md, section 15. */

const database = testDatabase();
const fixture = fileURLToPath(new URL('../testing/worker-process.fixture.ts', import.meta.url));
const PROCESSES = 3;
const ARTICLES = 180;
const LOOK_MS = 200;
const WAIT = { timeout: 20_000, interval: 30 };
const CAP = 4;
const words = Array.from({ length: 6 }, (_, index) => `word${newId('tgt').slice(-8).toLowerCase()}${index}`);
const wordAt = (index: number): string => words[index % words.length] ?? '';
const running: ChildProcess[] = [];
/** Messages in progress in one process: `AT_ONCE` of the notifier. */
const ON_THEIR_WAY = 4;
const ZONE = 'Europe/Paris';
/** A time that one of the two days skips, and the other has twice. */
const DIGEST_TIME = '02:30';
const clockWord = `clock${newId('tgt').slice(-8).toLowerCase()}`;
const clockReader = newAddress();
const people: Record<'live' | 'capped' | 'quiet' | 'hourly' | 'unverified' | 'suspended', string> = {
  live: '',
  capped: '',
  quiet: '',
  hourly: '',
  unverified: '',
  suspended: '',
};
let expectedMatches: string[] = [];

async function startWorker(): Promise<ChildProcess> {
  const child = fork(fixture, [JSON.stringify(database.connection)]);
  running.push(child);
  await once(child, 'message');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function insertPeople(now: Date): Promise<void> {
  const { db } = database;
  const hour = (offset: number) => `${String((now.getUTCHours() + offset) % 24).padStart(2, '0')}:00`;
  const withWishes = (wishes: object) => ({
    notification_preferences: JSON.stringify({ ...preferences, ...wishes }),
  });
  people.live = await insertReader(db, withWishes({ max_daily_notifications: 500 }));
  people.capped = await insertReader(db, withWishes({ max_daily_notifications: CAP }));
  people.quiet = await insertReader(
    db,
    withWishes({
      max_daily_notifications: 500,
      quiet_hours: { enabled: true, start: hour(23), end: hour(3) },
    }),
  );
  people.hourly = await insertReader(db, withWishes({ delivery_mode: 'hourly' }));
  people.unverified = await insertReader(db, { email_verified_at: null });
  people.suspended = await insertReader(db, { status: 'suspended' });
  const clock = withWishes({ enabled_channels: ['email'], delivery_mode: 'daily', digest_time: DIGEST_TIME });
  const watcher = await insertReader(db, { ...clock, email: clockReader, timezone: ZONE });
  await insertTarget(db, { user_id: watcher, keywords_any: [clockWord] });
  for (const user_id of Object.values(people)) {
    for (let index = 0; index < 3; index += 1) {
      await insertTarget(db, {
        user_id,
        keywords_any: [wordAt(index)],
        keywords_none: [wordAt(index + 3)],
        // The third was created just now: earlier articles are listed, but cause no alerts.
        ...(index === 2 ? { watching_since: now } : {}),
      });
    }
  }
}

/** Some belong to the story of the previous article, some are older than the targets. */
async function insertArticles(
  from: number,
  to: number,
  sources: readonly string[],
  now: Date,
): Promise<void> {
  let story = newId('clu');
  for (let index = from; index < to; index += 1) {
    if (index % 3 !== 0) story = newId('clu');
    await insertArticle(database.db, {
      source_id: sources[index % sources.length] ?? '',
      story_id: story,
      title: `About ${wordAt(index)} and ${wordAt(index * 7 + 1)}`,
      content_text: `It says ${wordAt(index * 5 + 2)} too.`,
      first_seen_at: index % 4 === 0 ? before(now, { hours: 1 }) : new Date(now.getTime() + 1),
    });
  }
  await sql`select pg_notify('articles_stored', '')`.execute(database.db);
}

async function naiveMatches(): Promise<string[]> {
  const articles = await database.db
    .transaction()
    .execute((trx) => claimArticles(trx, { limit: 1_000, setAside: [] }));
  const rows = await database.db.selectFrom('targets').select(TERM_COLUMNS).select(rowVersion).execute();
  return articles.flatMap((article) =>
    naiveMatch(rows.map(termsOf), matchable(article)).map((hit) => `${hit.targetId} ${article.id}`),
  );
}

/** Stops the clocks of all processes at a moment, and wakes them. */
async function moveClocks(at: Date): Promise<void> {
  const alive = running.filter((child) => child.connected);
  const moved = Promise.all(alive.map((child) => once(child, 'message')));
  for (const child of alive) child.send({ at: at.toISOString() });
  await moved;
  await sql`select pg_notify('deliveries_queued', '')`.execute(database.db);
}

/** Waits until nothing is left to match, close or send at a given time. */
async function isQuietAt(at: Date): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (
      select from deliveries where status = 'held' and mode <> 'live' and digest_id is null and scheduled_for <= ${at}
    ) as due`.execute(database.db);
  return rows[0]?.due === false && (await isDone());
}

async function isDone(): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select exists (select from articles where matched_at is null)
      or exists (select from deliveries where status in ('queued', 'sending', 'retrying')) as left`.execute(
    database.db,
  );
  return rows[0]?.left === false;
}

beforeAll(async () => {
  const now = new Date();
  await insertPeople(now);
  const sources = [await insertSource(database.db), await insertSource(database.db)];
  await insertArticles(0, ARTICLES, sources, now);
  expectedMatches = await naiveMatches();
  // One is killed while matching, one while sending; others replace them.
  await kill(await startWorker());
  const [second] = await Promise.all(Array.from({ length: PROCESSES }, startWorker));
  if (second) await kill(second);
  await startWorker();
  // The claims of a killed process expire.
  while (!(await isDone())) await delay(LOOK_MS);
}, 150_000);
afterAll(() => Promise.all(running.map(kill)));

const listMatches = () =>
  database.db
    .selectFrom('matches')
    .innerJoin('articles', 'articles.id', 'matches.article_id')
    .innerJoin('targets', 'targets.id', 'matches.target_id')
    .select([
      'matches.target_id',
      'matches.article_id',
      'matches.user_id',
      'matches.notification_id',
      'suppressed_reason',
      'first_seen_at',
      'watching_since',
      'matches.story_id',
    ])
    .execute();
/** Deliveries of all people, including system notices. */
const listAllDeliveries = () => database.db.selectFrom('deliveries').selectAll().execute();
/** Deliveries of alerts about articles. */
const listDeliveries = (userId?: string) =>
  database.db
    .selectFrom('deliveries')
    .selectAll('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .where('notifications.type', '=', 'match')
    .$if(userId !== undefined, (query) => query.where('deliveries.user_id', '=', userId ?? ''))
    .execute();

describe('three processes, two of them killed', () => {
  test('find exactly what a naive evaluation of every target finds, each match once', async () => {
    const found = (await listMatches()).map(({ target_id, article_id }) => `${target_id} ${article_id}`);
    expect(expectedMatches.length).toBeGreaterThan(100);
    expect(found.toSorted()).toEqual(expectedMatches.toSorted());
  });

  test('account for every match: it has a reason, or an alert with both channels in one state each', async () => {
    const matches = await listMatches();
    const notified = matches.filter((match) => match.notification_id !== null);
    for (const match of matches) {
      expect(match.suppressed_reason === null, JSON.stringify(match)).toBe(match.notification_id !== null);
    }
    const states: Record<string, number> = {};
    for (const { status } of await listDeliveries()) states[status] = (states[status] ?? 0) + 1;
    const sum = Object.values(states).reduce((one, other) => one + other, 0);
    expect(notified.length).toBeGreaterThan(50);
    expect(sum).toBe(notified.length * 2);
    expect(Object.keys(states).sort()).toEqual(expect.arrayContaining(['held', 'suppressed']));
  });

  test('alert nobody twice about a story, on any channel', async () => {
    const sent = (await listAllDeliveries()).filter(({ sent_at }) => sent_at !== null);
    const told = sent.map(({ user_id, target_id, story_key, channel }) =>
      [user_id, target_id, story_key, channel].join(' '),
    );
    expect(new Set(told).size).toBe(told.length);
    // Each of them is one message in the mailbox, and there are no other messages.
    const letters = await database.db.selectFrom('mailbox_messages').select('id').execute();
    expect(sent.length).toBeGreaterThan(20);
    expect(letters.map(({ id }) => id).toSorted()).toEqual(
      sent.map(({ provider_message_id }) => provider_message_id).toSorted(),
    );
  });

  test('never alert about articles seen before their target started', async () => {
    const early = (await listMatches()).filter((match) => match.first_seen_at < match.watching_since);
    expect(early.length).toBeGreaterThan(0);
    for (const match of early) expect(match.notification_id).toBeNull();
  });

  test('respect a cap together, and hold the rest', async () => {
    const emails = (await listDeliveries(people.capped)).filter(({ channel }) => channel === 'email');
    const sent = emails.filter(({ sent_at }) => sent_at !== null);
    expect(sent).toHaveLength(CAP);
    const rest = emails.filter(({ sent_at, reason }) => sent_at === null && reason !== 'duplicate_story');
    expect(rest.length).toBeGreaterThan(0);
    for (const { status, reason } of rest) expect([status, reason]).toEqual(['held', 'daily_cap']);
  });

  test('count only sent alerts for each person', async () => {
    const counts = await database.db.selectFrom('daily_alerts').select(['user_id', 'sent']).execute();
    for (const userId of [people.live, people.capped]) {
      const live = (await listDeliveries(userId)).filter(
        ({ channel, mode, reason }) => channel === 'email' && mode === 'live' && reason !== 'duplicate_story',
      );
      const counted = counts.filter((row) => row.user_id === userId).reduce((sum, { sent }) => sum + sent, 0);
      expect(counted).toBe(live.length);
    }
  });

  test.each([
    ['quiet', 'held', 'quiet_hours'],
    ['hourly', 'held', 'digest_window'],
  ] as const)('the alerts of "%s" are %s with the reason %s', async (who, status, reason) => {
    const rows = await listDeliveries(people[who]);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect([row.status, row.reason]).toEqual([status, reason]);
  });

  test('send nothing to an address nobody verified, and nothing at all to a suspended person', async () => {
    const emails = (await listDeliveries(people.unverified)).filter(({ channel }) => channel === 'email');
    expect(emails.length).toBeGreaterThan(0);
    for (const row of emails) expect([row.status, row.reason]).toEqual(['suppressed', 'channel_unverified']);
    expect(await listDeliveries(people.suspended)).toEqual([]);
    const listed = (await listMatches()).filter(({ user_id }) => user_id === people.suspended);
    expect(listed.length).toBeGreaterThan(0);
    for (const match of listed) expect(match.suppressed_reason).not.toBeNull();
  });

  // Invariant 12 of product.md, section 15.
  test('send nothing after STOP except what was already being sent', async () => {
    const { db } = database;
    const COUNT = 300;
    const whatsapp = newNumber();
    const user = await insertReader(db, { whatsapp });
    const first = await insertAlert(db, user, { channel: 'whatsapp', scheduled_for: new Date() });
    await sql`
      insert into deliveries (id, notification_id, user_id, target_id, story_key, channel, destination, status, mode, scheduled_for, created_at)
      select d.id || n, notification_id, user_id, target_id, story_key || n, channel, destination, 'queued', mode, scheduled_for, created_at
      from deliveries d, generate_series(2, ${COUNT}) n where d.id = ${first}`.execute(db);
    await sql`select pg_notify('deliveries_queued', ${first})`.execute(db);
    await expect.poll(async () => (await readMailbox(db, whatsapp)).length, WAIT).toBeGreaterThan(0);
    const clock = { now: () => new Date(), pass: () => undefined };
    const stop = createInbound({
      db,
      gateway: mailboxChannels(db, clock).whatsapp,
      logger: createLogger('silent'),
      handToChat: async () => false,
    });
    const providerMessageId = newId('msg');
    await stop({ kind: 'received', from: whatsapp, text: 'STOP', providerMessageId, at: clock.now() });
    const stoppedAt = clock.now();
    const later = await insertAlert(db, user, { channel: 'whatsapp', scheduled_for: stoppedAt });
    await sql`select pg_notify('deliveries_queued', ${later})`.execute(db);
    // Articles of these alerts are matched too, so there may be more of them.
    const ofUser = () =>
      db
        .selectFrom('deliveries')
        .selectAll()
        .where('user_id', '=', user)
        .where('channel', '=', 'whatsapp')
        .execute();
    const waiting = async () =>
      (await ofUser()).flatMap(({ status }) =>
        ['sent', 'delivered', 'suppressed'].includes(status) ? [] : status,
      );
    await expect.poll(waiting, WAIT).toEqual([]);
    const rows = await ofUser();
    const suppressed = rows.filter(({ status }) => status === 'suppressed');
    expect(suppressed.length).toBeGreaterThan(0);
    expect(new Set(suppressed.map(({ reason }) => reason))).toEqual(new Set(['opted_out']));
    expect(suppressed.map(({ id }) => id)).toContain(later);
    expect(rows.length).toBeGreaterThan(COUNT);
    // Each of the others is one message, and one more says that there are no more.
    const letters = await readMailbox(db, whatsapp);
    expect(letters).toHaveLength(rows.length - suppressed.length + 1);
    const after = rows.filter(({ sent_at }) => sent_at !== null && sent_at > stoppedAt);
    expect(after.length).toBeLessThanOrEqual(PROCESSES * ON_THEIR_WAY);
  });

  // Invariant 11 of product.md, section 15. Last, because the clocks of all processes are moved.
  test('deliver one digest a day even on days of 23 and 25 hours, and every alert is in one', async () => {
    const { db } = database;
    const source = await insertSource(db);
    const expected: string[] = [];
    let at = Temporal.Now.zonedDateTimeISO(ZONE);
    for (const _season of [1, 2]) {
      const change = at.getTimeZoneTransition('next');
      if (!change) throw new RangeError(`${ZONE} has no other time`);
      for (const days of [-1, 0, 1]) {
        const date = change.toPlainDate().add({ days });
        expected.push(date.toString());
        // Before the time of the digest, within the skipped or repeated hour, after it, and at noon.
        for (const utc of ['00:10', '00:40', '01:10', '01:40', '12:00']) {
          const moment = new Date(`${date}T${utc}:00Z`);
          await moveClocks(moment);
          const article = { title: `About ${clockWord}`, first_seen_at: moment };
          await insertArticle(db, { source_id: source, ...article });
          await sql`select pg_notify('articles_stored', '')`.execute(db);
          await expect.poll(() => isQuietAt(moment), WAIT).toBe(true);
        }
      }
      // Alerts after the last of these digests are in the next one.
      const after = change.toPlainDate().add({ days: 2 });
      expected.push(after.toString());
      const noon = new Date(`${after}T12:00:00Z`);
      await moveClocks(noon);
      await expect.poll(() => isQuietAt(noon), WAIT).toBe(true);
      at = change.add({ days: 3 });
    }
    const mails = await readMailbox(db, clockReader);
    expect(mails.map(({ sent_at }) => localDateAt(sent_at, ZONE))).toEqual(expected);
    const parts = await db
      .selectFrom('deliveries')
      .innerJoin('users', 'users.id', 'deliveries.user_id')
      .select(['deliveries.status', 'deliveries.digest_id'])
      .where('users.email', '=', clockReader)
      .where('channel', '=', 'email')
      .execute();
    expect(parts).toHaveLength(30);
    expect(new Set(parts.map(({ status }) => status))).toEqual(new Set(['sent']));
    expect(new Set(parts.map(({ digest_id }) => digest_id)).size).toBe(mails.length);
  }, 60_000);
});
