import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { PasskeysTable } from '../../storage/schema.ts';

export type PasskeyRow = Selectable<PasskeysTable>;

export async function listPasskeys(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** Reads a passkey and locks it, so that its counter is compared with one sign-in at a time. */
export async function lockPasskey(trx: Database, id: string): Promise<PasskeyRow | undefined> {
  return trx.selectFrom('passkeys').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** `undefined` if the credential already exists, for this person or another. */
export async function insertPasskey(
  trx: Database,
  passkey: Insertable<PasskeysTable>,
): Promise<PasskeyRow | undefined> {
  return trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Changes one of the person's own passkeys; `undefined` if there is none with this ID. */
export async function updatePasskey(
  trx: Database,
  { id, userId }: { id: string; userId: string },
  changes: Updateable<PasskeysTable>,
): Promise<PasskeyRow | undefined> {
  return trx
    .updateTable('passkeys')
    .set(changes)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes a passkey, with the conditions of `updatePasskey`. */
export async function deletePasskey(
  trx: Database,
  { id, userId }: { id: string; userId: string },
): Promise<PasskeyRow | undefined> {
  return trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Removes all passkeys of a person, including one that is being added: a person who regains or takes over an account must not
 * share it with somebody who added a passkey before.
 *
 * @returns whether there was one
 */
export async function deletePasskeysOf(trx: Database, userId: string): Promise<boolean> {
  await trx.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
  const gone = await trx.deleteFrom('passkeys').where('user_id', '=', userId).returning('id').execute();
  return gone.length > 0;
}
