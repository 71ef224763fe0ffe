import { type Kysely, sql } from 'kysely';

/** A person's matches are read from the index alone, for lists and counts of fifty thousand matches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index matches_of_a_user;
    create index matches_of_a_user on matches (user_id, article_id) include (target_id);
  `.execute(db);
}
