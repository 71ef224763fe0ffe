import { sql } from 'kysely';
import type { Database } from './storage/database.ts';

/**
 * Cancels the waiting alerts about an article that is no longer shown, for its readers, their devices, recipients and apps,
 * including those that wait for a digest. Messages that are being sent are not stopped.
 */
export async function withdrawAlerts(trx: Database, articleId: string): Promise<void> {
  // PostgreSQL counts from 1: the first article is the one that triggered the alert.
  const isAbout = sql<boolean>`exists (
    select from notifications n where n.id = notification_id and n.article_ids[1] = ${articleId}
  )`;
  await trx
    .updateTable('deliveries')
    .set({ status: 'cancelled', reason: 'article_withdrawn' })
    .where('status', 'in', ['queued', 'held', 'retrying'])
    .where(isAbout)
    .execute();
  await trx
    .updateTable('relays')
    .set({ status: 'canceled', error: 'The article was withdrawn.', claimed_until: null })
    .where('status', '=', 'queued')
    .where(isAbout)
    .execute();
  await trx.deleteFrom('pushes').where(isAbout).execute();
}
