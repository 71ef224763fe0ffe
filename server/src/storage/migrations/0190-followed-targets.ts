import { type Kysely, sql } from 'kysely';

/**
 * Targets that follow the one from which they were copied. Copies that were sent before cannot be followed: their senders were
 * told that later changes stay with them. A change of the rule by the original's owner is recorded in the journal with their ID.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table target_copies add column may_follow boolean not null default false;
    create table target_follows (
      target_id text primary key references targets (id) on delete cascade,
      origin_id text references targets (id) on delete set null,
      owner_id text references users (id) on delete set null,
      copy_id text unique references target_copies (id) on delete set null,
      started_at timestamptz not null,
      stopped_at timestamptz,
      behind text check (behind in ('keywords', 'query', 'sources')),
      keywords_max integer,
      missing_sources integer not null default 0,
      told_end_at timestamptz,
      check (origin_id <> target_id)
    );
    create index target_follows_of_origin on target_follows (origin_id) where origin_id is not null;
    create index target_follows_of_owner on target_follows (owner_id) where owner_id is not null;
    alter table target_events add column changed_by text references users (id) on delete set null;
    create index target_events_changed_by on target_events (changed_by) where changed_by is not null;
  `.execute(db);
}
