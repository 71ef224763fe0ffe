import { type Kysely, sql } from 'kysely';

/** Icons of sources and pictures of articles as we process them: small, in one format, served by us. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pictures (
      id text primary key,
      source_id text unique references sources (id) on delete cascade,
      article_id text unique references articles (id) on delete cascade,
      -- null: there was none that could be used.
      bytes bytea,
      fetched_at timestamptz not null,
      -- null: it is not looked for again.
      next_fetch_at timestamptz,
      check ((source_id is null) <> (article_id is null))
    );
    alter table pictures alter column bytes set storage external;
    create index articles_pictured on articles (first_seen_at desc) where image_url is not null;
  `.execute(db);
}
