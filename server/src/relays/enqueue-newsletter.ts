import { newId } from '../ids.ts';
import type { Database } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';
import { RELAYS_QUEUED } from './enqueue.ts';

/** Records who gets a newsletter, in the transaction that creates it, so that none is lost or duplicated. */
export async function enqueueNewsletter(
  trx: Database,
  newsletter: { id: string; user_id: string },
  { via, receiverIds }: { via: 'recipient' | 'owner'; receiverIds: readonly string[] },
  now: Date,
): Promise<void> {
  const rows = receiverIds.map((receiver_id) => ({
    id: newId('dlv'),
    user_id: newsletter.user_id,
    notification_id: null,
    newsletter_id: newsletter.id,
    via,
    channel: 'email' as const,
    receiver_id,
    status: 'queued' as const,
    scheduled_for: now,
    claimed_until: null,
    sent_at: null,
    error: null,
    created_at: now,
  }));
  await trx.insertInto('relays').values(rows).execute();
  await notify(trx, RELAYS_QUEUED);
}
