import type { Language } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { collectionPath } from './collection-path.ts';
import { newEntriesText } from './news-phrases.ts';
import { forgetNotices } from './withdraw-notices.ts';

/** The current text of a notification of log entries, without deleted ones; undefined if none is left. */
export async function readNewEntries(
  db: Database,
  notificationId: string,
): Promise<{ title: string; body: string; action_url: string } | undefined> {
  const { rows } = await sql<{
    locale: Language;
    collection: string;
    collection_id: string;
    author_id: string;
    author: string;
    text: string;
  }>`
    select reader.locale, k.name as collection, k.id as collection_id, e.author_id, author.full_name as author, e.text
    from collection_told_entries t
    join users reader on reader.id = t.user_id
    join collection_log e on e.id = t.entry_id
    join collections k on k.id = e.collection_id
    join users author on author.id = e.author_id
    where t.notification_id = ${notificationId}
    order by e.number desc
  `.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const { locale, collection, collection_id } = first;
  return {
    ...newEntriesText(locale, { collection, entries: rows }),
    action_url: collectionPath(collection_id),
  };
}

/** The notifications about an entry, which quote it. */
export async function listNotifiedOf(trx: Database, entryId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('collection_told_entries')
    .select('notification_id')
    .where('entry_id', '=', entryId)
    .execute();
  return rows.map(({ notification_id }) => notification_id);
}

/** When an account is deleted, removes what notifications say about that person's entries; the entries stay, without a name. */
export async function leaveLogs(trx: Database, authorId: string, now: Date): Promise<void> {
  const told = await trx
    .selectFrom('collection_told_entries as t')
    .innerJoin('collection_log as e', 'e.id', 't.entry_id')
    .select('t.notification_id')
    .distinct()
    .where('e.author_id', '=', authorId)
    .execute();
  await forgetNotices(
    trx,
    told.map(({ notification_id }) => notification_id),
    now,
  );
  await trx
    .updateTable('collection_log')
    .set({ author_id: null })
    .where('author_id', '=', authorId)
    .execute();
  await trx
    .updateTable('collection_log')
    .set({ answered_by: null })
    .where('answered_by', '=', authorId)
    .execute();
}
