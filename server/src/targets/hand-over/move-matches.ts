import { effectivePlan } from '@newswatch/shared/contracts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import { historyStart } from '../../content/index.ts';
import { defineJob } from '../../jobs/index.ts';
import type { Logger } from '../../logging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import type { UsersTable } from '../../storage/schema.ts';
import { lockOwner } from '../repository.ts';

/** Moves the matches that a hand-over has left for later, in one process only. A killed job continues where it stopped. */
export const moveLateMatches = defineJob({
  name: 'move-late-matches',
  payload: v.object({}),
  policy: 'singleton',
  retry: { limit: 0 },
  expireSeconds: 600,
});

/** The number of matches that the call itself moves: on slow processors, 5,000 take a second, and a call has ten seconds. */
const AT_ONCE = 10_000;
const BATCH = 5_000;
/** A run ends after this time; the next one continues. */
const RUN_MS = 240_000;
/** A batch that failed is tried again after this time, doubling up to an hour. Matches must arrive in the end. */
const RETRY_MS = 15_000;
const DOUBLINGS_MAX = 8;

type Person = Pick<Selectable<UsersTable>, 'id' | 'role' | 'plan' | 'timezone'>;

/**
 * Makes the matches of targets that have a new owner the new owner's: the newest ones now, and, if there are a great many, the
 * others in the background. What only the former owner may open is removed.
 *
 * Alerts belong to the person who got them: the new owner did not get any for earlier matches.
 *
 * @returns `matches`: all that are or will be the new owner's; `later`: how many of these are still to follow
 */
export async function moveMatches(
  trx: Database,
  { targetIds, from, to }: { targetIds: readonly string[]; from: Pick<Person, 'id'>; to: Person },
  now: Date,
  atOnce = AT_ONCE,
): Promise<{ matches: number; left: number; later: number }> {
  const isOfThese = sql<boolean>`target_id = any(${targetIds}::text[])`;
  // The first condition lets the small index of unpublished articles be used.
  const isPrivate = sql<boolean>`article_id in (
    select id from articles where status <> 'published' and status = 'added'
  )`;
  await trx.deleteFrom('added_matches').where(isOfThese).where(isPrivate).execute();
  await trx.updateTable('added_matches').set({ user_id: to.id }).where(isOfThese).execute();
  const left = await trx.deleteFrom('matches').where(isOfThese).where(isPrivate).executeTakeFirst();
  const counts = await trx
    .selectFrom('matches')
    .select(['target_id', (eb) => eb.fn.countAll<number>().as('total')])
    .where('user_id', '=', from.id)
    .where(isOfThese)
    .groupBy('target_id')
    .execute();
  const matches = counts.reduce((sum, { total }) => sum + total, 0);
  let room = atOnce;
  let later = 0;
  // Small targets first, so that as few as possible are incomplete.
  for (const { target_id, total } of counts.toSorted((one, other) => one.total - other.total)) {
    const moved = await moveSome(trx, { target_id, from_id: from.id, place_at: null }, to, room, now);
    room -= moved.count;
    if (moved.count >= total) continue;
    later += total - moved.count;
    await trx
      .insertInto('match_moves')
      .values({ target_id, from_id: from.id, total, moved: moved.count, place_at: moved.place, due_at: now })
      .onConflict((conflict) =>
        conflict.columns(['target_id', 'from_id']).doUpdateSet({
          ...{ total, moved: moved.count, place_at: moved.place, failures: 0, due_at: now },
        }),
      )
      .execute();
  }
  return { matches, left: Number(left.numDeletedRows), later };
}

/** Moves the newest matches from a given position on. @returns the position of the next ones; null if nothing was moved */
async function moveSome(
  trx: Database,
  { target_id, from_id, place_at }: { target_id: string; from_id: string; place_at: Date | null },
  to: Person,
  limit: number,
  now: Date,
): Promise<{ count: number; place: Date | null }> {
  if (limit <= 0) return { count: 0, place: place_at };
  const { rows } = await sql<{ count: number; place: Date | null }>`
    with chosen as materialized (
      select id from matches
      where target_id = ${target_id} and user_id = ${from_id} and ${isFrom(place_at)}
      order by matched_at desc limit ${limit}
    ), moved as (
      update matches m set
        user_id = ${to.id},
        notification_id = null,
        suppressed_reason = case when m.notification_id is null then m.suppressed_reason else 'before_target' end,
        story_muted_at = null,
        beyond_history = m.matched_at < ${historyStart(effectivePlan(to), to.timezone, now)?.toISOString() ?? '-infinity'}::timestamptz
      from chosen where m.id = chosen.id
      returning m.matched_at
    )
    select count(*)::int as count, min(matched_at) as place from moved`.execute(trx);
  const [{ count, place } = { count: 0, place: null }] = rows;
  return { count, place: place ?? place_at };
}

