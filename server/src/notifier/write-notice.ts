import {
  type Channel,
  channels,
  type MessageKind,
  messageKinds,
  type NotificationType,
} from '@newswatch/shared/contracts';
import { newId } from '../ids.ts';
import type { Database } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';
import { queuePushes } from './queue-pushes.ts';
import { closedChannel, destinationOf, type Recipient } from './rules/gates.ts';
import { openingAt } from './rules/opening.ts';

/** A notice from the product that is not an alert; it does not count toward any cap. */
export interface PersonNotice {
  /** The ID of the notification, if its writer refers to it later. */
  id?: string;
  userId: string;
  recipient: Recipient;
  type: NotificationType;
  severity: 'info' | 'warning';
  title: string;
  body: string;
  targetId: string | null;
  /** The target's channels; null: as in the preferences. */
  channels: readonly Channel[] | null;
  /** Together with the target, identifies what is sent only once. */
  key: string;
  actionUrl: string;
  /** Whether the person is waiting for the notice: neither quiet hours nor a mute then hold it back. */
  isAwaited?: boolean;
}

/**
 * Adds a notice to the inbox and sends one message, on the first available channel, after any quiet hours or mute, and to
 * the person's devices if it is of a kind that they show.
 *
 * @returns the id of its delivery; undefined if nothing is sent
 */
export async function writeNotice(
  trx: Database,
  notice: PersonNotice,
  now: Date,
): Promise<string | undefined> {
  const { userId, recipient, type, severity, title, body, targetId } = notice;
  const { id = newId('ntf') } = notice;
  await trx
    .insertInto('notifications')
    .values({
      id,
      user_id: userId,
      type,
      title,
      body,
      severity,
      target_id: targetId,
      story_id: null,
      article_ids: [],
      action_url: notice.actionUrl,
      created_at: now,
    })
    .execute();
  const kind = kindOf(type);
  const channel = channels.find((one) => closedChannel(recipient, one, notice.channels, kind) === null);
  if (!channel) {
    await queuePushes(trx, [id], now);
    return undefined;
  }
  const opening = notice.isAwaited ? { at: now, reason: null } : openingAt(recipient, now, 'normal');
  const delivery = await trx
    .insertInto('deliveries')
    .values({
      id: newId('dlv'),
      notification_id: id,
      user_id: userId,
      target_id: targetId,
      story_key: notice.key,
      channel,
      destination: destinationOf(recipient, channel) ?? '',
      status: opening.reason === null ? 'queued' : 'held',
      reason: opening.reason,
      mode: 'live',
      scheduled_for: opening.at,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'target_id', 'story_key', 'channel']).doNothing())
    .returning('id')
    .executeTakeFirst();
  await queuePushes(trx, [id], now);
  await notify(trx, 'deliveries_queued');
  return delivery?.id;
}

/** The kind under which it can be switched off; undefined if it is always sent. */
function kindOf(type: NotificationType): MessageKind | undefined {
  return messageKinds.find((kind) => kind === type);
}
