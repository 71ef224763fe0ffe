import { newId } from '../ids.ts';
import type { Database } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';
import { RELAYS_QUEUED } from './enqueue.ts';

interface Receivers {
  via: 'recipient' | 'owner';
  receiverIds: readonly string[];
}

/** Records who gets a newsletter, in the transaction that creates it, so that none is lost or duplicated. */
export function enqueueNewsletter(
  trx: Database,
  { id, user_id }: { id: string; user_id: string },
  receivers: Receivers,
  now: Date,
): Promise<void> {
  return enqueue(trx, { user_id, newsletter_id: id }, [receivers], now);
}

/** The same for an issue of a report, which may also go to its owner. */
export function enqueueReport(
  trx: Database,
  { id, user_id }: { id: string; user_id: string },
  { toOwner, recipientIds }: { toOwner: boolean; recipientIds: readonly string[] },
  now: Date,
): Promise<void> {
  const owner: Receivers = { via: 'owner', receiverIds: toOwner ? [user_id] : [] };
  return enqueue(
    trx,
    { user_id, report_issue_id: id },
    [owner, { via: 'recipient', receiverIds: recipientIds }],
    now,
  );
}

async function enqueue(
  trx: Database,
  content: { user_id: string; newsletter_id?: string; report_issue_id?: string },
  receivers: readonly Receivers[],
  now: Date,
): Promise<void> {
  const rows = receivers.flatMap(({ via, receiverIds }) =>
    receiverIds.map((receiver_id) => ({
      ...content,
      id: newId('dlv'),
      notification_id: null,
      via,
      channel: 'email' as const,
      receiver_id,
      status: 'queued' as const,
      scheduled_for: now,
      claimed_until: null,
      sent_at: null,
      error: null,
      created_at: now,
    })),
  );
  if (rows.length === 0) return;
  await trx.insertInto('relays').values(rows).execute();
  await notify(trx, RELAYS_QUEUED);
}
