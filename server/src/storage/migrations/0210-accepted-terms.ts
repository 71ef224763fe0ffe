import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * What a person accepted on /sign-up: the address at which the terms could be read, the version of the text beside the checkbox,
 * and the time. Null if there was no such address, and for accounts that were created in another way or earlier.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table users
      add column terms_url text,
      add column terms_text_version integer,
      add column terms_accepted_at timestamptz
  `.execute(db);
}
