import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { stopRecipient } from './consent.ts';
import { markBounced } from './repository.ts';

/**
 * Marks the recipients with an address that does not exist, or whose owner complained, in the lists of all people who added
 * it: the address is blocked for all of them.
 */
export async function markRefusedAddress(
  trx: Database,
  address: string,
  reason: 'bounced' | 'complaint',
  now: Date,
): Promise<void> {
  const recipients = await trx
    .selectFrom('recipients')
    .select(['id', 'token', 'status'])
    .where(sql<boolean>`lower(email) = lower(${address})`)
    .where('status', 'in', ['invited', 'active'])
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, token, status } of recipients) {
    if (reason === 'bounced') await markBounced(trx, id, now);
    else if (status === 'active') await stopRecipient(trx, token, now);
  }
}
