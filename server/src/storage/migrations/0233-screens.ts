import { type Kysely, sql } from 'kysely';

/** Newsroom screens: which tiles they show, on which pages. Their figures are counted when a tile is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table screens (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      name text not null,
      theme text not null,
      turn_seconds integer not null,
      pages jsonb not null,
      version integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index screens_of_user on screens (user_id, id);
  `.execute(db);
}
