import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { UsersTable } from '../../storage/schema.ts';

export type UserRow = Selectable<UsersTable>;

/** Addresses are compared without case, as in the unique index. */
export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .executeTakeFirst();
}

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Reads a person and locks their row until the transaction ends, so that decisions about them are made in turn. */
export async function lockUser(transaction: Database, id: string): Promise<UserRow> {
  return transaction
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Inserts a person; `undefined` if the address is already taken, ignoring case. */
export async function insertUser(db: Database, user: Insertable<UsersTable>): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateUser(
  db: Database,
  id: string,
  changes: Updateable<UsersTable>,
): Promise<UserRow> {
  return db.updateTable('users').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}
