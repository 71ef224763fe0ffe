import { type Kysely, sql } from 'kysely';

/** When the target that was created from a copy last started to follow: its sender sees whether it no longer does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table target_copies add column followed_at timestamptz;
    update target_copies c set followed_at = f.started_at from target_follows f where f.copy_id = c.id;
  `.execute(db);
}
