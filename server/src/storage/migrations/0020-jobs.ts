import { type Kysely, sql } from 'kysely';

/** Background jobs that a person started and follows; the queue itself is pg-boss's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table jobs (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      kind text not null,
      queue_job_id uuid not null unique,
      status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'failed')),
      done integer not null default 0 check (done >= 0),
      total integer check (total >= 0),
      result jsonb,
      error text,
      created_at timestamptz not null,
      started_at timestamptz,
      finished_at timestamptz,
      constraint finished_at_a_time check ((finished_at is not null) = (status in ('completed', 'failed')))
    );
    create index jobs_of_a_user on jobs (user_id, id);
    create index jobs_finished on jobs (finished_at) where finished_at is not null;
  `.execute(db);
}
