import { type IssueContent, limits } from '@newswatch/shared/contracts';
import { type Selectable, sql } from 'kysely';
import { articlesInCollection, developmentsOf, startOfText } from '../content/index.ts';
import type { Database } from '../storage/database.ts';
import type { NextIssuesTable } from '../storage/schema-reports.ts';

export type NextIssueRow = Selectable<NextIssuesTable>;

export function findNextIssue(db: Database, collectionId: string): Promise<NextIssueRow | undefined> {
  return db
    .selectFrom('next_issues')
    .selectAll()
    .where('collection_id', '=', collectionId)
    .executeTakeFirst();
}

/** Stores the next issue in place of the previous one. Its owner must be locked. */
export async function storeNextIssue(
  trx: Database,
  { content, ...row }: Omit<NextIssueRow, 'content'> & { content: IssueContent },
): Promise<void> {
  const stored = { ...row, content: JSON.stringify(content) };
  await trx
    .insertInto('next_issues')
    .values(stored)
    .onConflict((conflict) => conflict.column('collection_id').doUpdateSet(stored))
    .execute();
}

/** The articles among these that are in the collection, including hidden ones. */
export async function listCollected(
  db: Database,
  collectionId: string,
  articleIds: readonly string[],
): Promise<string[]> {
  if (articleIds.length === 0) return [];
  const rows = await db
    .selectFrom('collection_articles')
    .select('article_id')
    .where('collection_id', '=', collectionId)
    .where('article_id', 'in', [...articleIds])
    .execute();
  return rows.map(({ article_id }) => article_id);
}

/** Lists these articles of the collection as they are sent now, in no particular order. */
export function listIssueArticles(db: Database, collectionId: string, articleIds: readonly string[]) {
  return articlesInCollection(db, collectionId)
    .where('a.id', '=', sql<string>`any(${[...articleIds]}::text[])`)
    .execute();
}

/**
 * The articles that the next issue can have: the articles that are in it, then those that no issue contained, then the others.
 * New ones are in the order in which they are sent: a schedule starts with the earliest addition.
 */
export function listOffered(
  db: Database,
  collectionId: string,
  { scheduleId, inIssue }: { scheduleId: string | null; inIssue: readonly string[] },
) {
  const wasSent = scheduleId
    ? sql<boolean>`exists (
        select from newsletter_sent_articles x where x.schedule_id = ${scheduleId} and x.article_id = a.id
      )`
    : sql<boolean>`a.url in (
        select sent ->> 'url' from newsletters n, jsonb_array_elements(n.articles) sent
        where n.collection_id = ${collectionId} and not n.is_preview
      )`;
  const age = sql`extract(epoch from c.added_at)`;
  return articlesInCollection(db, collectionId)
    .select(['c.added_at', startOfText('a').as('start')])
    .select(developmentsOf(sql.ref('a.id')).as('developments'))
    .select(sql<boolean>`not ${wasSent}`.as('is_new'))
    .orderBy(sql`a.id = any(${[...inIssue]}::text[]) desc`)
    .orderBy('is_new', 'desc')
    .orderBy(sql`case when ${scheduleId !== null}::boolean and not ${wasSent} then ${age} else - ${age} end`)
    .orderBy('a.id', scheduleId ? 'asc' : 'desc')
    .limit(limits.NEWSLETTER_OFFERED_MAX)
    .execute();
}
