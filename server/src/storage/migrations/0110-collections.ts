import { type Kysely, sql } from 'kysely';

/** Articles that people gathered under a name, with a note about each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table collections (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      name text not null,
      description text not null,
      version int not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create unique index collections_name_key on collections (user_id, lower(name));
    create table collection_articles (
      collection_id text not null references collections (id) on delete cascade,
      article_id text not null references articles (id) on delete cascade,
      note text not null default '',
      added_at timestamptz not null,
      primary key (collection_id, article_id)
    );
    create index collection_articles_article on collection_articles (article_id);
  `.execute(db);
}
