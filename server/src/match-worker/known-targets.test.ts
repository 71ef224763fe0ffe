import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { createLogger } from '../logging.ts';
import { insertReader, preferences } from '../notifier/testing/alerts.ts';
import { transaction } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';
import { insertSource } from '../testing/rows.ts';
import { followTargets } from './known-targets.ts';
import { matchWorkerFixture, newWord } from './testing/fixture.ts';
import { readDecisions } from './testing/world.ts';

const { database, start, startElsewhere, addArticle, addTarget, matchesOf } = matchWorkerFixture();

describe('a target', () => {
  test('is used even if it was saved a moment before the article', async () => {
    const user = await insertReader(database.db);
    const matching = await start();
    const elsewhere = await startElsewhere();
    const targets: string[] = [];
    for (let round = 0; round < 60; round += 1) {
      const word = newWord();
      targets.push(await addTarget(user, word));
      const article = await addArticle(word);
      await notify(database.db, 'articles_stored', article);
    }
    await Promise.all([matching.idle(), elsewhere.idle()]);
    for (const target of targets) expect(await matchesOf(target)).toHaveLength(1);
  });

  test('uses its new keywords at once after a change', async () => {
    const [word, other] = [newWord(), newWord()];
    const target = await addTarget(await insertReader(database.db), word);
    const matching = await start();
    await matching.idle();
    await database.db
      .updateTable('targets')
      .set({ keywords_any: [other] })
      .where('id', '=', target)
      .execute();
    await addArticle(word);
    const article = await addArticle(other);
    await matching.idle();
    expect((await matchesOf(target)).map((match) => match.article_id)).toEqual([article]);
  });

  test('is matched for its new owner if it is handed over while a matcher waits for its former one', async () => {
    const { db } = database;
    const word = newWord();
    const [from, to] = [await insertReader(db), await insertReader(db)];
    const target = await addTarget(from, word);
    const matching = await start();
    await matching.idle();
    const isLocked = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const moved = transaction(db, async (trx) => {
      const people = trx.selectFrom('users').select('id').where('id', 'in', [from, to]).orderBy('id');
      await people.forUpdate().execute();
      isLocked.resolve();
      await mayCommit.promise;
      await trx
        .updateTable('targets')
        .set({ user_id: to, version: sql`version + 1` })
        .where('id', '=', target)
        .execute();
    });
    await isLocked.promise;
    const article = await addArticle(word);
    await notify(db, 'articles_stored', article);
    const waiting = sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.waiting).toBeGreaterThan(0);
    mayCommit.resolve();
    await moved;
    await matching.idle();
    expect(await matchesOf(target)).toMatchObject([{ user_id: to, notification_id: expect.any(String) }]);
  });

  test.each(['paused', 'suspended', 'archived'] as const)(
    'matches nothing while it is %s',
    async (status) => {
      const word = newWord();
      const target = await addTarget(await insertReader(database.db), word);
      const matching = await start();
      await matching.idle();
      await database.db.updateTable('targets').set({ status }).where('id', '=', target).execute();
      await addArticle(word);
      await matching.idle();
      expect(await matchesOf(target)).toEqual([]);
    },
  );

  test('lists its matches but alerts nobody if its owner is suspended', async () => {
    const word = newWord();
    const user = await insertReader(database.db, { status: 'suspended' });
    await addTarget(user, word);
    await addArticle(word);
    await (await start()).idle();
    expect(await readDecisions(database.db, user)).toEqual([`${word}: About ${word} → user_inactive`]);
  });

  test('is used even if it was saved while the notification connection was lost', async () => {
    const user = await insertReader(database.db);
    const matching = await startElsewhere();
    await matching.idle();
    for (let round = 0; round < 5; round += 1) {
      const [word, gone] = [newWord(), newWord()];
      const removed = await addTarget(user, gone);
      await matching.idle();
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'newswatch listener' and datname = current_database()
      `.execute(database.db);
      const target = await addTarget(user, word);
      await database.db.deleteFrom('targets').where('id', '=', removed).execute();
      await addArticle(word);
      await addArticle(gone);
      await matching.idle();
      expect(await matchesOf(target)).toHaveLength(1);
    }
  });
});

describe('catching up', () => {
  test('fails if there is no notification, even while the database has not yet answered', async () => {
    const answered = Promise.withResolvers<void>();
    let isBusy = false;
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (isBusy) await answered.promise;
        return result;
      },
    });
    const listener = { ...database.storage.listener, listen: async () => async () => undefined };
    const targets = await followTargets({
      ...{ db, listener, logger: createLogger('silent'), onChange: () => undefined },
      echoWithinMs: 10,
    });
    isBusy = true;
    await expect(targets.catchUp()).rejects.toThrow(/is silent/);
    answered.resolve();
    await targets.close();
  });
});

describe('several matchers at once', () => {
  test('match every article exactly once, and respect the daily cap exactly', async () => {
    const word = newWord();
    const capped = JSON.stringify({ ...preferences, max_daily_notifications: 7 });
    const user = await insertReader(database.db, { notification_preferences: capped });
    const target = await addTarget(user, word);
    const source_id = await insertSource(database.db);
    for (let count = 0; count < 150; count += 1) await addArticle(word, { source_id });
    const matchers = await Promise.all([start(), startElsewhere(), startElsewhere()]);
    await Promise.all(matchers.map((matcher) => matcher.idle()));
    expect(await matchesOf(target)).toHaveLength(150);
    const lines = await readDecisions(database.db, user);
    expect(lines.filter((line) => line.endsWith('email queued, whatsapp queued'))).toHaveLength(7);
    expect(
      lines.filter((line) => line.endsWith('email held daily_cap, whatsapp held daily_cap')),
    ).toHaveLength(143);
    const counts = await database.db
      .selectFrom('daily_alerts')
      .selectAll()
      .where('user_id', '=', user)
      .execute();
    expect(counts).toEqual([{ user_id: user, local_date: '2026-03-10', sent: 7, noticed: 100 }]);
  });

  test('alert about a story once, no matter which of them gets its articles', async () => {
    const word = newWord();
    const user = await insertReader(database.db);
    await addTarget(user, word);
    const story_id = newId('clu');
    const source_id = await insertSource(database.db);
    for (let count = 0; count < 100; count += 1) await addArticle(word, { source_id, story_id });
    const matchers = await Promise.all([start(), startElsewhere(), startElsewhere()]);
    await Promise.all(matchers.map((matcher) => matcher.idle()));
    const lines = await readDecisions(database.db, user);
    expect(lines).toHaveLength(100);
    expect(lines.filter((line) => line.endsWith('queued'))).toHaveLength(1);
  });
});
