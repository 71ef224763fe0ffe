import { type Kysely, sql } from 'kysely';

/** System alerts for administrators while their cause lasts, and when an email about them was sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table admin_alerts (
      code text primary key,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      told_at timestamptz
    );
  `.execute(db);
}
