import { type Kysely, sql } from 'kysely';

/** What an alert had been waiting for when it expired, such as the end of a mute: `reason` then says that it expired. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table deliveries add column waited_for text;
    -- A view can only get new columns at its end.
    create or replace view message_log as
      select id, notification_id, user_id, target_id, null::text as recipient_id, channel, destination, status, reason,
        attempts, scheduled_for, error, created_at, sent_at, delivered_at, read_at, failed_at, waited_for
      from deliveries
      union all
      select id, notification_id, user_id, target_id, receiver_id, channel, destination,
        case
          when status = 'canceled' and reason is distinct from 'taken_over' then 'suppressed'
          when status = 'canceled' then 'cancelled'
          when status = 'queued' and claimed_until is not null then 'sending'
          when status = 'queued' and reason is not null then 'held'
          when status = 'queued' and attempts > 0 then 'retrying'
          else status
        end,
        reason, attempts, scheduled_for,
        case when error is not null then jsonb_build_object('code', coalesce(error_code, 'not_sent'), 'message', error) end,
        created_at, sent_at, delivered_at, read_at, failed_at, null::text
      -- Rows of a process that still runs the older version have no channel.
      from relays where via = 'recipient' and notification_id is not null and channel is not null;
  `.execute(db);
}
