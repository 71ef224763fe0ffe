import { type Kysely, sql } from 'kysely';

/**
 * Which articles a notification about a collection is about. Numbers of additions do not say so: an article that is removed and added again
 * has a new one. null for earlier notifications.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table collection_news add column article_ids text[]`.execute(db);
}
