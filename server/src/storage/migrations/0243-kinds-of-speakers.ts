import { type QueryExecutorProvider, sql } from 'kysely';

/** Organisations are speakers, too. Until the new rules have searched a text again, its speakers are people. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table quotes add column kind text not null default 'person' check (kind in ('person', 'organisation'))
  `.execute(db);
}
