import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Articles and stories that a person sends to recipients by hand. Their messages are relays, one for each recipient and
 * channel. They have ids like those of notifications, because `message_log` lists both.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table forwards (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      client_id text not null,
      about_type text not null check (about_type in ('article', 'story')),
      about_id text not null,
      note text not null,
      chosen jsonb not null,
      receivers integer not null,
      content jsonb not null,
      created_at timestamptz not null,
      unique (user_id, client_id)
    );
    create index forwards_of_user on forwards (user_id, created_at desc);

    alter table relays
      add column forward_id text references forwards (id) on delete cascade,
      drop constraint relays_one_content,
      add constraint relays_one_content
        check (num_nonnulls(notification_id, newsletter_id, report_issue_id, forward_id) = 1),
      add constraint relays_forward_to_recipient check (forward_id is null or (via = 'recipient' and channel is not null));
    create unique index relays_of_forward on relays (forward_id, receiver_id, channel) where forward_id is not null;
    create index relays_forwarded_by on relays (user_id, id desc) where forward_id is not null;

    -- A view can only get new columns at its end.
    create or replace view message_log as
      select id, notification_id, user_id, target_id, null::text as recipient_id, channel, destination, status, reason,
        attempts, scheduled_for, error, created_at, sent_at, delivered_at, read_at, failed_at, waited_for,
        false as as_stand_in, false as is_forward
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
        created_at, sent_at, delivered_at, read_at, failed_at, null::text, as_stand_in, false
      -- Rows of a process that still runs the older version have no channel.
      from relays where via = 'recipient' and notification_id is not null and channel is not null
      union all
      select id, forward_id, user_id, null::text, receiver_id, channel, destination,
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
        created_at, sent_at, delivered_at, read_at, failed_at, null::text, false, true
      from relays where forward_id is not null;
  `.execute(db);
}
