import { type QueryExecutorProvider, sql } from 'kysely';

/** What the owner of a report wrote about single targets, by their IDs. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table reports add column target_introductions jsonb not null default '{}'
  `.execute(db);
}
