import { type Kysely, sql } from 'kysely';

/**
 * Matches have the source and the language of their article, so that they are counted from their indexes alone: looking up each
 * article takes longer than everything else, and more so the more articles there are. The matcher stores both while it has the
 * article locked, and a trigger updates them when the article changes. Earlier matches get theirs from a job, because rewriting
 * all of them at once would block for minutes; until then, the article is looked up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table matches add column source_id text, add column language text;

    drop index matches_target;
    drop index matches_user;
    drop index matches_ratings_counted;
    create index matches_target on matches (target_id, matched_at desc)
      include (article_id, story_id, notification_id, feedback, excluded_at, article_seen_at, beyond_history, source_id, language);
    create index matches_user on matches (user_id, matched_at desc)
      include (target_id, article_id, story_id, notification_id, feedback, read_at, article_seen_at, suppressed_reason,
        beyond_history, source_id, language);
    create index matches_ratings_counted on matches (user_id, matched_at)
      include (target_id, article_id, feedback, beyond_history, source_id, language)
      where feedback is not null and excluded_at is null;
    create index matches_without_source on matches (matched_at) where source_id is null;

    create function update_matches_of_article() returns trigger language plpgsql as $$
    begin
      update matches set source_id = new.source_id, language = new.language where article_id = new.id;
      return null;
    end
    $$;
    create trigger matches_of_article after update of source_id, language on articles
      for each row when ((old.source_id, old.language) is distinct from (new.source_id, new.language))
      execute function update_matches_of_article();
  `.execute(db);
}
