import { type Kysely, sql } from 'kysely';

/** An address whose mail server refused it for good, or whose owner complained: no alert goes there until they say so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column email_refused_address text,
      add column email_refused_reason text check (email_refused_reason in ('bounced', 'complaint')),
      add column email_refused_detail text,
      add column email_refused_at timestamptz
  `.execute(db);
}
