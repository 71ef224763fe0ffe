import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import * as v from 'valibot';
import { defineJob } from '../jobs/index.ts';
import type { Database } from '../storage/database.ts';
import { areNamesOf, storeNames } from './store-names.ts';

/** Runs in one process only. A killed job continues where it stopped. */
export const fillArticleNames = defineJob({
  name: 'fill-article-names',
  payload: v.object({}),
  policy: 'singleton',
  retry: { limit: 0 },
  expireSeconds: 3_000,
});

const LOOKED_AT = 1_000;
/** A batch takes about 10 ms of processor time, so that readers do not wait. */
const AT_ONCE = 20;

/**
 * Stores the names of articles that have none by the current rules, newest first: articles from before names were stored,
 * and articles after a change of the rules or of their source's name. Until then, each page finds them itself.
 *
 * @returns the number of articles
 */
export async function fillNames(db: Database, signal?: AbortSignal): Promise<number> {
  let filled = 0;
  // No ID comes last in the order of every database, so the first batch has no upper bound.
  for (let before: string | undefined; !signal?.aborted; ) {
    const next = before === undefined ? sql`` : sql`where id < ${before}`;
    const { rows } = await sql<{ id: string; is_missing: boolean }>`
      select a.id, not exists (select from article_names n where ${areNamesOf}) as is_missing
      from (select id, source_id from articles ${next} order by id desc limit ${LOOKED_AT}) a
        join sources s on s.id = a.source_id
      order by a.id desc
    `.execute(db);
    const missing = rows.filter(({ is_missing }) => is_missing).map(({ id }) => id);
    for (let start = 0; start < missing.length && !signal?.aborted; start += AT_ONCE) {
      const some = missing.slice(start, start + AT_ONCE);
      await storeNames(db, some);
      filled += some.length;
      await nextTurn();
    }
    const last = rows.at(-1);
    if (!last) break;
    before = last.id;
  }
  return filled;
}
