import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Programs that people connect by signing in (OAuth 2.1). Such a program is a row of `api_keys` without a secret, so that it
 * has the permissions, limits, figures and errors of a key. Codes and tokens are stored only as hashes.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table api_keys
      add column kind text not null default 'key' check (kind in ('key', 'program')),
      alter column secret_hash drop not null,
      add constraint keys_have_secrets check ((kind = 'key') = (secret_hash is not null));

    create table oauth_clients (
      id text primary key,
      name text not null,
      redirect_uris text[] not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    );

    create table oauth_grants (
      key_id text primary key references api_keys on delete cascade,
      user_id text not null references users (id) on delete cascade,
      client_id text not null references oauth_clients on delete cascade,
      redirect_uri text not null,
      resource text not null
    );
    create index oauth_grants_of_a_user on oauth_grants (user_id, client_id);
    create index oauth_grants_of_a_client on oauth_grants (client_id);

    create table oauth_codes (
      hash text primary key,
      user_id text not null references users (id) on delete cascade,
      client_id text not null references oauth_clients on delete cascade,
      redirect_uri text not null,
      challenge text not null,
      scopes text[] not null,
      resource text not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      key_id text references api_keys on delete cascade
    );
    create index oauth_codes_of_a_user on oauth_codes (user_id);
    create index oauth_codes_of_a_client on oauth_codes (client_id);
    create index oauth_codes_of_a_grant on oauth_codes (key_id);
    create index oauth_codes_expiry on oauth_codes (expires_at);

    create table oauth_tokens (
      hash text primary key,
      key_id text not null references api_keys on delete cascade,
      user_id text not null references users (id) on delete cascade,
      kind text not null check (kind in ('access', 'refresh')),
      scopes text[] not null,
      expires_at timestamptz not null,
      rotated_at timestamptz
    );
    create index oauth_tokens_of_a_grant on oauth_tokens (key_id);
    create index oauth_tokens_of_a_user on oauth_tokens (user_id);
    create index oauth_tokens_expiry on oauth_tokens (expires_at);
  `.execute(db);
}
