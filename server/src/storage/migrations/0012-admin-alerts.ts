import { type Kysely, sql } from 'kysely';

/** What administrators should look at, as long as it stands, and when they were told by email. */
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
