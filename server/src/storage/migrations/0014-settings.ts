import { type Kysely, sql } from 'kysely';

/** What administrators set for the whole product, by its section; a section nobody has touched has no row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settings (
      section text primary key,
      value jsonb not null,
      version integer not null,
      updated_at timestamptz not null
    );
  `.execute(db);
}
