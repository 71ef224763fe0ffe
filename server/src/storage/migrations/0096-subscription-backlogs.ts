import { type Kysely, sql } from 'kysely';

/** Data to compute how far a subscription was behind at any moment, and the result of its last request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Where a subscription stood at the end of each minute in which something was acknowledged.
    create table subscription_acks (
      subscription_id text not null references subscriptions on delete cascade,
      minute timestamptz not null,
      at timestamptz not null,
      place bigint not null,
      primary key (subscription_id, minute)
    );
    -- Acknowledgements of before were not recorded; null = all were.
    alter table subscriptions add column acks_since timestamptz, add column last_fetched_events integer;
    update subscriptions set acks_since = now() where acked_place is not null;
    insert into subscription_acks (subscription_id, minute, at, place)
      select id, date_trunc('minute', acks_since), acks_since, acked_place from subscriptions where acked_place is not null;

    create table subscription_requests (
      subscription_id text primary key references subscriptions on delete cascade,
      at timestamptz not null,
      kind text not null check (kind in ('read', 'acknowledge')),
      status integer not null,
      code text,
      duration_ms integer not null
    );

    -- Since when a delivery that is sent again has waited; null = since it was created.
    alter table webhook_deliveries add column waiting_since timestamptz;
    update webhook_deliveries d set waiting_since = coalesce(
        (select a.started_at from webhook_attempts a where a.delivery_id = d.id and a.n = d.attempts_before + 1),
        d.next_attempt_at, d.completed_at)
      where trigger = 'replay';
  `.execute(db);
}
