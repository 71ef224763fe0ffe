import { type Kysely, sql } from 'kysely';

/** Files with everything that is stored about a person, until they expire. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_exports (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      file_name text not null,
      content bytea not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )
  `.execute(db);
  await sql`create index account_exports_user on account_exports (user_id)`.execute(db);
  await sql`create index account_exports_expiry on account_exports (expires_at)`.execute(db);
}