/** A condition on the place, without which each batch would read the rows of all earlier batches again. */
const isFrom = (place: Date | null): RawBuilder<boolean> =>
  place === null ? sql<boolean>`true` : sql<boolean>`matched_at <= ${place}`;

/**
 * Moves the matches that hand-overs have left for later, one target after the other, until none is due. Each batch is one
 * transaction, which locks the owner like the matcher: a killed run leaves whole batches.
 */
export async function runMatchMoves(
  { db, now, log, batch = BATCH }: { db: Database; now: () => Date; log: Logger; batch?: number },
  signal?: AbortSignal,
): Promise<void> {
  const end = performance.now() + RUN_MS;
  while (!signal?.aborted && performance.now() < end) {
    const next = await db
      .selectFrom('match_moves')
      .select(['target_id', 'from_id', 'failures'])
      .where('due_at', '<=', now())
      .orderBy('due_at')
      .orderBy('target_id')
      .limit(1)
      .executeTakeFirst();
    if (!next) return;
    try {
      await moveBatch(db, next, batch, now());
    } catch (error) {
      log.warn({ err: error, targetId: next.target_id }, 'matches could not be moved to the new owner');
      const wait = RETRY_MS * 2 ** Math.min(next.failures, DOUBLINGS_MAX);
      await db
        .updateTable('match_moves')
        .set({ failures: next.failures + 1, due_at: new Date(now().getTime() + wait) })
        .where('target_id', '=', next.target_id)
        .where('from_id', '=', next.from_id)
        .execute();
    }
  }
}

async function moveBatch(
  db: Database,
  { target_id, from_id }: { target_id: string; from_id: string },
  batch: number,
  now: Date,
): Promise<void> {
  const target = await db
    .selectFrom('targets')
    .select('user_id')
    .where('id', '=', target_id)
    .executeTakeFirst();
  if (!target) return;
  await transaction(db, async (trx) => {
    await lockOwner(trx, target.user_id);
    const move = trx.selectFrom('match_moves').selectAll().where('target_id', '=', target_id);
    const row = await move.where('from_id', '=', from_id).forUpdate().executeTakeFirst();
    const to = await trx
      .selectFrom('targets as t')
      .innerJoin('users as u', 'u.id', 't.user_id')
      .select(['u.id', 'u.role', 'u.plan', 'u.timezone'])
      .where('t.id', '=', target_id)
      .executeTakeFirst();
    // The target was handed over again in the meantime: the next batch is moved to its new owner.
    if (!row || to?.id !== target.user_id) return;
    // After the target was handed back, the remaining matches already belong to its owner.
    const moved = to.id === from_id ? { count: 0, place: null } : await moveSome(trx, row, to, batch, now);
    if (moved.count < batch) {
      await trx
        .deleteFrom('match_moves')
        .where('target_id', '=', target_id)
        .where('from_id', '=', from_id)
        .execute();
      return;
    }
    await trx
      .updateTable('match_moves')
      .set({ moved: row.moved + moved.count, place_at: moved.place, failures: 0, due_at: now })
      .where('target_id', '=', target_id)
      .where('from_id', '=', from_id)
      .execute();
  });
}

/** The number of matches that have moved to the new owner, for those targets whose move is not finished. */
export async function readArriving(
  db: Database,
  targetIds: readonly string[],
): Promise<Map<string, { moved: number; total: number }>> {
  const rows = await db
    .selectFrom('match_moves')
    .select('target_id')
    .select((eb) => [eb.fn.sum<number>('moved').as('moved'), eb.fn.sum<number>('total').as('total')])
    .where(sql<boolean>`target_id = any(${targetIds}::text[])`)
    .groupBy('target_id')
    .execute();
  return new Map(
    rows.map(({ target_id, moved, total }) => [target_id, { moved: Number(moved), total: Number(total) }]),
  );
}
