import { type Kysely, sql } from 'kysely';

/**
 * Two identical texts are one article only if their titles agree too and they are close in time, so the hash of a body
 * is no longer unique. Feeds' own ids are stored, and runs record why links yielded no article.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table articles drop constraint articles_body_hash_key;
    create index articles_body on articles (body_hash, first_seen_at desc) where body_hash is not null;

    alter table article_attempts add column guid_hash text;

    alter table sources add column first_success_at timestamptz;
    update sources set first_success_at = coalesce(
      (select min(finished_at) from crawl_runs where source_id = sources.id and status in ('done', 'skipped')),
      last_success_at
    );

    alter table crawl_runs
      add column reasons jsonb not null default '{}',
      add column moved_to text;
  `.execute(db);
}
