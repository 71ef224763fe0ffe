import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { markBounced } from './repository.ts';

/**
 * Marks recipients with this address, which does not exist, in the lists of everyone who added it. After a complaint, this is not
 * needed: it does not answer all their invitations, and the block of the address shows that they cannot be reached.
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
