import { type Kysely, sql } from 'kysely';

/** The signatures of mail reports that were accepted, for as long as they are valid, because each is accepted only once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table taken_mail_reports (
      signature text primary key,
      valid_until timestamptz not null
    );
  `.execute(db);
}
