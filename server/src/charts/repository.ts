import type { Selectable, Updateable } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { ChartsTable } from '../storage/schema-charts.ts';
import type { TargetRow } from '../targets/index.ts';

export type ChartRow = Selectable<ChartsTable>;

/** A person's charts, in the order in which they were added. */
export const listCharts = (db: Database, userId: string): Promise<ChartRow[]> =>
  db.selectFrom('charts').selectAll().where('user_id', '=', userId).orderBy('id').execute();

export const findChart = (db: Database, userId: string, id: string): Promise<ChartRow | undefined> =>
  db.selectFrom('charts').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();

export async function insertChart(db: Database, row: ChartRow): Promise<void> {
  await db.insertInto('charts').values(row).execute();
}

export async function updateChart(
  db: Database,
  { user_id, id }: Pick<ChartRow, 'user_id' | 'id'>,
  columns: Updateable<ChartsTable>,
): Promise<void> {
  await db.updateTable('charts').set(columns).where('user_id', '=', user_id).where('id', '=', id).execute();
}

/** @returns whether there was one */
export async function deleteChart(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('charts')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface ChartedTarget {
  id: string;
  name: string;
  is_deleted: boolean;
  labels: string[];
  created_at: Date;
}

/** The given targets with all their terms. */
export const listTargetRows = (db: Database, ids: readonly string[]): Promise<TargetRow[]> =>
  db
    .selectFrom('targets')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();

/** A person's targets, including deleted ones that are still stored. */
export async function listTargets(db: Database, userId: string): Promise<ChartedTarget[]> {
  const rows = await db
    .selectFrom('targets')
    .select(['id', 'name', 'labels', 'created_at', 'status'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ status, ...target }) => ({ ...target, is_deleted: status === 'archived' }));
}
