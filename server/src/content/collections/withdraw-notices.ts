import { publishToPeople } from '../../live/index.ts';
import type { Database } from '../../storage/database.ts';

/**
 * Removes notifications from inboxes because their person may no longer read their subject, and cancels their waiting messages.
 * Messages that are being sent are not stopped.
 */
export async function withdrawNotices(trx: Database, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const removed = await trx
    .updateTable('notifications')
    .set({ deleted_at: now })
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .returning('user_id')
    .execute();
  await trx
    .updateTable('deliveries')
    .set({ status: 'cancelled' })
    .where('notification_id', 'in', [...ids])
    .where('status', 'in', ['queued', 'held', 'retrying'])
    .execute();
  const people = [...new Set(removed.map(({ user_id }) => user_id))];
  if (people.length > 0) await publishToPeople(trx, 'notifications', {}, people);
}

/** Withdraws notifications permanently, and removes their text about others and their links. */
export async function forgetNotices(trx: Database, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await withdrawNotices(trx, ids, now);
  await trx
    .updateTable('notifications')
    .set({ title: 'deleted', body: '', action_url: null })
    .where('id', 'in', [...ids])
    .execute();
}
