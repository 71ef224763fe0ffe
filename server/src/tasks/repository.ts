import type { TasksQuery } from '@newswatch/shared/contracts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type * as v from 'valibot';
import { offsetOf } from '../paging.ts';
import type { Database } from '../storage/database.ts';
import { meetsFilter } from '../storage/meets-filter.ts';
import type { TasksTable } from '../storage/schema-support.ts';
import { containsPattern } from '../storage/search-text.ts';

export type TaskRow = Selectable<TasksTable>;
export interface TaskFilter extends v.InferOutput<typeof TasksQuery> {
  /** Restricts the list to tasks about these, for example targets. */
  subjects?: readonly string[] | undefined;
}

/** Locks a person's tasks until the transaction ends, so that two readers do not open the same task twice. */
export async function lockTasksOf(trx: Database, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tasks ${userId}`}, 0))`.execute(trx);
}

/** The product's own tasks whose cause still existed at the last check. */
export function listLasting(db: Database, userId: string): Promise<TaskRow[]> {
  return db
    .selectFrom('tasks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('origin', '=', 'system')
    .where('cause_ended_at', 'is', null)
    .execute();
}

function filtered(db: Database, userId: string, { state, label, q, subjects }: TaskFilter, now: Date) {
  return db
    .selectFrom('tasks')
    .where('user_id', '=', userId)
    .where('closed_at', state === 'closed' ? 'is not' : 'is', null)
    .$if(state === 'open', (query) =>
      query.where((eb) => eb.or([eb('snoozed_until', 'is', null), eb('snoozed_until', '<=', now)])),
    )
    .$if(state === 'snoozed', (query) => query.where('snoozed_until', '>', now))
    .where(meetsFilter(sql`label`, label))
    .where(meetsFilter(sql`subject`, subjects))
    .$if(Boolean(q), (query) => query.where('title', 'ilike', containsPattern(q ?? '')));
}

const weight = sql`case priority when 'critical' then 0 when 'high' then 1 when 'medium' then 2 else 3 end`;

const urgentFirst = sql`${weight}, due_on nulls last, created_at, id`;
const orders = {
  '-priority': urgentFirst,
  due_on: sql`due_on nulls last, ${urgentFirst}`,
  '-created_at': sql`created_at desc, id desc`,
  created_at: sql`created_at, id`,
};

/** One page; by default, open ones most urgent first, closed ones latest first. */
export function listTasks(db: Database, userId: string, filter: TaskFilter, now: Date): Promise<TaskRow[]> {
  const byDefault = filter.state === 'closed' ? sql`closed_at desc, id desc` : urgentFirst;
  const order = filter.sort ? orders[filter.sort] : byDefault;
  return filtered(db, userId, filter, now)
    .selectAll()
    .orderBy(order)
    .limit(filter.per_page)
    .offset(offsetOf(filter))
    .execute();
}

export async function countTasks(
  db: Database,
  userId: string,
  filter: TaskFilter,
  now: Date,
): Promise<number> {
  const { total } = await filtered(db, userId, filter, now)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Counts open tasks. @param subjects restricts them to tasks about these */
export async function countOpen(db: Database, userId: string, now: Date, subjects?: readonly string[]) {
  const { rows } = await sql<{ needs_you: number; own: number; snoozed: number }>`
    select count(*) filter (where origin = 'system' and not snoozed)::int as needs_you,
      count(*) filter (where origin = 'user' and not snoozed)::int as own,
      count(*) filter (where snoozed)::int as snoozed
    from (
      select origin, coalesce(snoozed_until > ${now}, false) as snoozed
      from tasks where user_id = ${userId} and closed_at is null and ${meetsFilter(sql`subject`, subjects)}
    ) open
  `.execute(db);
  return rows[0] ?? { needs_you: 0, own: 0, snoozed: 0 };
}

export function findTask(db: Database, userId: string, taskId: string): Promise<TaskRow | undefined> {
  return db
    .selectFrom('tasks')
    .selectAll()
    .where('id', '=', taskId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export function insertTasks(db: Database, tasks: Insertable<TasksTable>[]): Promise<TaskRow[]> {
  return db.insertInto('tasks').values(tasks).returningAll().execute();
}

export function updateTask(db: Database, taskId: string, changes: Updateable<TasksTable>): Promise<TaskRow> {
  return db
    .updateTable('tasks')
    .set(changes)
    .where('id', '=', taskId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteOwnTasks(db: Database, userId: string, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('tasks')
    .where('user_id', '=', userId)
    .where('origin', '=', 'user')
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Closes the open ones of these tasks; tasks that the product opened cannot be completed manually. */
export async function closeTasks(
  db: Database,
  userId: string,
  ids: readonly string[],
  { status, at }: { status: 'done' | 'canceled'; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .set({ status, closed_at: at, updated_at: at })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('closed_at', 'is', null)
    .$if(status === 'done', (query) => query.where('origin', '=', 'user'))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** People who have open tasks of the product's own, and administrators, in the order of their ids, after one of them. */
export async function listPeopleToRefresh(db: Database, after: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('tasks')
    .select('user_id as id')
    .where('origin', '=', 'system')
    .where('closed_at', 'is', null)
    .where('user_id', '>', after)
    .union(
      db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'admin')
        .where('status', '=', 'active')
        .where('deleted_at', 'is', null)
        .where('id', '>', after),
    )
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** The names of a person's targets, by id; deleted ones and those of others are not in the result. */
export async function readTargetNames(
  db: Database,
  userId: string,
  targetIds: readonly string[],
): Promise<Map<string, string>> {
  if (targetIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('targets')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('status', '<>', 'archived')
    .where('id', 'in', targetIds)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
