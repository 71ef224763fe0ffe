import type { Channel } from '@newswatch/shared/contracts';
import { Failure } from '../failure.ts';
import type { Database } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';

/**
 * Sends a failed delivery again. It keeps the time of the failure, which tells senders that the person asked for it.
 *
 * @throws {Failure} `state_conflict` if nothing failed on the channel
 */
export async function resendFailed(
  trx: Database,
  { userId, notificationId, channel }: { userId: string; notificationId: string; channel: Channel },
  now: Date,
): Promise<void> {
  const failed = await trx
    .selectFrom('deliveries')
    .select('id')
    .where('notification_id', '=', notificationId)
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('status', '=', 'failed')
    .forUpdate()
    .executeTakeFirst();
  if (!failed) throw new Failure('state_conflict', 'There is nothing to resend: no delivery failed.');
  await trx
    .updateTable('deliveries')
    .set({
      status: 'queued',
      reason: null,
      error: null,
      attempts: 0,
      mode: 'live',
      digest_id: null,
      scheduled_for: now,
    })
    .where('id', '=', failed.id)
    .execute();
  await notify(trx, 'deliveries_queued', failed.id);
}
