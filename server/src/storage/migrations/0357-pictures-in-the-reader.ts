import { type QueryExecutorProvider, sql } from 'kysely';

/** The pictures of articles, and our copies of those that somebody asked for. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    -- null: stored before pictures were read.
    alter table articles add column pictures jsonb;

    create table article_pictures (
      article_id text not null references articles (id) on delete cascade,
      key text not null,
      -- null: it is being fetched, or could not be used.
      bytes bytea,
      width integer,
      height integer,
      -- The time until which the process that fetches it has it to itself.
      leased_until timestamptz,
      -- When a picture that could not be used may be fetched again.
      retry_at timestamptz,
      primary key (article_id, key),
      check ((bytes is null) = (width is null) and (width is null) = (height is null))
    );
    alter table article_pictures alter column bytes set storage external;
  `.execute(db);
}
