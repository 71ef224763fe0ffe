import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Marks alerts about newsletters that were received by email: administrators see that there is an alert, but not what it says.
 * This is a separate mark, because an alert stays when its article is deleted. The index finds a person's few marked alerts.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table notifications add column is_private boolean not null default false;
    create index notifications_private on notifications (user_id) where is_private;
    update notifications n set is_private = true from articles a
      where a.id = n.article_ids[1] and starts_with(a.url_hash, 'received:');
  `.execute(db);
}
