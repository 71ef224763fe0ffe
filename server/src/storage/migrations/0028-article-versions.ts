import { type Kysely, sql } from 'kysely';

/** Earlier versions of edited articles, and people's reports about our copy of an article. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table article_versions (
      article_id text not null references articles (id) on delete cascade,
      version integer not null,
      title text not null,
      content_text text not null,
      seen_at timestamptz not null,
      primary key (article_id, version)
    );

    create table article_reports (
      id text primary key,
      article_id text not null references articles (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      kind text not null check (kind in ('wrong_text', 'wrong_date', 'wrong_language', 'duplicate', 'other')),
      note text not null,
      created_at timestamptz not null,
      resolved_at timestamptz
    );
    create unique index article_reports_open on article_reports (article_id, user_id, kind) where resolved_at is null;
    create index article_reports_user on article_reports (user_id);

    create index articles_listed on articles (first_seen_at desc, id desc) where status = 'published';
    create index matches_of_a_user on matches (user_id, article_id);
  `.execute(db);
}
