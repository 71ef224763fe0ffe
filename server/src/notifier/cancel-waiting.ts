import type { Database } from '../storage/database.ts';

/** Cancels the waiting alerts of deleted targets. Messages that are being sent are not stopped. */
export async function cancelWaiting(trx: Database, targetIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ status: 'cancelled', reason: 'target_deleted' })
    .where('target_id', 'in', targetIds)
    .where('status', 'in', ['queued', 'held', 'retrying'])
    .execute();
}
