import { type Kysely, sql } from 'kysely';

/** Charts fill half of their line or the whole, and a save from an old form is noticed. The hours of a week need the whole line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table charts
      add column width text not null default 'half' check (width in ('half', 'whole')),
      add column version integer not null default 1;
    update charts set width = 'whole' where form = 'heat_map';
  `.execute(db);
}
