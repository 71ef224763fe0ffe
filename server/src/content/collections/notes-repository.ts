import { limits } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { StoredNote } from './place-mentions.ts';

const DAY_MS = 86_400_000;

export interface NotePlace {
  collectionId: string;
  articleId: string;
}

/** What is known about a person's note; version 0 if there has never been one. */
export interface KnownNote {
  isEmpty: boolean;
  version: number;
  mentions: string[];
}

/** Finds a note; undefined if the article is not in the collection. */
export async function findNote(
  trx: Database,
  userId: string,
  { collectionId, articleId }: NotePlace,
): Promise<KnownNote | undefined> {
  const row = await trx
    .selectFrom('collection_articles as c')
    .leftJoin('collection_notes as n', (join) =>
      join
        .onRef('n.collection_id', '=', 'c.collection_id')
        .onRef('n.article_id', '=', 'c.article_id')
        .on('n.user_id', '=', userId),
    )
    .select(['n.version', 'n.mentions', 'n.note'])
    .where('c.collection_id', '=', collectionId)
    .where('c.article_id', '=', articleId)
    .executeTakeFirst();
  return row && { isEmpty: !row.note, version: row.version ?? 0, mentions: row.mentions ?? [] };
}

/** Lists who has written a note on this article, even if it is empty now. */
export async function listAuthors(trx: Database, { collectionId, articleId }: NotePlace): Promise<string[]> {
  const rows = await trx
    .selectFrom('collection_notes')
    .select('user_id')
    .where('collection_id', '=', collectionId)
    .where('article_id', '=', articleId)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * @param saved `isNew`: there was none before, so others are notified of it
 */
export async function saveNote(
  trx: Database,
  userId: string,
  { collectionId, articleId }: NotePlace,
  { at, isNew, ...note }: StoredNote & { version: number; at: Date; isNew: boolean },
): Promise<void> {
  const saved = { ...note, updated_at: at, ...(isNew && { number: nextNumber, written_at: at }) };
  await trx
    .insertInto('collection_notes')
    .values({ collection_id: collectionId, article_id: articleId, user_id: userId, ...saved })
    .onConflict((conflict) => conflict.columns(['collection_id', 'article_id', 'user_id']).doUpdateSet(saved))
    .execute();
}

/** Marks the notes on an article that is removed from a collection. */
export async function markNotesRemoved(
  trx: Database,
  { collectionId, articleId }: NotePlace,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('collection_notes')
    .set({ removed_at: now })
    .where('collection_id', '=', collectionId)
    .where('article_id', '=', articleId)
    .execute();
}

/** Requires the lock of the collection, so that numbers become visible in their order. */
export const nextNumber = sql<number>`nextval('collection_note_numbers')`;

/** The time before which removed notes do not come back. */
export const keptSince = (now: Date) => new Date(now.getTime() - limits.COLLECTION_NOTES_KEPT_DAYS * DAY_MS);

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

/**
 * Empties a note; its version number continues, so that its author does not overwrite it unknowingly. Returns whether there was
 * one.
 */
export async function blankNote(
  trx: Database,
  authorId: string,
  { collectionId, articleId }: NotePlace,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('collection_notes')
    .set((eb) => ({ note: '', mentions: [], version: eb('version', '+', 1), updated_at: now }))
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
    .select(['n.article_id', 'n.updated_at', 'n.user_id', 'u.full_name as author'])
    .select([textOfNote('n').as('note'), 'n.note as stored', mentionedBy('n').as('mentioned')])
    .where('n.collection_id', '=', collectionId)
    .where('n.article_id', 'in', [...articleIds])
    .where('n.user_id', '<>', userId)
    .where('n.note', '<>', '')
    .orderBy('n.updated_at')
    .orderBy('n.user_id')
    .execute();
}
export type OtherNote = Awaited<ReturnType<typeof listOtherNotes>>[number];

/** The text of a note with the current names of the people it mentions. @param note the alias of `collection_notes` */
export const textOfNote = (note: string): RawBuilder<string> =>
  sql<string>`note_with_names(${sql.ref(`${note}.note`)}, ${sql.ref(`${note}.mentions`)})`;

/** The people whom a note mentions, for each place in its text, by the names in `textOfNote`. */
export const mentionedBy = (note: string): RawBuilder<{ id: string; name: string }[]> =>
  sql<{ id: string; name: string }[]>`(
    select coalesce(json_agg(json_build_object('id', m.id, 'name', coalesce(u.full_name, '…')) order by m.nth), '[]'::json)
    from unnest(${sql.ref(`${note}.mentions`)}) with ordinality as m (id, nth)
    left join users u on u.id = m.id and u.deleted_at is null
  )`;

/**
 * The note of a collection's owner on an article in it: what newsletters and links show. Others wrote theirs for the
 * members.
 *
 * @param collected the name or alias of `collection_articles` in the query
 */
export function ownersNote(collected: string): RawBuilder<string> {
  return sql<string>`coalesce((
    select ${textOfNote('n')} from collection_notes n join collections k on k.id = n.collection_id and k.user_id = n.user_id
    where n.collection_id = ${sql.ref(`${collected}.collection_id`)}
      and n.article_id = ${sql.ref(`${collected}.article_id`)}
  ), '')`;
}
