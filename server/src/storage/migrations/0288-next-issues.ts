import { type Kysely, sql } from 'kysely';

/**
 * The next issue of a newsletter as its sender edits it, one per collection. When an issue is sent or discarded, the row stays,
 * without times: its sections and the articles that were left out are the start of the next issue, and its version increases, so
 * that a page that still shows the old issue cannot save it.
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
