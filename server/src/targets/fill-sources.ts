import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { defineJob } from '../jobs/index.ts';
import type { Database } from '../storage/database.ts';

/** Runs in one process only. A killed job continues where it stopped. */
export const fillSourcesOfMatches = defineJob({
  name: 'fill-sources-of-matches',
  payload: v.object({}),
  policy: 'singleton',
  retry: { limit: 0 },
  expireSeconds: 3_000,
});

/** Few enough that a person who rates one of these matches does not notice that it is locked. */
const AT_ONCE = 100;

/**
 * Stores the source and the language of matches that have none, because an earlier version found them: newest first. Skips those
 * that are locked; a later run finds them. Then it rebuilds the indexes that this left half empty, and drops the index that finds
 * these matches. If that index does not exist, everything was done before.
 *
 * @returns how many
 */
export async function fillSources(db: Database, signal?: AbortSignal): Promise<number> {
  const { rows } = await sql`select where to_regclass('matches_without_source') is not null`.execute(db);
  if (rows.length === 0) return 0;
  const filled = await fillAll(db, signal);
  if (!signal?.aborted) await finish(db, signal);
  return filled;
}

async function fillAll(db: Database, signal: AbortSignal | undefined): Promise<number> {
  let filled = 0;
  // Without an upper bound, each batch would read the index entries of all earlier ones again.
  for (let until: Date | undefined; !signal?.aborted; ) {
    const { rows } = await sql<{ matched_at: Date }>`
      with few as materialized (
        select id from matches where source_id is null and ${until ? sql`matched_at <= ${until}` : sql`true`}
        order by matched_at desc limit ${AT_ONCE} for no key update skip locked
      )
      update matches m set source_id = a.source_id, language = a.language
      from few, articles a where m.id = few.id and a.id = m.article_id
      returning m.matched_at
    `.execute(db);
    filled += rows.length;
    if (rows.length < AT_ONCE) break;
    until = new Date(Math.min(...rows.map(({ matched_at }) => matched_at.getTime())) + 1);
    await nextTurn();
  }
  return filled;
}

/**
 * Matches are read and written in the meantime. A run that was killed leaves an index that is invalid: the unfinished new one,
 * or the old one, which would be updated with each match from then on. The next run drops both.
 */
async function finish(db: Database, signal: AbortSignal | undefined): Promise<void> {
  const { rows } = await sql`select from matches where source_id is null limit 1`.execute(db);
  if (rows.length > 0) return;
  const rebuild = ['matches_user', 'matches_target'].flatMap((index) => [
    ...['ccnew', 'ccold'].map(
      (left) => sql`drop index concurrently if exists ${sql.ref(`${index}_${left}`)}`,
    ),
    sql`reindex index concurrently ${sql.ref(index)}`,
  ]);
  await patiently(db, [...rebuild, sql`drop index concurrently if exists matches_without_source`], signal);
}

/**
 * Runs statements that wait for the end of every older transaction, such as a backup, however long that takes. Readers and
 * writers never wait for them. An aborted signal ends the wait.
 */
async function patiently(
  db: Database,
  statements: readonly RawBuilder<unknown>[],
  signal: AbortSignal | undefined,
): Promise<void> {
  await db.connection().execute(async (on) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on);
    const cancel = (): void => {
      // If this fails, so has the connection that waits.
      sql`select pg_cancel_backend(${rows[0]?.pid}::integer)`.execute(db).catch(() => undefined);
    };
    await sql`set statement_timeout = 0`.execute(on);
    await sql`set lock_timeout = 0`.execute(on);
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      for (const statement of statements) if (!signal?.aborted) await statement.execute(on);
    } catch (error) {
      if (!signal?.aborted) throw error;
    } finally {
      signal?.removeEventListener('abort', cancel);
      await sql`reset statement_timeout`.execute(on);
      await sql`reset lock_timeout`.execute(on);
    }
  });
}
