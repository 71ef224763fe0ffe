import { type Kysely, sql } from 'kysely';

/** Rules with a second condition, figures that could not be read, and planned outages during which a rule sends no emails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table alert_rules
      add column and_figure text,
      add column and_threshold integer check (and_threshold >= 0),
      add column and_value double precision,
      add column unreadable_since timestamptz,
      add constraint alert_rules_and_whole check ((and_figure is null) = (and_threshold is null));
    create table alert_mutes (
      id text primary key,
      rule_id text references alert_rules (id) on delete set null,
      name text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      note text not null,
      created_by text references users (id) on delete set null,
      told_at timestamptz,
      check (starts_at < ends_at)
    );
    create unique index alert_mutes_open_key on alert_mutes (rule_id) where told_at is null;
    create index alert_mutes_by_start on alert_mutes (starts_at desc, id desc);
    alter table alert_firings
      add column and_figure text,
      add column and_threshold integer,
      add column and_value double precision,
      add column and_worst double precision,
      add column mute_id text references alert_mutes (id) on delete set null;
  `.execute(db);
}
