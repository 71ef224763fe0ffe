import { type Kysely, sql } from 'kysely';

/**
 * The recipient who gets the alerts of all of a person's targets for some days, one per person. The `id` changes with the
 * recipient or the days, so that an email about an earlier arrangement is dropped.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stand_ins (
      user_id text primary key references users (id) on delete cascade,
      id text not null unique,
      recipient_id text not null references recipients (id) on delete cascade,
      starts_on date not null,
      ends_on date not null check (ends_on >= starts_on),
      declined_at timestamptz,
      created_at timestamptz not null
    );
    create index stand_ins_of_recipient on stand_ins (recipient_id);

    alter table relays add column as_stand_in boolean not null default false;
    -- A view can only get new columns at its end.
    create or replace view message_log as
      select id, notification_id, user_id, target_id, null::text as recipient_id, channel, destination, status, reason,
        attempts, scheduled_for, error, created_at, sent_at, delivered_at, read_at, failed_at, waited_for,
        false as as_stand_in
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
        created_at, sent_at, delivered_at, read_at, failed_at, null::text, as_stand_in
      -- Rows of a process that still runs the older version have no channel.
      from relays where via = 'recipient' and notification_id is not null and channel is not null;
  `.execute(db);
}
