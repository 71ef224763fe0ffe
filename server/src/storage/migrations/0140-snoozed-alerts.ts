import { type Kysely, sql } from 'kysely';

/**
 * Alerts that wait until later. `listed_at` is when an alert came, or came back: the inbox is sorted by it, so the indexes of
 * the inbox contain it instead of `created_at`, and whether the alert still waits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications
      add column snoozed_until timestamptz,
      add column snoozed_at timestamptz,
      add column snoozed_before timestamptz,
      add column read_before_snooze timestamptz,
      add column listed_at timestamptz not null generated always as (coalesce(snoozed_until, created_at)) stored;

    drop index notifications_inbox;
    create index notifications_inbox on notifications (user_id, listed_at desc, id desc) where deleted_at is null;
    drop index notifications_by_target;
    create index notifications_by_target on notifications (user_id, target_id, listed_at desc, id desc)
      include (read_at, archived_at, type, snoozed_until) where deleted_at is null;
    drop index notifications_by_story;
    create index notifications_by_story on notifications (user_id, story_id, listed_at desc, id desc)
      include (read_at, archived_at, type, snoozed_until) where deleted_at is null;
    drop index notifications_unread_by_target;
    create index notifications_unread_by_target on notifications (user_id, target_id, listed_at desc)
      include (snoozed_until) where read_at is null and archived_at is null and deleted_at is null;
    create index notifications_snoozed on notifications (user_id, snoozed_until) where snoozed_until is not null;
  `.execute(db);
}
