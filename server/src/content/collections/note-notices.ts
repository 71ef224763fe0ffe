import type { Language } from '@newswatch/shared/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { isInOwnList } from '../article-access.ts';
import { collectionPath, notesPath } from './collection-path.ts';
import { readNewEntries } from './entry-notices.ts';
import { newNotesText } from './news-phrases.ts';
import { keptSince, type NotePlace, textOfNote } from './notes-repository.ts';
import { forgetNotices, withdrawNotices } from './withdraw-notices.ts';

/** Returns the path at which these notes are shown: at their article, if they are all on one. */
export function pathOfNotes(collectionId: string, notes: readonly { article_id: string }[]): string {
  const [first] = notes;
  return first && notes.every(({ article_id }) => article_id === first.article_id)
    ? notesPath(collectionId, first.article_id)
    : collectionPath(collectionId);
}

/**
 * The current text of a notification of new notes: without those that were deleted, that mention its person now, or whose article
 * was hidden or removed; undefined if none is left.
 */
async function readNewNotes(
  db: Database,
  notificationId: string,
): Promise<{ title: string; body: string; action_url: string } | undefined> {
  const { rows } = await sql<{
    locale: Language;
    collection: string;
    collection_id: string;
    article_id: string;
    title: string;
    author_id: string;
    author: string;
    note: string;
  }>`
    select reader.locale, k.name as collection, k.id as collection_id, o.article_id, a.title, o.user_id as author_id,
      author.full_name as author, ${textOfNote('o')} as note
    from collection_told_notes t
    join users reader on reader.id = t.user_id
    join collections k on k.id = t.collection_id
    join collection_notes o
      on o.collection_id = t.collection_id and o.article_id = t.article_id and o.user_id = t.author_id
    join collection_articles c on c.collection_id = o.collection_id and c.article_id = o.article_id
    join articles a on a.id = o.article_id and ${isInOwnList('a')}
    join users author on author.id = o.user_id
    where t.notification_id = ${notificationId} and o.note <> '' and o.removed_at is null
      and t.user_id <> all (o.mentions)
    order by o.number desc
  `.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const { locale, collection, collection_id } = first;
  return {
    ...newNotesText(locale, { collection, notes: rows }),
    action_url: pathOfNotes(collection_id, rows),
  };
}

/** The current text of a notification of new notes or log entries; undefined if none is left. */
export const readWritten = async (db: Database, notificationId: string) =>
  (await readNewNotes(db, notificationId)) ?? (await readNewEntries(db, notificationId));

/** Selects new notes: on an article in a collection, by everybody or by one author; or all notes by one author. */
type Told = (NotePlace & { authorId?: string }) | { collectionId?: never; authorId: string };

/** Rewrites the notifications about notes that were just changed; a notification disappears if nothing is left of it. */
export async function rewriteNoteNotices(trx: Database, told: Told, now: Date): Promise<void> {
  await retellNotices(trx, await listNotices(trx, told), now);
}

/** Rewrites these notifications after the notes that they are about were changed or deleted. */
export const retellNotices = (trx: Database, ids: readonly string[], now: Date): Promise<void> =>
  retell(trx, ids, forgetNotices, now);

/** Removes notes that are about to be deleted from the notifications about them, permanently. */
export async function forgetNewNotes(trx: Database, told: Told, now: Date): Promise<void> {
  const ids = await listNotices(trx, told);
  await trx.deleteFrom('collection_told_notes').where(isOf(told)).execute();
  await retellNotices(trx, ids, now);
}

/** Hides the notifications about notes on an article that was just removed, until it is added again. */
export async function hideNewNotes(trx: Database, place: NotePlace, now: Date): Promise<void> {
  await keepUnnotified(trx, place);
  await retell(trx, await listNotices(trx, place), withdrawNotices, now);
}

/**
 * People who were not notified of these notes are not notified when the notes return, whatever they have chosen in the
 * meantime. People who have never chosen have no row in `collection_follows`.
 */
async function keepUnnotified(trx: Database, { collectionId, articleId }: NotePlace): Promise<void> {
  await sql`
    insert into collection_told_notes (collection_id, article_id, author_id, user_id, notification_id)
    select o.collection_id, o.article_id, o.user_id, r.user_id, null
    from collection_notes o
    join collection_readers r on r.collection_id = o.collection_id and r.user_id <> o.user_id
    left join collection_follows f on f.collection_id = r.collection_id and f.user_id = r.user_id
    where o.collection_id = ${collectionId} and o.article_id = ${articleId} and o.note <> ''
      and (f.user_id is null or f.note_news = 'off' or o.number <= f.told_note)
    on conflict do nothing
  `.execute(trx);
}

/**
 * Finds the notifications about notes on these articles that were hidden when the articles were removed; the articles are about
 * to be added again. A notification that a person removed themselves does not come back.
 */
export async function listHiddenNotices(
  trx: Database,
  collectionId: string,
  articleIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct n.id
    from collection_told_notes t
    join collection_notes o
      on o.collection_id = t.collection_id and o.article_id = t.article_id and o.user_id = t.author_id
    join notifications n on n.id = t.notification_id
    where t.collection_id = ${collectionId} and t.article_id = any(${[...articleIds]})
      and o.removed_at > ${keptSince(now)} and (n.deleted_at is null or exists (
        select from collection_told_notes other
        join collection_notes hidden on hidden.collection_id = other.collection_id
          and hidden.article_id = other.article_id and hidden.user_id = other.author_id
        where other.notification_id = n.id and hidden.removed_at = n.deleted_at
      ))
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** Shows these notifications again, once their notes are back. Their messages are no longer sent. */
export async function showNewNotes(trx: Database, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('notifications')
    .set({ deleted_at: null })
    .where('id', 'in', [...ids])
    .execute();
  await retell(trx, ids, withdrawNotices, now);
}

async function retell(
  trx: Database,
  ids: readonly string[],
  end: (trx: Database, ids: readonly string[], now: Date) => Promise<void>,
  now: Date,
): Promise<void> {
  const ended: string[] = [];
  for (const id of ids) {
    const text = await readWritten(trx, id);
    if (text) await trx.updateTable('notifications').set(text).where('id', '=', id).execute();
    else ended.push(id);
  }
  await end(trx, ended, now);
}

async function listNotices(trx: Database, told: Told): Promise<string[]> {
  const rows = await trx
    .selectFrom('collection_told_notes')
    .select('notification_id')
    .distinct()
    .where(isOf(told))
    .execute();
  return rows.flatMap(({ notification_id }) => notification_id ?? []);
}

function isOf(told: Told): RawBuilder<SqlBool> {
  const author = told.authorId === undefined ? sql`true` : sql`author_id = ${told.authorId}`;
  if (told.collectionId === undefined) return sql<SqlBool>`${author}`;
  return sql<SqlBool>`collection_id = ${told.collectionId} and article_id = ${told.articleId} and ${author}`;
}
