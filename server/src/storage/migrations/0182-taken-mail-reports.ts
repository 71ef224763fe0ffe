import { type Kysely, sql } from 'kysely';

/** The signatures of mail reports that were taken, for as long as they are valid: each is taken once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table taken_mail_reports (
      signature text primary key,
      valid_until timestamptz not null
    );
  `.execute(db);
}
