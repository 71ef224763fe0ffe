import { type Kysely, sql } from 'kysely';

/**
 * The crawler's queue: links wait in `article_attempts` as soon as a feed names them, so that a feed's ETag can be
 * stored at once and a kill loses no article. Known addresses are never fetched again, and stories are found by keys.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table article_attempts
      add column listing jsonb not null default '{}',
      add column listing_hash text,
      add column found_at timestamptz not null;
    create index article_attempts_due on article_attempts (source_id, next_attempt_at) where given_up_at is null;

    create table article_addresses (
      url_hash text primary key,
      article_id text references articles on delete cascade,
      source_id text not null references sources on delete cascade,
      listing_hash text,
      seen_at timestamptz not null
    );
    create index article_addresses_article on article_addresses (article_id);
    create index article_addresses_source on article_addresses (source_id);

    alter table articles add column story_keys text[] not null default '{}';
    create index articles_story_keys on articles using gin (story_keys);
  `.execute(db);
}
