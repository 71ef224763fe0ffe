import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { defineJob } from '../jobs/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { NAME_RULES } from './names-in.ts';
import { storeNames } from './store-names.ts';

/** Runs in one process only. A killed job continues where it stopped. */
export const fillArticleNames = defineJob({
  name: 'fill-article-names',
  payload: v.object({}),
  policy: 'singleton',
  retry: { limit: 0 },
  expireSeconds: 3_000,
});

/** The number of IDs that are read at once. */
const LOOKED_AT = 1_000;
/** The size of a batch, which takes about 20 ms of processor time, so that readers do not wait. */
const AT_ONCE = 20;

/**
 * Stores the names of articles that have none by the current rules, newest first: articles whose names nobody stored with them,
 * and articles after a change to the rules or to their source's name or country. Until then, each page finds them itself. Reads
 * only these articles, however many there are.
 *
 * @returns the number of articles
 */
export async function fillNames(db: Database, signal?: AbortSignal): Promise<number> {
  await markRenamed(db, signal);
  let filled = await fillAll(db, { from: sql`articles_without_names`, signal });
  for (const rules of await otherRules(db)) {
    filled += await fillAll(db, { from: sql`article_names`, where: sql`rules = ${rules}`, signal });
  }
  return filled;
}

/**
 * Clears the rules' version for articles of sources with another name or country, so that what they name is found again, and
 * notes those without names: a migration has marked all sources as renamed.
 */
async function markRenamed(db: Database, signal: AbortSignal | undefined) {
  const renamed = await db.selectFrom('renamed_sources').select('source_id').execute();
  for (const { source_id } of renamed) {
    if (signal?.aborted) return;
    // The queue is deleted first, so that a source that is renamed in the meantime is queued again.
    await transaction(db, async (trx) => {
      await trx.deleteFrom('renamed_sources').where('source_id', '=', source_id).execute();
      await sql`
        update article_names n set rules = ${sql.lit(NO_RULES)}
        from articles a
        where a.id = n.article_id and a.source_id = ${source_id}
      `.execute(trx);
      await sql`
        insert into articles_without_names (article_id)
        select a.id from articles a
        where a.source_id = ${source_id} and not exists (select from article_names n where n.article_id = a.id)
        on conflict do nothing
      `.execute(trx);
    });
  }
}

const NO_RULES = 0;

/** All versions of the rules with stored names except the current one, each found with one index lookup. */
async function otherRules(db: Database): Promise<number[]> {
  const found: number[] = [];
  for (let below: number | undefined; ; ) {
    const { rules } = await db
      .selectFrom('article_names')
      .select((eb) => eb.fn.max('rules').as('rules'))
      .$if(below !== undefined, (query) => query.where('rules', '<', below ?? 0))
      .executeTakeFirstOrThrow();
    if (rules === null) return found;
    if (rules !== NAME_RULES) found.push(rules);
    below = rules;
  }
}

interface Unnamed {
  from: RawBuilder<unknown>;
  where?: RawBuilder<unknown>;
  signal: AbortSignal | undefined;
}

async function fillAll(db: Database, { from, where, signal }: Unnamed): Promise<number> {
  let filled = 0;
  // The first batch has no upper bound, because no ID is the last one in the order of every database.
  for (let before: string | undefined; !signal?.aborted; ) {
    const bounds = [where, before === undefined ? undefined : sql`article_id < ${before}`];
    const wanted = bounds.filter((bound) => bound !== undefined);
    const condition = wanted.length > 0 ? sql`where ${sql.join(wanted, sql` and `)}` : sql``;
    const { rows } = await sql<{ article_id: string }>`
      select article_id from ${from} ${condition} order by article_id desc limit ${LOOKED_AT}
    `.execute(db);
    const ids = rows.map(({ article_id }) => article_id);
    for (let start = 0; start < ids.length && !signal?.aborted; start += AT_ONCE) {
      const some = ids.slice(start, start + AT_ONCE);
      await storeNames(db, some);
      filled += some.length;
      await nextTurn();
    }
    before = ids.at(-1);
    if (before === undefined) break;
  }
  return filled;
}
