import { type Kysely, sql } from 'kysely';

/**
 * An address that its mail server rejected permanently, or whose owner complained: no alert is sent there until the
 * owner allows it again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column email_refused_address text,
      add column email_refused_reason text check (email_refused_reason in ('bounced', 'complaint')),
      add column email_refused_detail text,
      add column email_refused_at timestamptz
  `.execute(db);
}
