import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { TelevisionCodesTable, TelevisionsTable } from '../../storage/schema-screens.ts';

export type TelevisionRow = Selectable<TelevisionsTable>;
export type TelevisionCodeRow = Selectable<TelevisionCodesTable>;

export const insertCode = (db: Database, row: Insertable<TelevisionCodesTable>) =>
  db.insertInto('television_codes').values(row).execute();

/** A code that can still be used. */
export const findCode = (db: Database, codeHash: string, now: Date): Promise<TelevisionCodeRow | undefined> =>
  db
    .selectFrom('television_codes')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const deleteCode = (db: Database, secretHash: string) =>
  db.deleteFrom('television_codes').where('secret_hash', '=', secretHash).execute();

/** Takes the code, so that if two people type the same code, only one connects the television. */
export const takeCode = (db: Database, codeHash: string, now: Date): Promise<TelevisionCodeRow | undefined> =>
  db
    .deleteFrom('television_codes')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

export const insertTelevision = (db: Database, row: Insertable<TelevisionsTable>): Promise<TelevisionRow> =>
  db.insertInto('televisions').values(row).returningAll().executeTakeFirstOrThrow();

/**
 * A person's televisions seen since then, with the names of their screens, in the order in which
 * they were connected.
 */
export const listTelevisions = (db: Database, userId: string, seenSince: Date) =>
  db
    .selectFrom('televisions')
    .innerJoin('screens', 'screens.id', 'televisions.screen_id')
    .selectAll('televisions')
    .select('screens.name as screen_name')
    .where('televisions.user_id', '=', userId)
    .where('last_seen_at', '>', seenSince)
    .orderBy('televisions.id')
    .execute();

export const deleteTelevision = (
  db: Database,
  userId: string,
  id: string,
): Promise<TelevisionRow | undefined> =>
  db
    .deleteFrom('televisions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/**
 * A television that may show its screen: its owner is active, and it has been seen since then. `place` numbers the owner's
 * televisions, from 1 for the oldest.
 */
export const findTelevision = (db: Database, secretHash: string, seenSince: Date) =>
  db
    .selectFrom('televisions')
    .innerJoin('users', 'users.id', 'televisions.user_id')
    .selectAll('televisions')
    .select(['users.role', 'users.plan', 'users.timezone'])
    .select(
      sql<number>`(
        select count(*)::int from televisions older
        where older.user_id = televisions.user_id and older.id <= televisions.id and older.last_seen_at > ${seenSince}
      )`.as('place'),
    )
    .where('secret_hash', '=', secretHash)
    .where('last_seen_at', '>', seenSince)
    .where('users.status', '=', 'active')
    .where('users.must_change_password', '=', false)
    .executeTakeFirst();

export const touchTelevision = (db: Database, id: string, now: Date) =>
  db.updateTable('televisions').set({ last_seen_at: now }).where('id', '=', id).execute();
