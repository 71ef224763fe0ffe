import { type Kysely, sql } from 'kysely';

/** The WhatsApp configuration, every message sent over it, consent, templates, and events from callbacks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- One row. Secrets are sealed with the server's key.
    create table whatsapp_config (
      id integer primary key check (id = 1),
      provider text not null,
      settings jsonb not null,
      api_key text,
      api_key_set_at timestamptz,
      webhook_secret text,
      webhook_secret_set_at timestamptz,
      version integer not null,
      updated_at timestamptz not null
    );

    alter table whatsapp_gateway
      add column push_name text,
      add column platform text,
      add column last_seen_at timestamptz,
      add column qr_attempt integer not null default 0,
      add column qr_until timestamptz,
      add column simulated_fault text,
      add column pairing_code text,
      add column pairing_code_until timestamptz,
      add column disconnect jsonb,
      add column quality text not null default 'unknown',
      add column messaging_limit integer,
      add column reconnects integer not null default 0,
      add column next_try_at timestamptz,
      add column observed_at timestamptz;
    alter table whatsapp_events
      add column provider text not null default 'simulator',
      add column code text;

    -- Every message, in both directions. A row stands before its message is handed over, so that a sender who dies
    -- between the two leaves a trace, and its successor asks the provider before it sends again.
    create table whatsapp_messages (
      id text primary key,
      direction text not null check (direction in ('out', 'in')),
      -- The sender's idempotency key, or the provider's id of what came in.
      message_key text not null unique,
      kind text not null,
      provider text not null,
      user_id text references users on delete set null,
      phone_number text not null,
      body text,
      template text,
      status text not null check (status in ('sending', 'sent', 'delivered', 'read', 'failed', 'stopped', 'received')),
      provider_message_id text,
      error jsonb,
      queued_at timestamptz not null,
      created_at timestamptz not null,
      sent_at timestamptz,
      delivered_at timestamptz,
      read_at timestamptz,
      failed_at timestamptz
    );
    create index whatsapp_messages_created on whatsapp_messages (created_at desc);
    create index whatsapp_messages_number on whatsapp_messages (phone_number, created_at desc);
    create index whatsapp_messages_user on whatsapp_messages (user_id, created_at desc) where user_id is not null;
    create index whatsapp_messages_provider on whatsapp_messages (provider_message_id)
      where provider_message_id is not null;

    -- What a provider told: each event once, whatever is replayed; those about a message not yet known wait here.
    create table whatsapp_callbacks (
      event_key text primary key,
      provider_message_id text,
      message_key text,
      event jsonb not null,
      applied_at timestamptz,
      received_at timestamptz not null
    );
    create index whatsapp_callbacks_message on whatsapp_callbacks (provider_message_id) where applied_at is null;
    create index whatsapp_callbacks_key on whatsapp_callbacks (message_key) where message_key is not null;
    create index whatsapp_callbacks_received on whatsapp_callbacks (received_at);

    -- What is known of a person on WhatsApp beyond the number itself.
    create table whatsapp_people (
      user_id text primary key references users on delete cascade,
      blocked_at timestamptz,
      on_whatsapp boolean,
      on_whatsapp_number text,
      opt_in_source text,
      opt_in_text_version integer,
      muted_until timestamptz,
      auto_replied_at timestamptz
    );

    create table whatsapp_templates (
      id text primary key,
      name text not null,
      language text not null,
      category text not null,
      status text not null,
      body text not null,
      variables text[] not null,
      provider_template_id text,
      rejection text,
      version integer not null default 1,
      updated_at timestamptz not null,
      unique (name, language)
    );

    -- One row: when the next message may leave.
    create table whatsapp_pace (
      id integer primary key check (id = 1),
      next_at timestamptz not null,
      slow_factor real not null default 1,
      risk integer not null default 0,
      risk_at timestamptz
    );
    insert into whatsapp_pace (id, next_at) values (1, '2000-01-01');

    -- Since when a message waits for the connection: email takes over some minutes later.
    alter table deliveries add column gateway_away_since timestamptz;

    create index users_whatsapp_number on users (whatsapp) where whatsapp is not null;
    create index deliveries_gateway_away on deliveries (created_at)
      where channel = 'whatsapp' and status = 'held' and reason = 'gateway_unavailable';
  `.execute(db);
}
