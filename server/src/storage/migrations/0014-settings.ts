import { type Kysely, sql } from 'kysely';

/** Settings that administrators save for the whole product, by section; an unchanged section has no row. */
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
