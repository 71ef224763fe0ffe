import { type Kysely, sql } from 'kysely';

/** Uncaught errors in our pages, one row for all reports of the same error. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_errors (
      id text primary key,
      app text not null,
      version text not null,
      name text not null,
      message text not null,
      frames jsonb not null,
      page text not null,
      count integer not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null
    );
    create index page_errors_last_seen_at on page_errors (last_seen_at);
  `.execute(db);
}
