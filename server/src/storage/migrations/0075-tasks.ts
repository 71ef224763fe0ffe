import { type Kysely, sql } from 'kysely';

/**
 * Tasks for a person. A task that the product creates has one row per cause (`kind` and `subject`) for as long as the
 * cause lasts, whatever the person does with it: a canceled task does not come back while its cause lasts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tasks (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      origin text not null check (origin in ('system', 'user')),
      kind text,
      subject text not null default '',
      title text not null,
      detail text not null default '',
      status text not null check (status in ('backlog', 'todo', 'in progress', 'done', 'canceled')),
      label text not null check (label in ('setup', 'target', 'source', 'delivery', 'api', 'personal')),
      priority text not null check (priority in ('low', 'medium', 'high', 'critical')),
      action_url text,
      action_label text,
      due_on date,
      snoozed_until timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      closed_at timestamptz,
      cause_ended_at timestamptz,
      check ((origin = 'system') = (kind is not null)),
      check ((status in ('done', 'canceled')) = (closed_at is not null))
    );
    create unique index tasks_one_a_cause on tasks (user_id, kind, subject) where origin = 'system' and cause_ended_at is null;
    create index tasks_open on tasks (user_id, created_at) where closed_at is null;
    create index tasks_closed on tasks (user_id, closed_at desc) where closed_at is not null;
  `.execute(db);
}
