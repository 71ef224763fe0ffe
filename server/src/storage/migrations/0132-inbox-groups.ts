import { type Kysely, sql } from 'kysely';

/**
 * The inbox by target and by story: the newest of each, and how many of them are unread or archived, without visiting the
 * table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index notifications_by_target on notifications (user_id, target_id, created_at desc, id desc)
      include (read_at, archived_at, type) where deleted_at is null;
    create index notifications_by_story on notifications (user_id, story_id, created_at desc, id desc)
      include (read_at, archived_at, type) where deleted_at is null;
  `.execute(db);
}
