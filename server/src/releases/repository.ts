import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { ReleasesTable } from '../storage/schema-releases.ts';
import type { ReadRelease } from './text/read-release.ts';

export type ReleaseRow = Selectable<ReleasesTable>;

export const listReleases = (db: Database, userId: string): Promise<ReleaseRow[]> =>
  db.selectFrom('releases').selectAll().where('user_id', '=', userId).orderBy('id').execute();

export const findRelease = (db: Database, userId: string, id: string): Promise<ReleaseRow | undefined> =>
  db.selectFrom('releases').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();

export async function insertRelease(db: Database, row: Insertable<ReleasesTable>): Promise<void> {
  await db.insertInto('releases').values(row).execute();
}

export async function updateRelease(
  db: Database,
  { user_id, id }: Pick<ReleaseRow, 'user_id' | 'id'>,
  columns: Updateable<ReleasesTable>,
): Promise<void> {
  await db.updateTable('releases').set(columns).where('user_id', '=', user_id).where('id', '=', id).execute();
}

/** @returns whether there was one */
export async function deleteRelease(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('releases')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const ROWS_AT_ONCE = 10_000;

/** Replaces the runs by which new articles are compared with a release; an ended one has none. */
export async function storeRuns(db: Database, releaseId: string, runs: ReadRelease['runs']): Promise<void> {
  await db.deleteFrom('release_runs').where('release_id', '=', releaseId).execute();
  for (let from = 0; from < runs.length; from += ROWS_AT_ONCE) {
    const rows = runs.slice(from, from + ROWS_AT_ONCE).map((hash) => ({ hash, release_id: releaseId }));
    await db.insertInto('release_runs').values(rows).execute();
  }
}
