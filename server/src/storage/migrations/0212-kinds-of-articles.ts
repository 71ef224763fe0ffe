import { type QueryExecutorProvider, sql } from 'kysely';

/** Episodes of podcasts, videos and posts are articles too: what an article is, its recording, and when its text is spoken. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table articles
      add column kind text not null default 'article' check (kind in ('article', 'episode', 'video', 'post')),
      add column is_title_made boolean not null default false,
      add column recording jsonb,
      add column times jsonb
  `.execute(db);
  // Few articles are of another kind, and lists can be filtered by them.
  await sql`create index articles_of_kind on articles (kind, first_seen_at desc) where kind <> 'article'`.execute(
    db,
  );
}
