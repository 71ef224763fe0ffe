import { type Kysely, sql } from 'kysely';

/**
 * A target's alert settings: source categories, urgency, a daily cap and a time range. Alerts of a target are counted by
 * local date, like those of a person; `noticed` is the share of the cap (80, 100) about which the person was notified.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table targets
      add column categories text[] not null default '{}',
      add column priority text not null default 'normal' check (priority in ('normal', 'high')),
      add column daily_cap integer check (daily_cap between 1 and 500),
      add column starts_at timestamptz,
      add column expires_at timestamptz;
    alter table daily_alerts add column noticed smallint not null default 0;
    create table target_daily_alerts (
      target_id text not null references targets on delete cascade,
      local_date date not null,
      sent integer not null default 0,
      noticed smallint not null default 0,
      primary key (target_id, local_date)
    );
    -- Expired alerts now have a digest of their own: those of before are not brought up again.
    update deliveries set digest_id = 'before' where status = 'suppressed' and reason = 'expired' and digest_id is null;
    create index deliveries_expired on deliveries (scheduled_for)
      where status = 'suppressed' and reason = 'expired' and digest_id is null;
    create index deliveries_waiting_of_user on deliveries (user_id) where status = 'held';
  `.execute(db);
}
