import { cancelRelaysTo } from '../relays/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import * as repository from './repository.ts';

/**
 * Ends the alerts of the recipient with this token; a second call changes nothing.
 *
 * @returns false for an unknown token
 */
export function stopRecipient(db: Database, token: string, now: Date): Promise<boolean> {
  return transaction(db, async (trx) => {
    const row = await repository.findByToken(trx, token);
    if (!row) return false;
    if (row.status === 'active') {
      await repository.updateRecipient(trx, row.id, { status: 'stopped', answered_at: now, updated_at: now });
      await cancelRelaysTo(trx, row.id, 'The recipient has stopped these emails.');
    }
    return true;
  });
}
