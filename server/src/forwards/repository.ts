import { type ForwardSubject, limits } from '@newswatch/shared/contracts';
import { type Insertable, sql } from 'kysely';
import { readableArticles, startOfText } from '../content/index.ts';
import type { Database } from '../storage/database.ts';
import type { ForwardsTable } from '../storage/schema-outgoing.ts';

export function findByClientId(db: Database, userId: string, clientId: string) {
  return db
    .selectFrom('forwards')
    .select(['about_type', 'about_id', 'note', 'chosen', 'receivers'])
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

/** Counts the articles and stories that a person has forwarded since then. */
export async function countSince(db: Database, userId: string, since: Date): Promise<number> {
  const { used } = await db
    .selectFrom('forwards')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return used;
}

export async function insertForward(trx: Database, row: Insertable<ForwardsTable>): Promise<void> {
  await trx.insertInto('forwards').values(row).execute();
}

export async function findPlan(db: Database, userId: string) {
  const { plan } = await db
    .selectFrom('users')
    .select('plan')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return plan;
}

/** The content and the sender; undefined if the sender’s account is no longer active. */
export function findToSend(db: Database, forwardId: string) {
  return db
    .selectFrom('forwards as f')
    .innerJoin('users', 'users.id', 'f.user_id')
    .select(['f.note', 'f.content', 'users.full_name'])
    .where('f.id', '=', forwardId)
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

const articles = (db: Database, userId: string) =>
  readableArticles(db, userId)
    .select(['a.id', 'a.title', 'a.url', 'a.language', 'a.kind', 'a.status', 'a.story_id', 'a.source_id'])
    .select(['a.first_seen_at', 'a.is_story_primary', 's.name as source'])
    .select(sql<Date>`coalesce(a.published_at, a.first_seen_at)`.as('at'))
    .select(startOfText('a').as('summary'));

export type ForwardableArticle = Awaited<ReturnType<typeof listArticles>>[number];

/** The article, or all published articles of the story, that the person may open: the earliest first. */
export function listArticles(db: Database, userId: string, { type, id }: ForwardSubject) {
  return articles(db, userId)
    .$if(type === 'article', (query) => query.where('a.id', '=', id))
    .$if(type === 'story', (query) => query.where('a.story_id', '=', id).where('a.status', '=', 'published'))
    .orderBy('a.first_seen_at')
    .orderBy('a.id')
    .limit(limits.STORY_ARTICLES_MAX)
    .execute();
}
