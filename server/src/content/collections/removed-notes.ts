import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Database, transaction } from '../../storage/database.ts';
import { retellNotices } from './note-notices.ts';
import { keptSince, nextNumber } from './notes-repository.ts';
import { forgetNotices } from './withdraw-notices.ts';

/** Brings back the notes on articles that are added again soon enough, and deletes the others. */
export async function bringBackNotes(
  trx: Database,
  collectionId: string,
  articleIds: readonly string[],
  now: Date,
): Promise<void> {
  await deleteExpired(
    trx,
    sql<SqlBool>`collection_id = ${collectionId} and article_id = any(${[...articleIds]})`,
    now,
  );
  await trx
    .updateTable('collection_notes')
    // They are news for people who were not notified of them before.
    .set({ removed_at: null, number: nextNumber, written_at: now })
    .where('collection_id', '=', collectionId)
    .where('article_id', 'in', [...articleIds])
    .where('removed_at', 'is not', null)
    .execute();
}

/** Deletes notes whose article was removed from its collection and not added again in time. */
export async function deleteRemovedNotes(db: Database, now: Date): Promise<void> {
  await transaction(db, (trx) => deleteExpired(trx, sql<SqlBool>`true`, now));
}

/**
 * The notifications about them are deleted too: deleting a note also deletes the record of who was notified of it, so they could
 * not be found later.
 */
async function deleteExpired(trx: Database, which: RawBuilder<SqlBool>, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; is_mention: boolean }>`
    with expired as (
      select collection_id, article_id, user_id as author_id from collection_notes
      where removed_at <= ${keptSince(now)} and ${which}
      for update
    )
    select notification_id as id, true as is_mention
    from expired join collection_mentions using (collection_id, article_id, author_id)
    union
    select notification_id, false
    from expired join collection_told_notes using (collection_id, article_id, author_id)
    where notification_id is not null
  `.execute(trx);
  await trx.deleteFrom('collection_notes').where('removed_at', '<=', keptSince(now)).where(which).execute();
  const idsOf = (isMention: boolean) =>
    rows.filter(({ is_mention }) => is_mention === isMention).map(({ id }) => id);
  await forgetNotices(trx, idsOf(true), now);
  await retellNotices(trx, idsOf(false), now);
}
