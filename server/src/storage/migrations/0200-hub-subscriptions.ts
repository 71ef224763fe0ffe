import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Hubs (WebSub): what the feed of a source announces, and our subscriptions. The callback address is the only credential
 * of a hub, so only its hash is readable. A source has one subscription that is wanted; earlier ones stay until they have
 * been cancelled.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table sources
      add column hub_url text,
      add column hub_topic_url text,
      add column hub_off boolean not null default false,
      add column hub_notices integer not null default 0,
      add column hub_notice_at timestamptz,
      add column visit_by_notice boolean not null default false,
      add column not_before timestamptz
  `.execute(db);
  await sql`
    create table hub_subscriptions (
      id text primary key,
      source_id text not null references sources (id) on delete cascade,
      hub_url text not null,
      topic_url text not null,
      base_url text not null,
      callback_hash text not null unique,
      sealed text not null,
      mode text not null check (mode in ('subscribe', 'unsubscribe')),
      state text not null check (state in ('requested', 'active', 'denied', 'failed')),
      asked_at timestamptz,
      is_pending boolean not null default false,
      lease_until timestamptz,
      failures integer not null default 0,
      next_attempt_at timestamptz not null,
      last_error text,
      last_error_at timestamptz,
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`create unique index hub_subscriptions_wanted on hub_subscriptions (source_id) where mode = 'subscribe'`.execute(
    db,
  );
  await sql`create index hub_subscriptions_due on hub_subscriptions (next_attempt_at)`.execute(db);
  await sql`create index hub_subscriptions_of_source on hub_subscriptions (source_id)`.execute(db);
  await sql`create index sources_with_hub on sources (id) where hub_url is not null`.execute(db);
}
