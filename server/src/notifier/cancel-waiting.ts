import type { Database } from '../storage/database.ts';

/** Nothing that a deleted target found goes out any more; what is on its way in this moment does. */
export async function cancelWaiting(trx: Database, targetId: string): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ status: 'cancelled', reason: 'target_deleted' })
    .where('target_id', '=', targetId)
    .where('status', 'in', ['queued', 'held', 'retrying'])
    .execute();
}
