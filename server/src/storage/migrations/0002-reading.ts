import { type Kysely, sql } from 'kysely';

/**
 * Indexes for the pages: what a person reads, counts and searches, while other people have a hundred thousand matches.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What of mine matched this article: an article of a popular topic has matches of thousands of people.
    drop index matches_article;
    create index matches_article on matches (article_id, user_id);

    create index matches_unread on matches (target_id) where read_at is null;
    -- Without it, every notification deleted with its person would read all matches.
    create index matches_notification on matches (notification_id) where notification_id is not null;
    create index matches_rated on matches (target_id) where feedback is not null;

    -- Counting must never read the articles themselves: their texts make the table a hundred times wider than this.
    create index articles_published on articles (source_id, first_seen_at desc) include (id, language)
      where status = 'published';
    -- Almost always empty: the articles that lists must leave out.
    create index articles_withdrawn on articles (id) where status <> 'published';
    create index articles_words on articles using gin (to_tsvector('simple', title || ' ' || summary));

    create index notifications_unread on notifications (user_id)
      where read_at is null and archived_at is null and deleted_at is null;

    create index notifications_made on notifications (created_at);
    create index deliveries_sent on deliveries (sent_at) where sent_at is not null;
    create index deliveries_failed on deliveries (failed_at) where failed_at is not null;
  `.execute(db);
}
