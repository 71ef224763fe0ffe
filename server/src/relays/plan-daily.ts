import type { Database } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';
import { listOwners, nextDaily, RELAYS_QUEUED } from './enqueue.ts';

/**
 * Moves the waiting daily messages to a person's recipients to the hour of the digest, in the transaction that changed this hour
 * or the time zone. Messages that wait for the end of quiet hours are tried again, because these may have moved too.
 */
export async function planDaily(trx: Database, ownerId: string, now: Date): Promise<void> {
  const [owner] = await listOwners(trx, [ownerId]);
  if (!owner) return;
  const waiting = trx
    .updateTable('relays')
    .where('user_id', '=', ownerId)
    .where('via', '=', 'recipient')
    .where('notification_id', 'is not', null)
    .where('status', '=', 'queued')
    .where('scheduled_for', '>', now)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]));
  // Only messages that have never been tried wait for the hour. All others are due as soon as they are written.
  await waiting
    .set({ scheduled_for: nextDaily(owner, now) })
    .where('attempts', '=', 0)
    .where('message_key', 'is', null)
    .where('reason', 'is', null)
    .execute();
  await waiting.set({ scheduled_for: now }).where('reason', '=', 'quiet_hours').execute();
  await notify(trx, RELAYS_QUEUED);
}
