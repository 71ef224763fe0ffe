import { type Kysely, sql } from 'kysely';

/**
 * Recipients by WhatsApp: their number, the channels they agreed to, and one relay for each channel. Relays get ids like
 * those of deliveries, because `message_log` lists both in the order of their ids.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table recipients
      add column whatsapp text,
      add column channels text[] not null default '{email}' check (channels <@ '{email,whatsapp}'),
      add column email_stopped_at timestamptz,
      add column whatsapp_opt_in_at timestamptz,
      add column whatsapp_opt_in_source text check (whatsapp_opt_in_source in ('page', 'reply')),
      add column whatsapp_opt_in_text_version integer,
      add column whatsapp_opted_out_at timestamptz,
      add column whatsapp_opt_out_source text check (whatsapp_opt_out_source in ('page', 'reply', 'number'));
    create index recipients_whatsapp_number on recipients (whatsapp) where whatsapp is not null;

    -- Numbers from which somebody sent STOP: recipients who are added later get nothing there either.
    create table whatsapp_stops (
      phone_number text primary key,
      stopped_at timestamptz not null
    );

    alter table whatsapp_messages add column recipient_id text references recipients (id) on delete set null;
    create index whatsapp_messages_recipient on whatsapp_messages (recipient_id, created_at desc)
      where recipient_id is not null;

    alter table relays
      add column channel text check (channel in ('email', 'whatsapp')),
      add column target_id text,
      add column destination text not null default '',
      add column reason text,
      add column error_code text,
      add column message_key text,
      add column is_takeover boolean not null default false,
      add column gateway_away_since timestamptz,
      add column provider_message_id text,
      add column delivered_at timestamptz,
      add column read_at timestamptz,
      add column failed_at timestamptz,
      drop constraint relays_status_check,
      add constraint relays_status_check
        check (status in ('queued', 'sent', 'delivered', 'read', 'failed', 'canceled')),
      drop constraint relays_notification_id_receiver_id_key;
    update relays y set
      id = 'dlv_' || substr(y.id, 5),
      channel = case when y.via = 'app' then null else 'email' end,
      target_id = (select n.target_id from notifications n where n.id = y.notification_id),
      destination = coalesce((select r.email from recipients r where r.id = y.receiver_id), '');
    create unique index relays_of_notification on relays (notification_id, receiver_id, coalesce(channel, ''))
      where notification_id is not null;
    drop index relays_of_user;
    create index relays_of_user on relays (user_id, id desc);
    create index relays_provider_message on relays (provider_message_id) where provider_message_id is not null;
    create index relays_gateway_away on relays (gateway_away_since)
      where status = 'queued' and reason = 'gateway_unavailable';

    -- Alerts to their owner and to recipients, with their outcome. Each part reads one table, so that lists by id use
    -- the indexes of both.
    create view message_log as
      select id, notification_id, user_id, target_id, null::text as recipient_id, channel, destination, status, reason,
        attempts, scheduled_for, error, created_at, sent_at, delivered_at, read_at, failed_at
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
        created_at, sent_at, delivered_at, read_at, failed_at
      -- Rows of a process that still runs the older version have no channel.
      from relays where via = 'recipient' and notification_id is not null and channel is not null;
  `.execute(db);
}
