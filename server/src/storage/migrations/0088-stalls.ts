import { type Kysely, sql } from 'kysely';

/** Attempts of background jobs that ended with the death of their worker, and the heartbeat interval of each worker. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_stalls (
      job_id uuid not null,
      attempt integer not null,
      at timestamptz not null,
      primary key (job_id, attempt)
    );
    create index job_stalls_by_time on job_stalls (at);
    alter table workers add column beat_ms integer not null default 10000 check (beat_ms > 0);
  `.execute(db);
}
