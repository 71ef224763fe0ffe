import { type Kysely, sql } from 'kysely';

/**
 * When whole groups were marked as unread or moved back to the inbox, to undo that; and the unread alerts of each target,
 * in one index with those of a person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications
      add column unread_at timestamptz,
      add column unarchived_at timestamptz;
    create index notifications_unread_by_target on notifications (user_id, target_id, created_at desc)
      where read_at is null and archived_at is null and deleted_at is null;
    drop index notifications_unread;
  `.execute(db);
}
