import { type Kysely, sql } from 'kysely';

/**
 * `collection_news`: which additions a notification reports, so that a message that waited is written again when it is sent.
 * `collection_known_articles`: who had been notified of an article, or had seen it, when it was removed from a collection; they
 * are not notified if it is added again soon.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table collection_news (
      notification_id text primary key references notifications (id) on delete cascade,
      collection_id text not null references collections (id) on delete cascade,
      after_addition bigint not null,
      last_addition bigint not null
    );
    create index collection_news_collection on collection_news (collection_id);

    create table collection_known_articles (
      collection_id text not null references collections (id) on delete cascade,
      article_id text not null references articles (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      removed_at timestamptz not null,
      primary key (collection_id, article_id, user_id)
    );
    create index collection_known_articles_article on collection_known_articles (article_id);
    create index collection_known_articles_of_user on collection_known_articles (user_id);
    create index collection_known_articles_removed on collection_known_articles (removed_at);
  `.execute(db);
}
