import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { naiveMatch } from '../matcher/index.ts';
import { insertReader, mailboxChannels, startTestNotifier, testClock } from '../notifier/testing/alerts.ts';
import { testDatabase } from '../testing/database.ts';
import { insertArticle, insertSource, insertTarget } from '../testing/rows.ts';
import { claimArticles, matchable } from './claim-articles.ts';
import { rowVersion, TERM_COLUMNS, termsOf } from './target-terms.ts';
import { startTestMatchWorker } from './testing/world.ts';
import type { MatchStep } from './write-batch.ts';

const database = testDatabase();
const started: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const worker of started.splice(0).reverse()) await worker.stop();
});

const steps: MatchStep[] = [
  'claimed',
  'matched',
  'notifications written',
  'matches written',
  'deliveries written',
  'counted',
  'marked',
  'committed',
];

async function countRows(table: 'matches' | 'notifications' | 'deliveries' | 'daily_alerts', userId: string) {
  const rows = await database.db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute();
  return rows.length;
}

/** One article that matches two targets of a person: four deliveries, two alerts. */
async function addNews() {
  const word = `word${newId('tgt').slice(-12).toLowerCase()}`;
  const email = `${word}@example.com`;
  const whatsapp = `+20${Math.random().toString().slice(2, 14)}`;
  const user = await insertReader(database.db, { email, whatsapp });
  await insertTarget(database.db, { user_id: user, keywords_any: [word] });
  await insertTarget(database.db, { user_id: user, keywords_all: [word], keywords_any: [] });
  const article = await insertArticle(database.db, {
    source_id: await insertSource(database.db),
    title: `About ${word}`,
  });
  return { user, article, email, whatsapp };
}

describe.each(steps)('a matcher that dies at "%s"', (step) => {
  test('leaves either all of its work or none, and the next one completes it', async () => {
    const { user, article, email, whatsapp } = await addNews();
    const dying = await startTestMatchWorker(database.storage, {
      checkpoint: (reached) => {
        if (reached === step) throw new Error(`killed at ${step}`);
      },
    });
    await dying.idle();
    await dying.stop();

    const isDone = step === 'committed';
    expect(await countRows('matches', user)).toBe(isDone ? 2 : 0);
    expect(await countRows('notifications', user)).toBe(isDone ? 2 : 0);
    expect(await countRows('deliveries', user)).toBe(isDone ? 4 : 0);
    expect(await countRows('daily_alerts', user)).toBe(isDone ? 1 : 0);
    const row = await database.db
      .selectFrom('articles')
      .select('matched_at')
      .where('id', '=', article)
      .executeTakeFirstOrThrow();
    expect(row.matched_at !== null).toBe(isDone);

    const clock = testClock();
    const matching = await startTestMatchWorker(database.storage);
    const channels = mailboxChannels(database.db, clock);
    const notifier = await startTestNotifier(database.storage, clock, { channels });
    started.push(matching, notifier);
    await matching.idle();
    await notifier.idle();
    expect(await countRows('matches', user)).toBe(2);
    expect(await countRows('notifications', user)).toBe(2);
    for (const recipient of [email, whatsapp]) {
      const letters = await database.db
        .selectFrom('mailbox_messages')
        .select('id')
        .where('recipient', '=', recipient)
        .execute();
      // Both targets find the same article.
      expect(letters).toHaveLength(1);
    }
    const counts = await database.db
      .selectFrom('daily_alerts')
      .select('sent')
      .where('user_id', '=', user)
      .execute();
    expect(counts).toEqual([{ sent: 1 }]);
  });
});

test('nothing is lost: every match is an alert with both channels accounted for, or records why not', async () => {
  const rows = await database.db
    .selectFrom('matches')
    .leftJoin('deliveries', 'deliveries.notification_id', 'matches.notification_id')
    .select((eb) => ['matches.id', 'matches.suppressed_reason', eb.fn.count('deliveries.id').as('channels')])
    .groupBy(['matches.id', 'matches.suppressed_reason'])
    .execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(Number(row.channels)).toBe(row.suppressed_reason === null ? 2 : 0);
});

test('the matches in the database are those of a naive evaluation of every target', async () => {
  const words = Array.from(
    { length: 12 },
    (_, index) => `mot${newId('tgt').slice(-8).toLowerCase()}${index}`,
  );
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const some = (most: number): string[] =>
    Array.from({ length: random(most + 1) }, () => words[random(12)] ?? '');
  const user = await insertReader(database.db);
  const sources = [await insertSource(database.db), await insertSource(database.db)];
  for (let count = 0; count < 120; count += 1) {
    const any = some(3);
    await insertTarget(database.db, {
      user_id: user,
      keywords_any: any,
      keywords_all: any.length > 0 ? some(2) : [words[random(12)] ?? ''],
      keywords_none: some(1),
      languages: random(4) === 0 ? ['french'] : [],
      source_scope: random(4) === 0 ? 'exclude' : 'all',
      source_ids: sources.slice(0, 1),
      match_fields: random(3) === 0 ? ['title'] : ['title', 'summary', 'body'],
    });
  }
  for (let count = 0; count < 60; count += 1) {
    await insertArticle(database.db, {
      source_id: sources[random(2)] ?? '',
      language: random(2) === 0 ? 'french' : 'english',
      title: `T ${some(2).join(' ')}`,
      summary: some(2).join(' '),
      content_text: `B ${some(5).join(' ')}`,
    });
  }
  const articles = await database.db
    .transaction()
    .execute((trx) => claimArticles(trx, { limit: 1_000, setAside: [] }));
  const rows = await database.db
    .selectFrom('targets')
    .select(TERM_COLUMNS)
    .select(rowVersion)
    .where('user_id', '=', user)
    .execute();
  const expected = articles.flatMap((article) =>
    naiveMatch(rows.map(termsOf), matchable(article)).map((hit) => `${hit.targetId} ${article.id}`),
  );
  const matching = await startTestMatchWorker(database.storage);
  started.push(matching);
  await matching.idle();
  const found = await database.db
    .selectFrom('matches')
    .select(['target_id', 'article_id'])
    .where('user_id', '=', user)
    .execute();
  expect(expected.length).toBeGreaterThan(200);
  expect(found.map((match) => `${match.target_id} ${match.article_id}`).toSorted()).toEqual(
    expected.toSorted(),
  );
});
