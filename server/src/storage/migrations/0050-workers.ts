import { type Kysely, sql } from 'kysely';

/** The state of workers and queues, commands of administrators, and statistics over time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table workers
      add column concurrency integer not null default 1,
      add column current_jobs jsonb not null default '[]',
      add column processed_1h integer not null default 0,
      add column failed_1h integer not null default 0,
      add column avg_ms integer,
      add column p95_ms integer,
      add column memory_mb integer,
      add column cpu_percent integer,
      -- The heartbeats of the last two minutes.
      add column beats timestamptz[] not null default '{}',
      -- What an administrator wants of it; the worker reads it with every beat.
      add column wanted text not null default 'running' check (wanted in ('running', 'paused', 'draining'));
    create index workers_beats on workers (last_heartbeat_at);

    -- One row per worker and half hour; 180 beats are a whole one.
    create table worker_half_hours (
      worker_id text not null,
      type text not null,
      half_hour timestamptz not null,
      beats integer not null,
      processed integer not null,
      failed integer not null,
      primary key (worker_id, half_hour)
    );
    create index worker_half_hours_at on worker_half_hours (half_hour);

    create table paused_queues (
      name text primary key,
      paused_by text references users on delete set null,
      paused_at timestamptz not null
    );

    -- One row per queue and minute, for the chart of how long the oldest job waited.
    create table queue_samples (
      queue text not null,
      at timestamptz not null,
      waiting integer not null,
      oldest_seconds integer not null,
      primary key (queue, at)
    );
    create index queue_samples_at on queue_samples (at);
  `.execute(db);
}
