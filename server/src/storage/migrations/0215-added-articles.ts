import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Articles that people added by their address. They belong to one reserved source (`ADDED_SOURCE_ID`) and have their own status,
 * so that every query of published articles, or of approved sources, leaves them out. The constraint applies even if a later
 * query sets the status of such an article: it can only be published together with a source.
 *
 * `not valid`: articles stored before cannot break it, and need not be read.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table articles add column site_name text;
    alter table articles add constraint articles_added_apart check (
      case when source_id = 'src_00000000000000000000000000' then site_name is not null and status <> 'published'
        else site_name is null and status <> 'added' end
    ) not valid;

    create table added_articles (
      user_id text not null references users (id) on delete cascade,
      article_id text not null references articles (id) on delete cascade,
      address_hash text not null,
      added_at timestamptz not null,
      primary key (user_id, article_id)
    );
    create index added_articles_article on added_articles (article_id);
    create index added_articles_address on added_articles (user_id, address_hash);
    create index articles_added on articles (id) where source_id = 'src_00000000000000000000000000';

    create table added_page_reads (
      user_id text primary key references users (id) on delete cascade,
      address_hash text not null,
      started_at timestamptz not null
    );
  `.execute(db);
}
