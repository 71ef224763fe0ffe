import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Passkeys, with which people sign in instead of a password, and the challenges that their browsers sign. A challenge for
 * signing in belongs to nobody yet; one for adding a passkey belongs to the session that asked for it, and ends with it.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table passkeys (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      synced boolean not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )
  `.execute(db);
  await sql`create index passkeys_of_person on passkeys (user_id)`.execute(db);
  await sql`
    create table passkey_challenges (
      challenge_hash text primary key,
      user_id text references users (id) on delete cascade,
      session_id text references sessions (id) on delete cascade,
      expires_at timestamptz not null
    )
  `.execute(db);
  await sql`create index passkey_challenges_expired on passkey_challenges (expires_at)`.execute(db);
  await sql`create index passkey_challenges_of_person on passkey_challenges (user_id)`.execute(db);
  await sql`create index passkey_challenges_of_session on passkey_challenges (session_id)`.execute(db);
}
