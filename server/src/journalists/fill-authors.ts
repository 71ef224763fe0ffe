import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import * as v from 'valibot';
import { defineJob } from '../jobs/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { assignPeople } from './assign-people.ts';
import { AUTHOR_RULES } from './read-authors.ts';
import { storeAuthors } from './store-authors.ts';

/** Runs in one process only. A killed job continues where it stopped. */
export const readAllAuthors = defineJob({
  name: 'read-authors',
  payload: v.object({}),
  policy: 'singleton',
  retry: { limit: 0 },
  expireSeconds: 3_000,
});

export const settleJournalists = defineJob({
  name: 'settle-journalists',
  payload: v.object({}),
  policy: 'short',
  expireSeconds: 3_000,
});

/** The number of IDs that are read at once. */
const LOOKED_AT = 1_000;
/** The number of articles per transaction: small, so that readers do not wait and articles are not locked for long. */
const AT_ONCE = 50;

/**
 * Reads the authors of articles that changed without their authors being read, and of all articles after a change to the rules,
 * newest first.
 *
 * @returns the number of articles
 */
export async function fillAuthors(db: Database, now: Date, signal?: AbortSignal): Promise<number> {
  let filled = 0;
  for (let after = ''; !signal?.aborted; ) {
    const { rows } = await sql<{ article_id: string }>`
      select article_id from unread_authors where article_id > ${after} order by article_id limit ${LOOKED_AT}
    `.execute(db);
    const ids = rows.map(({ article_id }) => article_id);
    if (ids.length === 0) break;
    filled += await readSome(db, ids, now, signal);
    after = ids.at(-1) ?? after;
  }
  return filled + (await readEarlier(db, now, signal));
}

async function readSome(db: Database, ids: readonly string[], now: Date, signal: AbortSignal | undefined) {
  let read = 0;
  for (let start = 0; start < ids.length && !signal?.aborted; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    await storeAuthors(db, some, now);
    read += some.length;
    await nextTurn();
  }
  return read;
}

/** Goes through all articles once for each version of the rules. */
async function readEarlier(db: Database, now: Date, signal: AbortSignal | undefined): Promise<number> {
  let filled = 0;
  let { before, isDone } = await readPlace(db);
  while (!isDone && !signal?.aborted) {
    const bound = before === null ? sql`` : sql`and id < ${before}`;
    const { rows } = await sql<{ id: string }>`
      select id from articles where author is not null ${bound} order by id desc limit ${LOOKED_AT / 4}
    `.execute(db);
    const ids = rows.map(({ id }) => id);
    filled += await readSome(db, ids, now, signal);
    if (signal?.aborted) break;
    before = ids.at(-1) ?? null;
    isDone = before === null;
    await db
      .updateTable('author_reading')
      .set({ before_id: before ?? FINISHED })
      .where('rules', '=', AUTHOR_RULES)
      .execute();
  }
  return filled;
}

/** A text that sorts before every ID in any collation. */
const FINISHED = '';

async function readPlace(db: Database): Promise<{ before: string | null; isDone: boolean }> {
  const place = await db
    .insertInto('author_reading')
    .values({ rules: AUTHOR_RULES, before_id: null })
    .onConflict((conflict) =>
      conflict.column('only_row').doUpdateSet({
        rules: AUTHOR_RULES,
        before_id: sql`case when author_reading.rules = ${sql.lit(AUTHOR_RULES)} then author_reading.before_id end`,
      }),
    )
    .returning('before_id')
    .executeTakeFirstOrThrow();
  return { before: place.before_id, isDone: place.before_id === FINISHED };
}

/**
 * Forgets names without articles, and decides again who is the same person: a last name that was rare may be frequent by now,
 * and the source of an earlier spelling may have been deleted.
 */
export async function assignAllPeople(db: Database, signal?: AbortSignal): Promise<void> {
  await sql`
    delete from journalists j
    where j.hidden_at is null and j.created_at < now() - interval '1 day'
      and not exists (select from article_journalists w where w.journalist_id = j.id)
      and not exists (select from journalists other where other.person_id = j.id)
  `.execute(db);
  for (let after = ''; !signal?.aborted; ) {
    const { rows } = await sql<{ base: string }>`
      select base from journalists where kind = 'person' and base > ${after}
      group by base having count(*) > 1 order by base limit ${AT_ONCE}
    `.execute(db);
    const bases = rows.map(({ base }) => base);
    if (bases.length === 0) return;
    await transaction(db, async (trx) => {
      for (const base of [...bases].sort()) {
        await sql`select pg_advisory_xact_lock(hashtext('journalists'), hashtext(${base}))`.execute(trx);
      }
      await assignPeople(trx, bases);
    });
    after = bases.at(-1) ?? after;
    await nextTurn();
  }
}
