import { type Kysely, sql } from 'kysely';

/** When the target that was created from a copy last started to follow, so that its sender sees whether it has stopped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table target_copies add column followed_at timestamptz;
    update target_copies c set followed_at = f.started_at from target_follows f where f.copy_id = c.id;
  `.execute(db);
}
