import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { ScreensTable } from '../storage/schema-screens.ts';

export type ScreenRow = Selectable<ScreensTable>;

/** A person's screens, in the order in which they were added. */
export const listScreens = (db: Database, userId: string): Promise<ScreenRow[]> =>
  db.selectFrom('screens').selectAll().where('user_id', '=', userId).orderBy('id').execute();

export const findScreen = (db: Database, userId: string, id: string): Promise<ScreenRow | undefined> =>
  db.selectFrom('screens').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();

export const insertScreen = (db: Database, row: Insertable<ScreensTable>): Promise<ScreenRow> =>
  db.insertInto('screens').values(row).returningAll().executeTakeFirstOrThrow();

export const updateScreen = (
  db: Database,
  { user_id, id }: Pick<ScreenRow, 'user_id' | 'id'>,
  columns: Updateable<ScreensTable>,
): Promise<ScreenRow> =>
  db
    .updateTable('screens')
    .set(columns)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** @returns whether there was one */
export async function deleteScreen(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('screens')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface NamedTarget {
  id: string;
  name: string;
  is_deleted: boolean;
}

/** A person's targets by name, including deleted ones that are still stored. */
export async function listTargets(db: Database, userId: string): Promise<NamedTarget[]> {
  const rows = await db
    .selectFrom('targets')
    .select(['id', 'name', 'status'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ id, name, status }) => ({ id, name, is_deleted: status === 'archived' }));
}

/** The IDs of a person's own charts. */
export async function listChartIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('charts').select('id').where('user_id', '=', userId).execute();
  return rows.map(({ id }) => id);
}
