import { type Kysely, sql } from 'kysely';

/** A person's matches are listed newest first, one page at a time, from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table matches add column article_seen_at timestamptz;
    drop index matches_of_a_user;
    drop index matches_article;
    update matches m set article_seen_at = a.first_seen_at from articles a where a.id = m.article_id;
    alter table matches alter column article_seen_at set not null;
    create index matches_article on matches (article_id, user_id) include (target_id);
    create index matches_of_a_user on matches (user_id, article_seen_at desc, article_id desc) include (target_id);
  `.execute(db);
}
