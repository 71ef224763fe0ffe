import { type Kysely, sql } from 'kysely';

/**
 * Charts fill half of their row or all of it, and a save from an outdated form is detected. The hours of a week need the whole
 * row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table charts
      add column width text not null default 'half' check (width in ('half', 'whole')),
      add column version integer not null default 1;
    update charts set width = 'whole' where form = 'heat_map';
  `.execute(db);
}
