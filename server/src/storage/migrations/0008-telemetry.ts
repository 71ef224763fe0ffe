import { type Kysely, sql } from 'kysely';

/**
 * Browsers' measurements of remotes, counted by day and deleted after a month; the participants of a canary's trial;
 * and violations that browsers report, one row for all identical reports.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table remote_loads (
      remote text not null,
      version text not null,
      day date not null,
      loads integer not null default 0,
      failures integer not null default 0,
      primary key (remote, version, day)
    );

    -- A histogram: how many measurements fell into which bucket. No single one is kept.
    create table remote_timings (
      remote text not null,
      version text not null,
      metric text not null,
      day date not null,
      bucket smallint not null,
      count integer not null,
      primary key (remote, version, metric, day, bucket)
    );

    -- One row per person for each trial; a trial is a pointer that names a canary.
    create table canary_trials (
      remote text not null,
      serial integer not null,
      reporter text not null,
      visitor text not null,
      version text not null,
      first_failed boolean not null,
      failed boolean not null,
      at timestamptz not null,
      primary key (remote, serial, reporter)
    );
    create index canary_trials_at on canary_trials (at);

    create table violations (
      id text primary key,
      kind text not null,
      rule text not null,
      blocked text not null,
      source text not null,
      page text not null,
      remote text,
      version text,
      count integer not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null
    );
    create index violations_last_seen_at on violations (last_seen_at);
  `.execute(db);
}
