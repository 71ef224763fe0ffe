import { type QueryExecutorProvider, sql } from 'kysely';

/** Whether those who read the collection of an own date see it. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table own_dates add column is_shared boolean not null default false`.execute(db);
}
