import { type QueryExecutorProvider, sql } from 'kysely';

/** Newsletters without articles have only sections with texts, which until now were stored with the articles around them. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table newsletters add column sections jsonb not null default '[]'`.execute(db);
}
