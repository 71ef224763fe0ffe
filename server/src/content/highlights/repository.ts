import type { HighlightColour, HighlightFrequency } from '@newswatch/shared/contracts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { ArticleHighlightsTable } from '../../storage/schema-highlights.ts';
import { isInOwnList } from '../article-access.ts';
import type { ChosenHighlight } from './choose-earlier.ts';

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

/** The highlights among these that belong to the person. */
export async function listOwnHighlights(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<HighlightRow[]> {
  if (ids.length === 0) return [];
  return ofUser(db, userId)
    .selectAll()
    .where('h.id', 'in', [...ids])
    .orderBy('h.id')
    .execute();
}

/** Counts a person's highlights in each of these articles; articles without any are left out. */
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

/** Changes the note, the colour or the tags, and returns the highlight; undefined if there is none. */
export function updateHighlight(
  db: Database,
  { userId, articleId, highlightId }: HighlightKey,
  change: { note?: string; colour?: HighlightColour; tags?: string[]; updated_at: Date },
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

/** The highlights that may be shown to a person again: those made before a given time, in articles that are still shown. */
export function listEarlierCandidates(db: Database, userId: string, before: Date) {
  return ofUser(db, userId)
    .innerJoin('articles as a', 'a.id', 'h.article_id')
    .leftJoin('highlight_sources as f', (join) =>
      join.onRef('f.source_id', '=', 'a.source_id').onRef('f.user_id', '=', 'h.user_id'),
    )
    .select(['h.id', 'h.article_id', 'h.created_at', 'h.round'])
    .select((eb) => eb.fn.coalesce('f.frequency', sql<HighlightFrequency>`'usual'`).as('frequency'))
    .where('h.created_at', '<', before)
    .where(isInOwnList('a'))
    .execute();
}

/** The highlights that were sent to a person on a day; undefined if none were. */
export async function findSentOn(db: Database, userId: string, date: string): Promise<string[] | undefined> {
  const row = await db
    .selectFrom('earlier_highlights')
    .select('highlight_ids')
    .where('user_id', '=', userId)
    .where('date', '=', date)
    .executeTakeFirst();
  return row && row.highlight_ids.length > 0 ? row.highlight_ids : undefined;
}

/** @returns false if there is already a choice for the day */
export async function claimDay(
  trx: Database,
  { userId, date, now }: { userId: string; date: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('earlier_highlights')
    .values({ user_id: userId, date, highlight_ids: [], notification_id: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Records what was sent on a day, and the turn of each highlight. */
export async function recordChoice(
  trx: Database,
  {
    userId,
    date,
    notificationId,
    chosen,
  }: { userId: string; date: string; notificationId: string; chosen: readonly ChosenHighlight[] },
): Promise<void> {
  await trx
    .updateTable('earlier_highlights')
    .set({ highlight_ids: chosen.map(({ id }) => id), notification_id: notificationId })
    .where('user_id', '=', userId)
    .where('date', '=', date)
    .execute();
  for (const { id, round } of chosen) {
    await trx
      .updateTable('article_highlights')
      .set({ round })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .execute();
  }
}
