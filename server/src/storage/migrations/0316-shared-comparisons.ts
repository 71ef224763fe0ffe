import { type QueryExecutorProvider, sql } from 'kysely';

/** The targets with which the target of a shared link is compared on its page. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table shared_links add column compared_ids text[] not null default '{}'`.execute(db);
}
