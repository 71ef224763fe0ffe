import type { Channel } from '@newswatch/shared/contracts';
import { newId } from '../ids.ts';
import type { Database } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';
import { RELAYS_QUEUED } from './enqueue.ts';

/** A recipient, and the channels on which they get a forward. */
export interface ForwardReceiver {
  id: string;
  channels: readonly { channel: Channel; destination: string }[];
}

/** Records who gets a forwarded article or story, in the transaction that creates it, so that none is lost or duplicated. */
export async function enqueueForward(
  trx: Database,
  { id, user_id }: { id: string; user_id: string },
  receivers: readonly ForwardReceiver[],
  now: Date,
): Promise<void> {
  const rows = receivers.flatMap(({ id: receiver_id, channels }) =>
    channels.map((channel) => ({
      ...{ id: newId('dlv'), user_id, notification_id: null, forward_id: id, via: 'recipient' as const },
      ...{ receiver_id, ...channel, status: 'queued' as const, scheduled_for: now, claimed_until: null },
      ...{ sent_at: null, error: null, created_at: now },
    })),
  );
  await trx.insertInto('relays').values(rows).execute();
  await notify(trx, RELAYS_QUEUED);
}
