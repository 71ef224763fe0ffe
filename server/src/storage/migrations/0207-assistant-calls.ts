import { type Kysely, sql } from 'kysely';

/** Calls of assistants by key, hour and tool; they are also counted as requests of the key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table assistant_calls (
      key_id text not null references api_keys on delete cascade,
      user_id text not null references users on delete cascade,
      hour timestamptz not null,
      tool text not null,
      answered integer not null,
      refused integer not null,
      failed integer not null,
      last_at timestamptz not null,
      primary key (key_id, hour, tool)
    );
    create index assistant_calls_of_a_user on assistant_calls (user_id, hour);
  `.execute(db);
}
