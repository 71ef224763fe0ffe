import { type Channel, notificationsOfTargets } from '@newswatch/shared/contracts';
import { alertPriority } from '../alert-priority.ts';
import { Failure } from '../failure.ts';
import { openingAt, RECIPIENT_COLUMNS, recipientOf } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';

interface Asked {
  userId: string;
  notificationId: string;
  channel: Channel;
}

/**
 * Makes a message due at once if it waits for its next attempt or for the connection to its channel. A message that is already
 * due or being sent does not change, so a second call has no effect.
 *
 * @throws {Failure} `state_conflict` if it does not wait for an attempt, or during quiet hours or a mute
 */
export async function tryNow(trx: Database, asked: Asked, now: Date): Promise<void> {
  const waiting = await readWaiting(trx, asked);
  const { status, scheduled_for } = waiting;
  if (status === 'queued' || status === 'sending' || scheduled_for <= now) return;
  await refuseWhileQuiet(trx, asked, waiting, now);
  const message = await lockMessage(trx, asked, waiting);
  await trx
    .updateTable('deliveries')
    .set({ scheduled_for: now })
    .where('id', 'in', message)
    .where('status', '=', status)
    .execute();
  await notify(trx, 'deliveries_queued', waiting.id);
}

/** Locks the delivery, or all parts of its digest, in the order in which senders lock them. */
async function lockMessage(
  trx: Database,
  { userId, channel }: Asked,
  { id, digest_id }: Awaited<ReturnType<typeof readWaiting>>,
): Promise<string[]> {
  const parts = await trx
    .selectFrom('deliveries')
    .select('id')
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where((eb) => (digest_id === null ? eb('id', '=', id) : eb('digest_id', '=', digest_id)))
    .orderBy('id')
    .forUpdate()
    .execute();
  return parts.map((part) => part.id);
}

/** The delivery, if it is being sent or waits for an attempt. */
async function readWaiting(trx: Database, { userId, notificationId, channel }: Asked) {
  const delivery = await trx
    .selectFrom('deliveries as d')
    .leftJoin('targets as t', 't.id', 'd.target_id')
    .innerJoin('notifications as n', 'n.id', 'd.notification_id')
    .select(['d.id', 'd.status', 'd.reason', 'd.digest_id', 'd.scheduled_for', 'n.type'])
    .select(alertPriority().as('priority'))
    .where('d.notification_id', '=', notificationId)
    .where('d.user_id', '=', userId)
    .where('d.channel', '=', channel)
    .executeTakeFirst();
  switch (delivery?.status) {
    case 'queued':
    case 'sending':
    case 'retrying':
      return delivery;
    case 'held':
      if (delivery.reason === 'gateway_unavailable') return delivery;
      throw refusal(
        'This message is not waiting for another attempt. The reason shown says when it will be sent.',
      );
    case 'sent':
    case 'delivered':
    case 'read':
      throw refusal('It has already been sent.');
    case 'failed':
      throw refusal('It failed permanently. Send it again instead.');
    default:
      throw refusal('Nothing is waiting on this channel.');
  }
}

/** A mute and quiet hours apply as in the sender; notices about the account ignore both. */
async function refuseWhileQuiet(
  trx: Database,
  { userId }: Asked,
  { type, priority, digest_id }: Awaited<ReturnType<typeof readWaiting>>,
  now: Date,
): Promise<void> {
  if (digest_id === null && !notificationsOfTargets.includes(type)) return;
  const person = await trx
    .selectFrom('users')
    .select(RECIPIENT_COLUMNS)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const opening = openingAt(recipientOf(person), now, (digest_id === null && priority) || 'normal');
  if (opening.reason !== null) {
    throw refusal(
      'Alerts are muted, or quiet hours are on. Turn off whichever applies to get the alert now.',
    );
  }
}

const refusal = (sentence: string): Failure => new Failure('state_conflict', sentence);
