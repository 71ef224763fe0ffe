import type { Insertable } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { PasswordResetsTable } from '../../storage/schema.ts';

/** A link that is still good, and whose it is. */
export interface OpenReset {
  user_id: string;
  email: string;
  expires_at: Date;
}

/** The open link with this hash of a person who may use the product; `undefined` for every other one. */
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

/** Takes a link: of two that use it at once, one gets `true`. */
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

/** Voids every link of a person: one was used, or the password changed by another way. */
export async function closeResetsOf(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ closed_at: now })
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .execute();
}
