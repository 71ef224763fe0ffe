import { type QueryExecutorProvider, sql } from 'kysely';

/** Articles as the connected service translated them: one translation of the newest version for each language. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table article_translations (
      article_id text not null references articles (id) on delete cascade,
      language text not null,
      content_version integer not null,
      state text not null check (state in ('translating', 'ready', 'failed')),
      reason text,
      service text not null,
      started_at timestamptz not null,
      translated_at timestamptz,
      title text not null default '',
      paragraphs jsonb not null default '[]',
      primary key (article_id, language)
    );
  `.execute(db);
}
