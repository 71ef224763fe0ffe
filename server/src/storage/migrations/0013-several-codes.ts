import { type Kysely, sql } from 'kysely';

/** A code that a stranger requested must not invalidate the person's own, so several may be open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index verification_codes_open;
    create index verification_codes_open on verification_codes (user_id, channel) where closed_at is null;
  `.execute(db);
}
