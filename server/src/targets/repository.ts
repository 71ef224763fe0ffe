import type { TargetsQuery } from '@newswatch/shared/contracts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type * as v from 'valibot';
import { offsetOf } from '../paging.ts';
import type { Database } from '../storage/database.ts';
import { hasLabel } from '../storage/has-label.ts';
import { meetsFilter } from '../storage/meets-filter.ts';
import type { TargetsTable } from '../storage/schema.ts';
import { containsPattern } from '../storage/search-text.ts';
import type { Owner } from './policy.ts';

export type TargetRow = Selectable<TargetsTable>;
export type TargetFilter = v.InferOutput<typeof TargetsQuery>;

const ownerColumns = [
  'id',
  'role',
  'plan',
  'max_targets',
  'email_verified_at',
  'whatsapp',
  'whatsapp_verified_at',
] as const;

export function getOwner(db: Database, userId: string): Promise<Owner> {
  return db.selectFrom('users').select(ownerColumns).where('id', '=', userId).executeTakeFirstOrThrow();
}

/**
 * Reads a person and locks their row until the transaction ends, so that they create targets one at a time. With `no key`,
 * rows that only refer to the person, such as matches, can still be written.
 */
export function lockOwner(trx: Database, userId: string): Promise<Owner> {
  return trx
    .selectFrom('users')
    .select(ownerColumns)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Counts the targets that count toward the cap: suspended and archived ones do not. */
export async function countCountedTargets(
  db: Database,
  userId: string,
  options: { except?: string } = {},
): Promise<number> {
  const { except } = options;
  const row = await db
    .selectFrom('targets')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('status', 'in', ['active', 'paused'])
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirstOrThrow();
  return row.total;
}

export function insertTarget(trx: Database, target: Insertable<TargetsTable>): Promise<TargetRow> {
  return trx.insertInto('targets').values(target).returningAll().executeTakeFirstOrThrow();
}

/** Changes a target and increments its version. */
export function updateTarget(
  trx: Database,
  id: string,
  changes: Updateable<TargetsTable>,
): Promise<TargetRow> {
  return trx
    .updateTable('targets')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Finds a target of this person; archived targets are not found. */
export function findTarget(db: Database, userId: string, targetId: string): Promise<TargetRow | undefined> {
  return ownTarget(db, userId, targetId).executeTakeFirst();
}

/** Like `findTarget`, and locks the target until the transaction ends. */
export function lockTarget(trx: Database, userId: string, targetId: string): Promise<TargetRow | undefined> {
  return ownTarget(trx, userId, targetId).forNoKeyUpdate().executeTakeFirst();
}

/** Finds a deleted target of this person and locks it until the transaction ends. */
export function lockArchivedTarget(
  trx: Database,
  userId: string,
  targetId: string,
): Promise<TargetRow | undefined> {
  return trx
    .selectFrom('targets')
    .selectAll()
    .where('id', '=', targetId)
    .where('user_id', '=', userId)
    .where('status', '=', 'archived')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The names of a person's current targets. */
export async function listNames(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('targets')
    .select('name')
    .where('user_id', '=', userId)
    .where('status', '<>', 'archived')
    .execute();
  return rows.map(({ name }) => name);
}

/** Lists every target of a person that is not deleted, oldest first. */
export function listAllTargets(db: Database, userId: string): Promise<TargetRow[]> {
  return db
    .selectFrom('targets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '<>', 'archived')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

function ownTarget(db: Database, userId: string, targetId: string) {
  return db
    .selectFrom('targets')
    .selectAll()
    .where('id', '=', targetId)
    .where('user_id', '=', userId)
    .where('status', '<>', 'archived');
}

type Narrowing = Pick<TargetFilter, 'id' | 'q' | 'label' | 'status'>;

function filtered(db: Database, userId: string, { id, q, label, status }: Narrowing) {
  return db
    .selectFrom('targets as t')
    .where('t.user_id', '=', userId)
    .where(status ? meetsFilter(sql`t.status`, status) : sql<boolean>`t.status <> 'archived'`)
    .where(meetsFilter(sql`t.id`, id))
    .where(hasLabel(sql`t.labels`, label))
    .$if(Boolean(q), (query) =>
      query.where(
        sql<boolean>`concat_ws(' ', t.name, t.description, array_to_string(t.keywords_any || t.keywords_all || t.speakers || t.query, ' '))
          ilike ${containsPattern(q ?? '')}`,
      ),
    );
}

export type TargetState = Pick<TargetRow, 'id' | 'name' | 'status' | 'watching_since' | 'created_at'>;

/** Lists the states of all targets that fit the ids, the search and the labels, and are not deleted. */
export function listStates(
  db: Database,
  userId: string,
  { id, q, label }: Omit<Narrowing, 'status'>,
): Promise<TargetState[]> {
  return filtered(db, userId, { id, q, label })
    .select(['t.id', 't.name', 't.status', 't.watching_since', 't.created_at'])
    .execute();
}

export async function countArchived(
  db: Database,
  userId: string,
  { id, q, label }: Omit<Narrowing, 'status'>,
): Promise<number> {
  const row = await filtered(db, userId, { id, q, label, status: ['archived'] })
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

const orders: Record<TargetFilter['sort'], ReturnType<typeof sql>> = {
  // Deleted targets are never unusual.
  '-unusual': sql`t.created_at desc, t.id desc`,
  '-created_at': sql`t.created_at desc, t.id desc`,
  created_at: sql`t.created_at, t.id`,
  name: sql`lower(t.name) collate "C", t.id`,
  '-name': sql`lower(t.name) collate "C" desc, t.id desc`,
  '-last_match_at': sql`(select max(m.matched_at) from matches m where m.target_id = t.id and not m.beyond_history) desc nulls last, t.id desc`,
};

/**
 * Lists one page, restricted to the given ids if there are any. Includes archived targets only if the filter asks for
 * them.
 */
export function listTargets(
  db: Database,
  userId: string,
  filter: TargetFilter,
  only?: readonly string[],
): Promise<TargetRow[]> {
  return filtered(db, userId, filter)
    .selectAll('t')
    .$if(only !== undefined, (query) => query.where(sql<boolean>`t.id = any(${only ?? []})`))
    .orderBy(sql`${orders[filter.sort]}`)
    .limit(filter.per_page)
    .offset(offsetOf(filter))
    .execute();
}

/** Lists these targets, in the order of the ids. */
export function listTargetsOf(db: Database, ids: readonly string[]): Promise<TargetRow[]> {
  return db
    .selectFrom('targets')
    .selectAll()
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy(sql`array_position(${ids}::text[], id)`)
    .execute();
}

/** The status and the labels of each of these targets that belongs to the person, as one text by id. */
export async function readBulkStates(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('targets')
    .select(['id', 'status', 'labels'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
  return new Map(rows.map(({ id, status, labels }) => [id, [status, ...labels].join()]));
}

/** Lists the targets created before a given one, newest first. */
export function listTargetsBefore(
  db: Database,
  userId: string,
  filter: Narrowing,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<TargetRow[]> {
  return filtered(db, userId, filter)
    .selectAll('t')
    .$if(before !== undefined, (query) => query.where('t.id', '<', before ?? ''))
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns which of these sources are approved. */
export async function listApprovedSourceIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('sources')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'approved')
    .execute();
  return new Set(rows.map((row) => row.id));
}
