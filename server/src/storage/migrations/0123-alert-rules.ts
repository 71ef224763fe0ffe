import { type Kysely, sql } from 'kysely';

/** Rules of administrators over figures of the dashboard, and when their alerts started and ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table alert_rules (
      id text primary key,
      name text not null,
      figure text not null,
      threshold integer not null check (threshold >= 0),
      severity text not null check (severity in ('info', 'warning', 'critical')),
      for_minutes integer not null check (for_minutes >= 0),
      recipient_ids text[],
      quiet_start text,
      quiet_end text,
      time_zone text not null,
      enabled boolean not null,
      pending_since timestamptz,
      value double precision,
      checked_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create unique index alert_rules_name_key on alert_rules (lower(name));
    create table alert_firings (
      id text primary key,
      rule_id text references alert_rules (id) on delete set null,
      name text not null,
      figure text not null,
      threshold integer not null,
      severity text not null,
      value double precision not null,
      worst double precision not null,
      started_at timestamptz not null,
      ended_at timestamptz,
      ended_by text check (ended_by in ('recovered', 'changed')),
      told_at timestamptz,
      told_ids text[] not null default '{}',
      told_end_at timestamptz,
      check ((ended_at is null) = (ended_by is null))
    );
    create unique index alert_firings_open_key on alert_firings (rule_id) where ended_at is null;
    create index alert_firings_by_start on alert_firings (started_at desc, id desc);
  `.execute(db);
}
