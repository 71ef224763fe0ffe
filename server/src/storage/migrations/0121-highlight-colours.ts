import { type Kysely, sql } from 'kysely';

/**
 * Highlights have colours, and are listed newest first; existing ones keep the one that all had. A newsletter may quote them, and
 * stores whether it was to do so, because its articles may have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table article_highlights add column colour text not null default 'blue'
      check (colour in ('blue', 'green', 'yellow', 'purple'));
    create index article_highlights_newest on article_highlights (user_id, created_at, id);
    alter table newsletters add column include_highlights boolean not null default false;
  `.execute(db);
}
