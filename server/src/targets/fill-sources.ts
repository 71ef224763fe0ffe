import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
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

/** Few enough that whoever rates one of these matches does not notice that it is locked. */
const AT_ONCE = 100;

/**
 * Stores the source and the language of matches that have none, because an earlier version found them: newest first. Skips
 * those that are locked; a later run finds them. Then it rebuilds the indexes that this left half empty, and drops the one
 * that finds these matches: without it, there is nothing to do.
 *
 * @returns how many
 */
export async function fillSources(db: Database, signal?: AbortSignal): Promise<number> {
  const { rows } = await sql`select where to_regclass('matches_without_source') is not null`.execute(db);
  if (rows.length === 0) return 0;
  const filled = await fillAll(db, signal);
  if (!signal?.aborted) await finish(db);
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
 * Matches are read and written meanwhile. A run that was killed leaves an index that is invalid: the unfinished new one, or the
 * old one, which would be written with each match from then on. The next run drops both.
 */
async function finish(db: Database): Promise<void> {
  const { rows } = await sql`select from matches where source_id is null limit 1`.execute(db);
  if (rows.length > 0) return;
  await db.connection().execute(async (on) => {
    await sql`set statement_timeout = 0`.execute(on);
    try {
      for (const index of ['matches_user', 'matches_target']) {
        for (const left of ['ccnew', 'ccold'])
          await sql`drop index concurrently if exists ${sql.ref(`${index}_${left}`)}`.execute(on);
        await sql`reindex index concurrently ${sql.ref(index)}`.execute(on);
      }
      await sql`drop index concurrently if exists matches_without_source`.execute(on);
    } finally {
      await sql`reset statement_timeout`.execute(on);
    }
  });
}
