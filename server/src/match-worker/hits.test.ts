import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Matcher } from '../matcher/index.ts';
import { insertReader } from '../notifier/testing/alerts.ts';
import { transaction } from '../storage/database.ts';
import { NOON } from '../testing/rows.ts';
import { selectArticles } from './claim-articles.ts';
import { findHits } from './hits.ts';
import type { KnownTargets } from './known-targets.ts';
import { rowVersion } from './target-terms.ts';
import { matchWorkerFixture, newWord } from './testing/fixture.ts';

const { database, addArticle, addTarget } = matchWorkerFixture();

test('the new owner of a target is also locked, if the engine learns of the hand-over before the former owner is unlocked', async () => {
  const { db } = database;
  const [from, to, word] = [await insertReader(db), await insertReader(db), newWord()];
  const target = await addTarget(from, word);
  const article = await addArticle(word);
  let known = 0;
  const hit = { targetId: target, score: 80, matchedTerms: [word], highlights: [] };
  const engine: KnownTargets = {
    matcher: { match: () => [hit] } as unknown as Matcher,
    versionOf: () => known,
    apply: () => undefined,
    applyChanges: async () => undefined,
    catchUp: async () => undefined,
    close: async () => undefined,
  };
  const isLocked = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const moved = transaction(db, async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', from).forUpdate().execute();
    isLocked.resolve();
    await mayCommit.promise;
    await trx.updateTable('targets').set({ user_id: to }).where('id', '=', target).execute();
    const row = trx.selectFrom('targets').select(rowVersion).where('id', '=', target);
    known = (await row.executeTakeFirstOrThrow()).row_version;
  });
  await isLocked.promise;
  const found = transaction(db, async (trx) =>
    findHits(trx, await selectArticles(trx).where('id', '=', article).execute(), engine, () => NOON),
  );
  const waiting = sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(db)).rows[0]?.waiting).toBeGreaterThan(0);
  mayCommit.resolve();
  await moved;
  const { articles, people } = await found;
  expect(articles[0]?.hits.map((one) => one.target.user_id)).toEqual([to]);
  expect([...people.keys()]).toEqual([to]);
});
