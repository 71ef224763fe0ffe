import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

/**
 * A secret shared by every process on this database, created on first use: 256 bits, base64url. With the embedded
 * database it is stored in the data folder, which other users cannot read.
 *
 * @example const key = config.secret ?? (await sharedSecret(storage.db, 'access-token-key'));
 */
export async function sharedSecret(db: Database, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}
