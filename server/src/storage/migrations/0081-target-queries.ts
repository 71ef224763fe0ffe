import { type Kysely, sql } from 'kysely';

/** Targets with a query, and which alerts of a story are left out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table targets
      add column match_mode text not null default 'keywords' check (match_mode in ('keywords', 'query')),
      add column query text,
      add column dedupe text not null default 'story' check (dedupe in ('story', 'exact', 'off')),
      add column story_realert_hours integer check (story_realert_hours between 1 and 72),
      add constraint targets_query_there check ((match_mode = 'query') = (query is not null));
  `.execute(db);
}
