import { type Kysely, sql } from 'kysely';

/** What a person's targets found is read from the index alone, for the lists and counts of fifty thousand matches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index matches_of_a_user;
    create index matches_of_a_user on matches (user_id, article_id) include (target_id);
  `.execute(db);
}
