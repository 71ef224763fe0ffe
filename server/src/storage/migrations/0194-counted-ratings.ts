import { type Kysely, sql } from 'kysely';

/**
 * Ratings are counted from this index alone: few matches are rated, and the other index of a person does not say which are
 * excluded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index matches_ratings_counted on matches (user_id, matched_at)
      include (target_id, article_id, feedback, beyond_history)
      where feedback is not null and excluded_at is null
  `.execute(db);
}
