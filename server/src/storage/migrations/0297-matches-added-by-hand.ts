import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Articles that a person counted for a target by hand. Each has a row in `matches`, too. A table of its own, because counts
 * of matches read indexes alone, which a further column of `matches` would have to be in.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table added_matches (
      target_id text not null references targets (id) on delete cascade,
      article_id text not null references articles (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      added_at timestamptz not null,
      primary key (target_id, article_id)
    );
    create index added_matches_article on added_matches (article_id);
    create index added_matches_user on added_matches (user_id);
  `.execute(db);
}
