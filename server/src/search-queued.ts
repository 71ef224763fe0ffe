import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Database, transaction } from './storage/database.ts';

/**
 * Describes how stored texts are searched by rules that change: the tables that contain the remaining articles, and how results
 * are stored.
 */
export interface QueuedSearch {
  queue: 'articles_to_search_ahead' | 'articles_to_search_for_quotes';
  rulesTable: 'ahead_rules' | 'quote_rules';
  /** The version of the rules in this program. */
  rules: number;
  languages: readonly Language[];
  /** SQL condition: the article `a` has text to search. */
  isSearched: RawBuilder<boolean>;
  /** Searches these articles, stores the results, and removes them from the queue. */
  store: (db: Database, articleIds: readonly string[]) => Promise<void>;
}

/** The number of IDs that are read at once. */
const LOOKED_AT = 1_000;
/** The number of articles per batch. A batch takes about 20 ms of processor time, so that readers do not wait. */
const AT_ONCE = 20;
/** The number of articles, searched by other rules, that are queued at once. */
const QUEUED_AT_ONCE = 500;
/** A text that sorts after every ID. */
const ABOVE_ALL = '~';

/**
 * Searches the texts that were not searched when they were stored, newest first: texts from earlier versions of the product, and
 * texts that a rule has corrected. Then those that were searched by other rules; until then, what was found stays as it is.
 *
 * @returns the number of articles
 */
export async function searchQueued(
  db: Database,
  search: QueuedSearch,
  signal?: AbortSignal,
): Promise<number> {
  let searched = 0;
  for (let before = ABOVE_ALL; !signal?.aborted; ) {
    const { rows } = await sql<{ article_id: string }>`
      select article_id from ${sql.table(search.queue)} where article_id < ${before}
      order by article_id desc limit ${LOOKED_AT}
    `.execute(db);
    const ids = rows.map(({ article_id }) => article_id);
    for (let start = 0; start < ids.length && !signal?.aborted; start += AT_ONCE) {
      const some = ids.slice(start, start + AT_ONCE);
      await search.store(db, some);
      searched += some.length;
      await nextTurn();
    }
    const last = ids.at(-1);
    if (last === undefined && (await queueOtherRules(db, search)) === 0) break;
    before = last ?? ABOVE_ALL;
  }
  return searched;
}

/** @returns the number of articles; 0 if all are queued */
function queueOtherRules(db: Database, search: QueuedSearch): Promise<number> {
  const table = sql.table(search.rulesTable);
  return transaction(db, async (trx) => {
    const { rows } = await sql<{ rules: number; queued_from: string | null }>`
      select rules, queued_from from ${table} for update
    `.execute(trx);
    const { rules = 0, queued_from = null } = rows[0] ?? {};
    const from = rules < search.rules ? ABOVE_ALL : queued_from;
    if (from === null) return 0;
    const { rows: articles } = await sql<{ id: string }>`
      select a.id from articles a
      where a.id < ${from} and a.language in (${sql.join(search.languages)}) and ${search.isSearched}
      order by a.id desc limit ${QUEUED_AT_ONCE}
    `.execute(trx);
    const ids = articles.map(({ id }) => id);
    await sql`
      update ${table} set rules = ${Math.max(rules, search.rules)}, queued_from = ${ids.at(-1) ?? null}
    `.execute(trx);
    if (ids.length === 0) return 0;
    await sql`
      insert into ${sql.table(search.queue)} (article_id) select unnest(${ids}::text[]) on conflict do nothing
    `.execute(trx);
    return ids.length;
  });
}
