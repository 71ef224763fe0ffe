import { type Kysely, sql } from 'kysely';

/**
 * Passages of articles that people highlighted. The quote and the text around it are stored, so that the passage can be found
 * again after a new extraction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table article_highlights (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      article_id text not null references articles (id) on delete cascade,
      quote text not null,
      prefix text not null,
      suffix text not null,
      start int not null,
      note text not null default '',
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index article_highlights_user on article_highlights (user_id, article_id, start);
    create index article_highlights_article on article_highlights (article_id);
  `.execute(db);
}
