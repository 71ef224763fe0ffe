import type { HighlightColour } from '@newswatch/shared/contracts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { ArticleHighlightsTable } from '../../storage/schema-support.ts';

export type HighlightRow = Selectable<ArticleHighlightsTable>;

const ofUser = (db: Database, userId: string) =>
  db.selectFrom('article_highlights as h').where('h.user_id', '=', userId);

/** A person's highlights in these articles, by article, in the order of the text in which they were marked. */
export async function listHighlights(
  db: Database,
  userId: string,
  articleIds: readonly string[],
): Promise<HighlightRow[]> {
  if (articleIds.length === 0) return [];
  return ofUser(db, userId)
    .selectAll()
    .where('h.article_id', 'in', [...articleIds])
    .orderBy('h.article_id')
    .orderBy('h.start')
    .orderBy('h.id')
    .execute();
}

/** How many highlights a person has in each of these articles; articles without any are left out. */
export async function countHighlights(
  db: Database,
  userId: string,
  articleIds: readonly string[],
): Promise<Map<string, number>> {
  if (articleIds.length === 0) return new Map();
  const rows = await ofUser(db, userId)
    .select(['h.article_id', sql<number>`count(*)::int`.as('count')])
    .where('h.article_id', 'in', [...articleIds])
    .groupBy('h.article_id')
    .execute();
  return new Map(rows.map(({ article_id, count }) => [article_id, count]));
}

/** Locks the person, so that two calls at once do not exceed the number of highlights. */
export async function lockPerson(trx: Database, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export async function insertHighlight(
  trx: Database,
  row: Insertable<ArticleHighlightsTable>,
): Promise<HighlightRow> {
  return trx.insertInto('article_highlights').values(row).returningAll().executeTakeFirstOrThrow();
}

interface HighlightKey {
  userId: string;
  articleId: string;
  highlightId: string;
}

/** Changes the note or the colour, and returns the highlight; undefined if there is none. */
export function updateHighlight(
  db: Database,
  { userId, articleId, highlightId }: HighlightKey,
  change: { note: string; updated_at: Date } | { colour: HighlightColour; updated_at: Date },
): Promise<HighlightRow | undefined> {
  return db
    .updateTable('article_highlights')
    .set(change)
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .where('id', '=', highlightId)
    .returningAll()
    .executeTakeFirst();
}

/** Returns whether there was one to delete. */
export async function deleteHighlight(
  db: Database,
  { userId, articleId, highlightId }: HighlightKey,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('article_highlights')
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .where('id', '=', highlightId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
