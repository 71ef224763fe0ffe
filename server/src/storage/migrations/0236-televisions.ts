import { type Kysely, sql } from 'kysely';

/** Televisions that show newsroom screens, and the codes of those that wait to be connected. Only hashes of secrets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table television_codes (
      secret_hash text primary key,
      code_hash text not null unique,
      address text not null,
      user_agent text,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create table televisions (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      screen_id text not null references screens (id) on delete cascade,
      name text not null,
      user_agent text,
      secret_hash text not null unique,
      created_at timestamptz not null,
      last_seen_at timestamptz not null
    );
    create index televisions_of_user on televisions (user_id, id);
    create index televisions_of_screen on televisions (screen_id);
  `.execute(db);
}
