import { type Kysely, sql } from 'kysely';

/**
 * Backfills add earlier articles to a target. Their matches are marked: lists and analytics show them, but people and programs
 * are not notified of them as new matches.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table matches add column backfilled_at timestamptz;

    create table backfills (
      id text primary key,
      target_id text not null references targets on delete cascade,
      requested_at timestamptz not null,
      since timestamptz not null,
      rule text not null,
      place_at timestamptz,
      place_id text,
      added integer not null default 0,
      failures integer not null default 0,
      due_at timestamptz not null,
      ended_at timestamptz,
      outcome text check (outcome in ('done', 'full', 'stopped', 'failed')),
      constraint backfills_place check ((place_at is null) = (place_id is null)),
      constraint backfills_outcome check ((ended_at is null) = (outcome is null))
    );
    create unique index backfills_running on backfills (target_id) where ended_at is null;
    create index backfills_due on backfills (due_at) where ended_at is null;
    create index backfills_target on backfills (target_id, requested_at desc);
  `.execute(db);
}
