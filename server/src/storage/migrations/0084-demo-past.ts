import { type Kysely, sql } from 'kysely';

/** The demo's thirty days of past: up to when they reach, and how far they have been made. One row at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demo_past (
      only_row boolean primary key default true check (only_row),
      until timestamptz not null,
      made_until timestamptz not null,
      finished_at timestamptz
    )`.execute(db);
}
