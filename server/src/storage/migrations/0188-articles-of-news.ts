import { type Kysely, sql } from 'kysely';

/**
 * Which articles a notification about a collection is about. The numbers of additions are not enough, because an article that is
 * removed and added again gets a new one. null for earlier notifications.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table collection_news add column article_ids text[]`.execute(db);
}
