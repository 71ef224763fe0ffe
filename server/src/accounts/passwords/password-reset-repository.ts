import type { Insertable } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { PasswordResetsTable } from '../../storage/schema.ts';

/** A valid link, and its owner. */
export interface OpenReset {
  user_id: string;
  email: string;
  expires_at: Date;
}

/** The open link with this hash, if its owner may use the product; otherwise `undefined`. */
export async function findOpenReset(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<OpenReset | undefined> {
  return db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['password_resets.user_id', 'password_resets.expires_at', 'users.email'])
    .where('token_hash', '=', tokenHash)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('users.status', '=', 'active')
    .executeTakeFirst();
}

export async function insertReset(db: Database, reset: Insertable<PasswordResetsTable>): Promise<void> {
  await db.insertInto('password_resets').values(reset).execute();
}

/** Consumes a link: of two concurrent requests, only one gets `true`. */
export async function takeReset(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('password_resets')
    .set({ closed_at: now })
    .where('token_hash', '=', tokenHash)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Invalidates all links of a person, because one was used or the password was changed in another way. */
export async function closeResetsOf(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ closed_at: now })
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .execute();
}
