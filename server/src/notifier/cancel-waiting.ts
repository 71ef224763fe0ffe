import type { Database } from '../storage/database.ts';

/** Cancels the waiting alerts of a deleted target. Messages that are being sent are not stopped. */
export async function cancelWaiting(trx: Database, targetId: string): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ status: 'cancelled', reason: 'target_deleted' })
    .where('target_id', '=', targetId)
    .where('status', 'in', ['queued', 'held', 'retrying'])
    .execute();
}
