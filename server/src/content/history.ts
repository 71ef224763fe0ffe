import { effectivePlan, type Plan, planLimits } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { defineJob } from '../jobs/index.ts';
import { lastLocalDays } from '../local-day.ts';
import { knownTimeZone } from '../notifier/rules/local-times.ts';
import type { Database } from '../storage/database.ts';

/** Every hour, because days end at different times in different zones, and after the settings of a plan change. */
export const historyFit = defineJob({
  name: 'fit-history',
  payload: v.object({}),
  policy: 'short',
  expireSeconds: 3_600,
});

/**
 * The number of rows in a batch, small enough that its locks delay nobody. One person's matches are changed in one statement:
 * they are changed inside the transaction of their plan, where each batch would read the old rows of all earlier ones again.
 */
const AT_ONCE = 1_000;

/** The start of the first day that a plan shows, in a person's time zone; null if it shows everything. */
export function historyStart(plan: Plan, timeZone: string, now: Date): Date | null {
  const { historyDays } = planLimits[plan];
  if (historyDays === null) return null;
  return lastLocalDays(now, knownTimeZone(timeZone), historyDays)[0]?.start ?? null;
}

/**
 * The start of the first day that an account shows; null if it shows everything. A query that reads a person's shown matches in
 * order begins or ends here, so that it does not pass through all hidden ones in the index.
 */
export async function findHistoryStart(db: Database, userId: string, now: Date): Promise<Date | null> {
  const user = await db
    .selectFrom('users')
    .select(['role', 'plan', 'timezone'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return user ? historyStart(effectivePlan(user), user.timezone, now) : null;
}

/**
 * Finds the time when the first match that the person's plan shows was found, if any.
 *
 * @param shownSince as `findHistoryStart`
 */
export async function findFirstMatch(
  db: Database,
  userId: string,
  shownSince: Date | null,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('matches')
    .select('matched_at')
    .where('user_id', '=', userId)
    .where('beyond_history', '=', false)
    .$if(shownSince !== null, (query) => query.where('matched_at', '>=', shownSince))
    .orderBy('matched_at')
    .limit(1)
    .executeTakeFirst();
  return row?.matched_at;
}

/**
 * Hides the matches that are older than their owner's plan shows, and shows those that are not: for one person after a
 * change of their plan, or for everyone. Nothing is deleted.
 *
 * Matches are marked instead of compared with a time in each query: the start of the history depends on the owner's
 * plan and time zone, and joining the owner for every row is slow, while a mark can be part of an index.
 *
 * Running it again changes nothing. Matches that someone is changing at that moment are left for the next run.
 *
 * @returns the number of matches that changed
 */
export async function fitHistory(
  db: Database,
  now: Date,
  { userId, signal }: { userId?: string; signal?: AbortSignal } = {},
): Promise<number> {
  const groups = await db
    .selectFrom('users as u')
    .select(['u.timezone', 'u.role', 'u.plan'])
    .distinct()
    .$if(userId !== undefined, (query) => query.where('u.id', '=', userId ?? ''))
    .execute();
  const people = sql`users u join unnest(
      ${groups.map(({ timezone }) => timezone)}::text[],
      ${groups.map(({ role }) => role)}::text[], ${groups.map(({ plan }) => plan)}::text[],
      ${groups.map((group) => historyStart(effectivePlan(group), group.timezone, now)?.toISOString() ?? '-infinity')}::timestamptz[]
    ) as history (timezone, role, plan, start)
      on history.timezone = u.timezone and history.role = u.role and history.plan = u.plan
    ${userId === undefined ? sql`` : sql`and u.id = ${userId}`}`;
  const changes = [
    // An article is seen before it is matched, so `article_seen_at` excludes nothing: the condition only lets the planner use the
    // index of shown matches.
    {
      beyond: true,
      which: sql`not m.beyond_history and m.article_seen_at < history.start and m.matched_at < history.start`,
    },
    { beyond: false, which: sql`m.beyond_history and m.matched_at >= history.start` },
  ];
  const limit = userId === undefined ? AT_ONCE : null;
  let total = 0;
  for (const { beyond, which } of changes) {
    for (let changed = AT_ONCE; changed >= AT_ONCE && !signal?.aborted; total += changed) {
      const { numAffectedRows = 0n } = await sql`
        update matches set beyond_history = ${beyond} where id in (
          select found.id from ${people} cross join lateral (
            select m.id from matches m where m.user_id = u.id and ${which}
            limit ${limit} for no key update skip locked
          ) found
          limit ${limit}
        )`.execute(db);
      changed = Number(numAffectedRows);
    }
  }
  return total;
}
