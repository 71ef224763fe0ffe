import { type Kysely, sql } from 'kysely';

/**
 * Webhooks and subscriptions of the external API. An event is written once, in the transaction of the change that it
 * reports; a subscription turns it into a delivery to an endpoint, or into an entry that a program fetches.
 *
 * NOTIFY channel: `webhooks_queued` (endpoint id).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhooks (
      id text primary key,
      user_id text not null references users on delete cascade,
      name text not null,
      description text not null,
      url text not null,
      events text[] not null,
      headers jsonb not null default '[]',
      payload text not null check (payload in ('full', 'thin')),
      rate_limit_per_hour integer not null,
      status text not null check (status in ('pending_verification', 'active', 'paused', 'disabled')),
      disabled_reason text check (disabled_reason in ('failing', 'gone', 'plan', 'admin')),
      disabled_at timestamptz,
      secret text not null,
      secret_hint text not null,
      previous_secret text,
      previous_until timestamptz,
      consecutive_failures integer not null default 0,
      failing_since timestamptz,
      warned_at timestamptz,
      last_delivery_at timestamptz,
      last_status integer,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint disabled_for_a_reason check ((disabled_reason is not null) = (status = 'disabled'))
    );
    create index webhooks_of_a_user on webhooks (user_id, id);

    create table webhook_hours (
      webhook_id text not null references webhooks on delete cascade,
      hour timestamptz not null,
      sent integer not null,
      primary key (webhook_id, hour)
    );

    create table subscriptions (
      id text primary key,
      user_id text not null references users on delete cascade,
      name text not null,
      description text not null,
      delivery text not null check (delivery in ('webhook', 'pull')),
      webhook_id text references webhooks on delete cascade,
      api_key_id text references api_keys on delete set null,
      target_ids text[] not null,
      events text[] not null,
      languages text[] not null,
      source_ids text[] not null,
      min_score integer not null,
      only_first_of_story boolean not null,
      rate_limit_per_hour integer not null,
      status text not null check (status in ('active', 'paused')),
      slot_hour timestamptz,
      slot_used integer not null default 0,
      acked_xid xid8,
      acked_id text,
      last_fetched_at timestamptz,
      last_event_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint a_webhook_has_an_endpoint check ((webhook_id is not null) = (delivery = 'webhook'))
    );
    create index subscriptions_of_a_user on subscriptions (user_id, id);
    create index subscriptions_of_a_webhook on subscriptions (webhook_id) where webhook_id is not null;
    create index subscriptions_of_a_key on subscriptions (api_key_id) where api_key_id is not null;

    create table external_events (
      id text primary key,
      user_id text not null references users on delete cascade,
      type text not null,
      target_id text,
      article_id text,
      story_id text,
      -- json, not jsonb: the order of the members is what receivers read.
      data json not null,
      created_at timestamptz not null
    );
    create index external_events_of_a_user on external_events (user_id, created_at desc);
    create index external_events_by_age on external_events (created_at);

    -- Fetched in the order of (xid, event_id), and only once no transaction that could still write a smaller xid is
    -- open: a client that reads on from a cursor misses nothing.
    create table subscription_events (
      subscription_id text not null references subscriptions on delete cascade,
      xid xid8 not null default pg_current_xact_id(),
      event_id text not null references external_events on delete cascade,
      created_at timestamptz not null,
      primary key (subscription_id, xid, event_id)
    );
    create index subscription_events_of_an_event on subscription_events (event_id);

    create table webhook_deliveries (
      id text primary key,
      webhook_id text not null references webhooks on delete cascade,
      user_id text not null references users on delete cascade,
      event_id text not null references external_events on delete cascade,
      subscription_id text references subscriptions on delete set null,
      event_type text not null,
      payload text not null check (payload in ('full', 'thin')),
      status text not null check (status in ('pending', 'sending', 'retrying', 'success', 'failed', 'cancelled')),
      trigger text not null check (trigger in ('event', 'replay', 'test')),
      attempts_count integer not null default 0,
      -- Attempts before the latest replay: the retry schedule counts from there.
      attempts_before integer not null default 0,
      next_attempt_at timestamptz,
      claimed_until timestamptz,
      last_status integer,
      last_error text,
      created_at timestamptz not null,
      completed_at timestamptz,
      constraint waits_until_a_time check ((next_attempt_at is not null) = (status in ('pending', 'sending', 'retrying')))
    );
    -- An event reaches an endpoint as one delivery, however many subscriptions select it.
    create unique index webhook_deliveries_once on webhook_deliveries (webhook_id, event_id);
    create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, next_attempt_at)
      where status in ('pending', 'retrying');
    create index webhook_deliveries_due on webhook_deliveries (next_attempt_at)
      where status in ('pending', 'retrying');
    create index webhook_deliveries_claimed on webhook_deliveries (claimed_until) where status = 'sending';
    create index webhook_deliveries_of_a_user on webhook_deliveries (user_id, id desc);
    create index webhook_deliveries_of_a_webhook on webhook_deliveries (webhook_id, id desc);
    create index webhook_deliveries_of_an_event on webhook_deliveries (event_id);
    create index webhook_deliveries_of_a_subscription on webhook_deliveries (subscription_id)
      where subscription_id is not null;

    create table webhook_attempts (
      delivery_id text not null references webhook_deliveries on delete cascade,
      n integer not null,
      trigger text not null check (trigger in ('event', 'retry', 'replay', 'test')),
      started_at timestamptz not null,
      duration_ms integer not null,
      status_code integer,
      error text,
      signature text not null,
      response_excerpt text not null,
      retry_after_seconds integer,
      primary key (delivery_id, n)
    );
    create index webhook_attempts_by_age on webhook_attempts (started_at);
  `.execute(db);
}
