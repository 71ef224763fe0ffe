import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../storage/database.ts';

export interface NotePlace {
  collectionId: string;
  articleId: string;
}

/** Finds the version of a person's note, 0 if there has never been one; undefined if the article is not in the collection. */
export async function findNoteVersion(
  trx: Database,
  userId: string,
  { collectionId, articleId }: NotePlace,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('collection_articles as c')
    .leftJoin('collection_notes as n', (join) =>
      join
        .onRef('n.collection_id', '=', 'c.collection_id')
        .onRef('n.article_id', '=', 'c.article_id')
        .on('n.user_id', '=', userId),
    )
    .select('n.version')
    .where('c.collection_id', '=', collectionId)
    .where('c.article_id', '=', articleId)
    .executeTakeFirst();
  return row && (row.version ?? 0);
}

export async function saveNote(
  trx: Database,
  userId: string,
  { collectionId, articleId }: NotePlace,
  { note, version, at }: { note: string; version: number; at: Date },
): Promise<void> {
  const saved = { note, version, updated_at: at };
  await trx
    .insertInto('collection_notes')
    .values({ collection_id: collectionId, article_id: articleId, user_id: userId, ...saved })
    .onConflict((conflict) => conflict.columns(['collection_id', 'article_id', 'user_id']).doUpdateSet(saved))
    .execute();
}

export async function deleteNote(
  trx: Database,
  userId: string,
  { collectionId, articleId }: NotePlace,
): Promise<void> {
  await trx
    .deleteFrom('collection_notes')
    .where('collection_id', '=', collectionId)
    .where('article_id', '=', articleId)
    .where('user_id', '=', userId)
    .execute();
}

/** Empties a note; its version continues, so that its author notices before writing over it. Returns whether there was one. */
export async function blankNote(
  trx: Database,
  authorId: string,
  { collectionId, articleId }: NotePlace,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('collection_notes')
    .set((eb) => ({ note: '', version: eb('version', '+', 1), updated_at: now }))
    .where('collection_id', '=', collectionId)
    .where('article_id', '=', articleId)
    .where('user_id', '=', authorId)
    .where('note', '<>', '')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The notes of everybody else on these articles in a collection, oldest first, including people who have left. */
export async function listOtherNotes(
  db: Database,
  userId: string,
  collectionId: string,
  articleIds: readonly string[],
) {
  if (articleIds.length === 0) return [];
  return db
    .selectFrom('collection_notes as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.article_id', 'n.note', 'n.updated_at', 'n.user_id', 'u.full_name as author'])
    .where('n.collection_id', '=', collectionId)
    .where('n.article_id', 'in', [...articleIds])
    .where('n.user_id', '<>', userId)
    .where('n.note', '<>', '')
    .orderBy('n.updated_at')
    .orderBy('n.user_id')
    .execute();
}
export type OtherNote = Awaited<ReturnType<typeof listOtherNotes>>[number];

/**
 * The note of a collection's owner on an article in it: what newsletters and links show. Others wrote theirs for the
 * members.
 *
 * @param collected the name or alias of `collection_articles` in the query
 */
export function ownersNote(collected: string): RawBuilder<string> {
  return sql<string>`coalesce((
    select n.note from collection_notes n join collections k on k.id = n.collection_id and k.user_id = n.user_id
    where n.collection_id = ${sql.ref(`${collected}.collection_id`)}
      and n.article_id = ${sql.ref(`${collected}.article_id`)}
  ), '')`;
}
