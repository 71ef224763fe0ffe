import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { naiveMatch } from '../matcher/index.ts';
import { insertReader, preferences } from '../notifier/testing/alerts.ts';
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
const CAP = 4;
const words = Array.from({ length: 6 }, (_, index) => `word${newId('tgt').slice(-8).toLowerCase()}${index}`);
const wordAt = (index: number): string => words[index % words.length] ?? '';
const running: ChildProcess[] = [];
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
  for (const user_id of Object.values(people)) {
    for (let index = 0; index < 3; index += 1) {
      await insertTarget(db, {
        user_id,
        keywords_any: [wordAt(index)],
        keywords_none: [wordAt(index + 3)],
        // The third was created only now: earlier articles are listed, but cause no alerts.
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
  test('find what a naive evaluation of every target finds, each once', async () => {
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

  test('tell nobody twice about a story, on any channel', async () => {
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

  test('alert about nothing that was seen before its target watched', async () => {
    const early = (await listMatches()).filter((match) => match.first_seen_at < match.watching_since);
    expect(early.length).toBeGreaterThan(0);
    for (const match of early) expect(match.notification_id).toBeNull();
  });

  test('keep a cap between them, and hold the rest', async () => {
    const emails = (await listDeliveries(people.capped)).filter(({ channel }) => channel === 'email');
    const sent = emails.filter(({ sent_at }) => sent_at !== null);
    expect(sent).toHaveLength(CAP);
    const rest = emails.filter(({ sent_at }) => sent_at === null);
    expect(rest.length).toBeGreaterThan(0);
    for (const { status, reason } of rest) expect([status, reason]).toEqual(['held', 'daily_cap']);
  });

  test('count for each person the alerts that went out alone', async () => {
    const counts = await database.db.selectFrom('daily_alerts').select(['user_id', 'sent']).execute();
    for (const userId of [people.live, people.capped]) {
      const live = (await listDeliveries(userId)).filter(
        ({ channel, mode }) => channel === 'email' && mode === 'live',
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
});
