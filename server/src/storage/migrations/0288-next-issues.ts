import { type Kysely, sql } from 'kysely';

/**
 * The next issue of a newsletter as its sender edits it, one per collection. The row stays when an issue was sent or
 * discarded, without times: its sections and what was left out are the start of the issue after it, and its version goes
 * up, so that a page that still shows the old issue cannot save it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table next_issues (
      collection_id text primary key references collections (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      content jsonb not null,
      version integer not null,
      began_at timestamptz,
      saved_at timestamptz,
      check ((began_at is null) = (saved_at is null))
    );
    create index next_issues_of_user on next_issues (user_id);
  `.execute(db);
}
