import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * What people write about journalists for themselves. A note belongs to the spelling for which it was written, so that it stays
 * with its person when spellings are later joined or separated.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table journalist_notes (
      user_id text not null references users (id) on delete cascade,
      journalist_id text not null references journalists (id) on delete cascade,
      text text not null,
      words text not null,
      contacted_on date,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (user_id, journalist_id)
    );
    create index journalist_notes_of on journalist_notes (journalist_id);
  `.execute(db);
}
