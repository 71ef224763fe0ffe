import { type Kysely, sql } from 'kysely';

/**
 * What was extracted for the fields of an article that an administrator has corrected by hand: each field named here keeps its
 * corrected value when the page is read again. It is not in a separate table, because it is needed whenever a page is read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table articles
      add column as_extracted jsonb check (jsonb_typeof(as_extracted) = 'object');
  `.execute(db);
}
