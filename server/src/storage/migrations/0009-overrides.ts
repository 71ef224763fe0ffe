import { type Kysely, sql } from 'kysely';

/**
 * Which sets of versions have been served, so that their ids can be replayed, and which overrides browsers have opened.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table compositions (
      id text primary key,
      shell text not null,
      remotes jsonb not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null
    );
    create index compositions_last_seen on compositions (last_seen_at);

    create table overrides (
      id text primary key,
      cookie_hash text not null unique,
      composition_id text,
      shell text,
      remotes jsonb not null,
      -- Who vouches for it: an administrator, a deploy token, or nobody where a demo stands on a loopback address.
      issuer text not null check (issuer in ('administrator', 'deploy_token', 'demo')),
      issued_by text,
      -- Whom it is for besides the signed-out browser; null where a guest opened it.
      user_id text references users on delete cascade,
      opened_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    );
    create index overrides_expires on overrides (expires_at);
  `.execute(db);
}
