import { type Kysely, sql } from 'kysely';

/** Administrators filter everybody's targets by how their matches were rated: that is read from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index matches_rated;
    create index matches_rated on matches (target_id) include (article_id, feedback, excluded_at)
      where feedback is not null;
  `.execute(db);
}
