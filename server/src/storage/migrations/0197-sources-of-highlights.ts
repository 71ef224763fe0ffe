import { type Kysely, sql } from 'kysely';

/**
 * How often the highlights of a source come back. Without a row, they come back as usual: in one of the two turns of each
 * round. `round` of a highlight, which counted rounds, now counts turns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table highlight_sources (
      user_id text not null references users (id) on delete cascade,
      source_id text not null references sources (id) on delete cascade,
      frequency text not null check (frequency in ('more_often', 'rarely', 'never')),
      updated_at timestamptz not null,
      primary key (user_id, source_id)
    );
    create index highlight_sources_of_source on highlight_sources (source_id);
    update article_highlights set round = round * 2 where round > 0;
  `.execute(db);
}
