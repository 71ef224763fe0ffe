import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { OwnDatesTable } from '../../storage/schema-content.ts';

/** A date with the names of what it is about, as far as its author can still see these. */
export interface OwnDateRow extends Selectable<OwnDatesTable> {
  targets: { id: string; name: string }[];
  collection: { id: string; name: string } | null;
}

const ownDates = (db: Database, userId: string) =>
  db
    .selectFrom('own_dates as d')
    .selectAll('d')
    .select([
      // Targets that were handed over belong to somebody else now.
      sql<OwnDateRow['targets']>`coalesce((
        select json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id)
        from targets t
        where t.id = any(d.target_ids) and t.user_id = d.user_id and t.status <> 'archived'
      ), '[]')`.as('targets'),
      sql<OwnDateRow['collection']>`(
        select json_build_object('id', c.id, 'name', c.name)
        from collections c
        join collection_readers r on r.collection_id = c.id and r.user_id = d.user_id
        where c.id = d.collection_id
      )`.as('collection'),
    ])
    .where('d.user_id', '=', userId);

interface Days {
  from: string;
  to: string;
}

/** Whether a date (`d`) lies on one of these days, at least in part. */
const isWithin = ({ from, to }: Days) => sql<boolean>`(d.last_day >= ${from} and d.day <= ${to})`;

/** By day and time; those that take the whole day first. */
const byDay = sql`d.day, d.starts_at nulls first, d.id`;

/** A person's dates that end on one day or later and begin on another or earlier, by day and time. */
export function listOwnDates(db: Database, userId: string, days: Days): Promise<OwnDateRow[]> {
  return ownDates(db, userId).where(isWithin(days)).orderBy(byDay).execute();
}

interface SharedRow
  extends Pick<
    OwnDateRow,
    | 'id'
    | 'title'
    | 'day'
    | 'last_day'
    | 'starts_at'
    | 'ends_at'
    | 'place'
    | 'series_id'
    | 'version'
    | 'changed_at'
  > {
  author: string;
  collection: { id: string; name: string };
}

/**
 * The dates of others that are shown to those who read a collection, as long as both read it. Of one collection: with the
 * person’s own.
 */
export async function listSharedDates(
  db: Database,
  userId: string,
  { collectionId, ...days }: Days & { collectionId?: string | undefined },
): Promise<SharedRow[]> {
  const rows = await db
    .selectFrom('own_dates as d')
    .innerJoin('collections as c', 'c.id', 'd.collection_id')
    .innerJoin('collection_readers as r', 'r.collection_id', 'c.id')
    .innerJoin('collection_readers as by', (join) =>
      join.onRef('by.collection_id', '=', 'c.id').onRef('by.user_id', '=', 'd.user_id'),
    )
    .innerJoin('users as author', 'author.id', 'd.user_id')
    .select(['d.id', 'd.title', 'd.day', 'd.last_day', 'd.starts_at', 'd.ends_at', 'd.place', 'd.series_id'])
    .select(['d.version', 'd.changed_at'])
    .select(['author.full_name as author', 'c.id as collection_id', 'c.name'])
    .where('r.user_id', '=', userId)
    .$if(collectionId === undefined, (query) => query.where('d.user_id', '<>', userId))
    .$if(collectionId !== undefined, (query) => query.where('c.id', '=', collectionId ?? ''))
    .where('d.is_shared', '=', true)
    .where('author.status', '=', 'active')
    .where('author.deleted_at', 'is', null)
    .where(isWithin(days))
    .orderBy(byDay)
    .execute();
  return rows.map(({ collection_id, name, ...row }) => ({ ...row, collection: { id: collection_id, name } }));
}

export function findOwnDate(db: Database, userId: string, id: string): Promise<OwnDateRow | undefined> {
  return ownDates(db, userId).where('d.id', '=', id).executeTakeFirst();
}

/** Waits for other changes to a date; undefined if it is not the person's. */
export function lockOwnDate(
  trx: Database,
  userId: string,
  id: string,
): Promise<Selectable<OwnDatesTable> | undefined> {
  return trx
    .selectFrom('own_dates')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function countOwnDates(db: Database, userId: string): Promise<number> {
  const { size } = await db
    .selectFrom('own_dates')
    .select((eb) => eb.fn.countAll<number>().as('size'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(size);
}

/** @returns false if the person has already kept the same announcement */
export async function insertOwnDate(trx: Database, row: Insertable<OwnDatesTable>): Promise<boolean> {
  const inserted = await trx
    .insertInto('own_dates')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'announcement_id']).where('announcement_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateOwnDate(
  trx: Database,
  id: string,
  changes: Updateable<OwnDatesTable>,
): Promise<void> {
  await trx.updateTable('own_dates').set(changes).where('id', '=', id).execute();
}

export async function deleteOwnDates(trx: Database, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('own_dates').where('id', 'in', ids).execute();
}

export async function countOfSeries(trx: Database, seriesId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('own_dates')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('series_id', '=', seriesId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The occurrences of a series after a day, in their order; waits for other changes to them. */
export function lockLater(
  trx: Database,
  seriesId: string,
  day: string,
): Promise<Selectable<OwnDatesTable>[]> {
  return trx
    .selectFrom('own_dates')
    .selectAll()
    .where('series_id', '=', seriesId)
    .where('day', '>', day)
    .orderBy('day')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Counts those of these targets that are the person's own and not deleted. */
export async function countOwnTargets(
  db: Database,
  userId: string,
  targetIds: readonly string[],
): Promise<number> {
  if (targetIds.length === 0) return 0;
  const rows = await db
    .selectFrom('targets')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '<>', 'archived')
    .where('id', 'in', [...targetIds])
    .execute();
  return rows.length;
}
