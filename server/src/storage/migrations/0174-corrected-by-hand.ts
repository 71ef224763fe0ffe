import { type Kysely, sql } from 'kysely';

/**
 * What was extracted for the fields of an article that an administrator has corrected by hand: each field named here keeps
 * its corrected value when the page is read again. It has no table of its own, because each reading of a page asks for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table articles
      add column as_extracted jsonb check (jsonb_typeof(as_extracted) = 'object');
  `.execute(db);
}
