import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import {
  before,
  insertArticle,
  insertMatch,
  insertSource,
  insertTarget,
  insertUser,
  NOON,
} from '../testing/rows.ts';
import { fillSources } from './fill-sources.ts';

const database = testDatabase();

/** Matches of an English article by several targets, found on successive days, as an earlier version stored them. */
async function insertEarlierMatches(days: number) {
  const { db } = database;
  const user_id = await insertUser(db);
  const source_id = await insertSource(db);
  const article_id = await insertArticle(db, { source_id, language: 'english' });
  const ids: string[] = [];
  for (let day = 0; day < days; day += 1) {
    const target_id = await insertTarget(db, { user_id });
    const matched_at = before(NOON, { days: day });
    ids.push(
      await insertMatch(db, { user_id, target_id, article_id, matched_at, source_id: null, language: null }),
    );
  }
  return { source_id, article_id, ids };
}
const readMatches = (ids: readonly string[]) =>
  database.db
    .selectFrom('matches')
    .select(['source_id', 'language'])
    .where('id', 'in', [...ids])
    .execute();

const readIndexes = async () =>
  (
    await sql<{ name: string }>`select indexname as name from pg_indexes where tablename = 'matches'`.execute(
      database.db,
    )
  ).rows.map(({ name }) => name);

describe('the source and the language of a match', () => {
  beforeEach(async () => {
    // As the migration left it.
    await sql`create index if not exists matches_without_source on matches (matched_at) where source_id is null`.execute(
      database.db,
    );
  });

  it('are added by a job to matches that an earlier version found, once, even if it was stopped', async () => {
    const { source_id, ids } = await insertEarlierMatches(3);
    expect(await fillSources(database.db, AbortSignal.abort())).toBe(0);
    expect(await fillSources(database.db)).toBe(ids.length);
    expect(await readMatches(ids)).toEqual(ids.map(() => ({ source_id, language: 'english' })));
    expect(await fillSources(database.db)).toBe(0);
  });

  it('are stored before the indexes are rebuilt, after which nothing is left to do', async () => {
    const { db } = database;
    const { ids } = await insertEarlierMatches(1);
    const before = await readIndexes();
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('matches').select('id').where('id', 'in', ids).forUpdate().execute();
      expect(await fillSources(db), 'somebody is changing it').toBe(0);
      expect(await readIndexes()).toEqual(before);
    });
    expect(await fillSources(db)).toBe(1);
    expect((await readIndexes()).toSorted()).toEqual(
      before.filter((name) => name !== 'matches_without_source').toSorted(),
    );
  });

  it('leave no unfinished index of an earlier run that was killed', async () => {
    const { db } = database;
    const before = await readIndexes();
    for (const left of ['matches_user_ccnew', 'matches_target_ccold'])
      await sql`create index ${sql.ref(left)} on matches (user_id)`.execute(db);
    await fillSources(db);
    expect((await readIndexes()).toSorted()).toEqual(
      before.filter((name) => name !== 'matches_without_source').toSorted(),
    );
  });

  /** Keeps a snapshot open like a backup, from when it resolves until `end`. */
  async function startBackup() {
    const started = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const done = database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        await sql`select count(*) from matches`.execute(trx);
        started.resolve();
        await ended.promise;
      });
    await started.promise;
    return {
      end: () => {
        ended.resolve();
        return done;
      },
    };
  }
  /** Waits until a rebuild has waited for longer than its connection's lock timeout. */
  async function untilWaiting() {
    await expect
      .poll(
        async () => {
          const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
            and query like 'reindex%' and now() - state_change > interval '400 ms'`.execute(database.db);
          return rows.length;
        },
        { timeout: 10_000 },
      )
      .toBe(1);
  }

  it('wait for the end of a backup while matches are written, regardless of lock timeouts elsewhere', async () => {
    const { db } = database;
    const { ids } = await insertEarlierMatches(2);
    const backup = await startBackup();
    const filled = db.connection().execute(async (on) => {
      await sql`set lock_timeout = '100 ms'`.execute(on);
      return fillSources(on);
    });
    await untilWaiting();
    await insertEarlierMatches(1);
    await backup.end();
    expect(await filled).toBe(ids.length);
    expect(await readIndexes()).not.toContain('matches_without_source');
  });

  it('stop waiting when the server stops, and the next run finishes the rest', async () => {
    await insertEarlierMatches(1);
    const backup = await startBackup();
    const stop = new AbortController();
    const before = await readIndexes();
    const filled = fillSources(database.db, stop.signal);
    await untilWaiting();
    stop.abort();
    await filled;
    expect(await readIndexes()).toContain('matches_without_source');
    await backup.end();
    await fillSources(database.db);
    expect((await readIndexes()).toSorted()).toEqual(
      before.filter((name) => name !== 'matches_without_source').toSorted(),
    );
  });

  it('are stored even for many matches of the same moment', async () => {
    const { ids } = await insertEarlierMatches(230);
    await database.db.updateTable('matches').set({ matched_at: NOON }).where('id', 'in', ids).execute();
    expect(await fillSources(database.db)).toBe(ids.length);
  });

  it('change in the transaction that changes the article', async () => {
    const { article_id, ids } = await insertEarlierMatches(2);
    await fillSources(database.db);
    const moved = await insertSource(database.db);
    await database.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('articles')
        .set({ language: 'french', source_id: moved })
        .where('id', '=', article_id)
        .execute();
      expect(await readMatches(ids), 'not before it is committed').not.toContainEqual({
        source_id: moved,
        language: 'french',
      });
    });
    expect(await readMatches(ids)).toEqual(ids.map(() => ({ source_id: moved, language: 'french' })));
  });
});
