import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Titles of articles in other languages, for lists: one of the newest version for each language. Those that wait are the queue
 * of the job that translates them.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table translated_titles (
      article_id text not null references articles (id) on delete cascade,
      language text not null,
      content_version integer not null,
      state text not null default 'waiting' check (state in ('waiting', 'ready', 'refused')),
      text text not null default '',
      queued_at timestamptz not null,
      due_at timestamptz not null,
      attempts integer not null default 0,
      sent_at timestamptz,
      primary key (article_id, language)
    );
    create index translated_titles_waiting on translated_titles (queued_at desc) where state = 'waiting';
    create index translated_titles_sent on translated_titles (sent_at) where sent_at is not null;
  `.execute(db);
}
