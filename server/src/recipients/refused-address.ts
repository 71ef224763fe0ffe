import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { markBounced } from './repository.ts';

/**
 * Marks the recipients who have this address, which does not exist, in the lists of everyone who added it. A complaint is not an
 * answer to the invitations of all of them: the block of the address shows that they cannot be reached.
 */
export async function markRefusedAddress(trx: Database, address: string, now: Date): Promise<void> {
  const recipients = await trx
    .selectFrom('recipients')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${address})`)
    .where('status', 'in', ['invited', 'active'])
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of recipients) await markBounced(trx, id, now);
}
