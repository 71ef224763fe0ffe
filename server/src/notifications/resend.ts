import type { Channel } from '@newswatch/shared/contracts';
import { Failure } from '../failure.ts';
import type { Database } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';

/**
 * Sends a failed delivery again. It keeps the time of the failure, from which senders see that the person requested it.
 *
 * @throws {Failure} `state_conflict` if nothing failed on the channel, or its target was handed over
 */
export async function resendFailed(
  trx: Database,
  { userId, notificationId, channel }: { userId: string; notificationId: string; channel: Channel },
  now: Date,
): Promise<void> {
  const failed = await trx
    .selectFrom('deliveries as d')
    .leftJoin('targets as t', 't.id', 'd.target_id')
    .select(['d.id', 't.user_id as owner_id'])
    .where('d.notification_id', '=', notificationId)
    .where('d.user_id', '=', userId)
    .where('d.channel', '=', channel)
    .where('d.status', '=', 'failed')
    .forUpdate('d')
    .executeTakeFirst();
  if (!failed) throw new Failure('state_conflict', 'There is nothing to resend: no delivery failed.');
  if (failed.owner_id !== null && failed.owner_id !== userId)
    throw new Failure(
      'state_conflict',
      'Its target was handed over, so its alerts are no longer sent to you.',
    );
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
