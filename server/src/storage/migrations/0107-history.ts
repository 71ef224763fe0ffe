import { type Kysely, sql } from 'kysely';

/**
 * Matches older than a plan's history are marked, so that lists and counts skip them without joining the person. Indexes
 * from which lists are read alone contain the mark. A person's newest matches are found, and those to mark or unmark,
 * without reading the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table matches add column beyond_history boolean not null default false;
    drop index matches_of_a_user;
    drop index matches_article;
    drop index matches_rated;
    create index matches_of_a_user on matches (user_id, article_seen_at desc, article_id desc) include (target_id)
      where not beyond_history;
    create index matches_article on matches (article_id, user_id) include (target_id, beyond_history);
    create index matches_rated on matches (target_id) include (article_id, feedback, excluded_at, beyond_history)
      where feedback is not null;
    create index matches_beyond_history on matches (user_id, matched_at) where beyond_history;
  `.execute(db);
}
