import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * The topics that are suggested while somebody types, found by the beginnings of their words. A job replaces all of them
 * now and then, and the first time within a minute of this migration.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table suggested_topics (
      words text primary key,
      text text not null,
      prefixes tsvector not null,
      languages text[] not null,
      articles integer not null,
      sources integer not null
    );
    -- Written all at once and then only read: entries that wait to be sorted in would have to be searched one by one.
    create index suggested_topics_prefixes on suggested_topics using gin (prefixes) with (fastupdate = off);

    create table topics_counted (
      only_row boolean primary key default true check (only_row),
      counted_at timestamptz not null
    );
  `.execute(db);
}
