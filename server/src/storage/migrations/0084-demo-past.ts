import { type Kysely, sql } from 'kysely';

/** The demo's history of thirty days: its end, and how much of it has been created. At most one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demo_past (
      only_row boolean primary key default true check (only_row),
      until timestamptz not null,
      made_until timestamptz not null,
      finished_at timestamptz
    )`.execute(db);
}
