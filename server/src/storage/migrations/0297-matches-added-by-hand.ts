import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Articles that a person counted for a target by hand. Each also has a row in `matches`. They are in a separate table, because
 * counts of matches are read from indexes alone, and a further column of `matches` would have to be in these indexes.
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
