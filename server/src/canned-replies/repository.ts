import { type Selectable, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { CannedRepliesTable } from '../storage/schema-support.ts';

export type CannedReplyRow = Selectable<CannedRepliesTable>;

/** Lists all replies by name. */
export function listReplies(db: Database): Promise<CannedReplyRow[]> {
  return db.selectFrom('canned_replies').selectAll().orderBy(sql`lower(name)`).execute();
}

/** Locks the list until the transaction ends, so that it never has too many replies. */
export async function lockReplies(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('canned_replies', 0))`.execute(trx);
}

export async function insertReply(trx: Database, row: CannedReplyRow): Promise<void> {
  await trx.insertInto('canned_replies').values(row).execute();
}

export async function updateReply(
  trx: Database,
  id: string,
  change: Pick<CannedReplyRow, 'name' | 'text' | 'updated_at'>,
): Promise<void> {
  await trx.updateTable('canned_replies').set(change).where('id', '=', id).execute();
}

export async function deleteReply(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom('canned_replies').where('id', '=', id).execute();
}
