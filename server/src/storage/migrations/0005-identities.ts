import { type Kysely, sql } from 'kysely';

/** Sign-in with an identity provider: linked accounts, and sign-ins in progress. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identities (
      issuer text not null,
      subject text not null,
      user_id text not null references users on delete cascade,
      created_at timestamptz not null,
      primary key (issuer, subject)
    );
    create index identities_user on identities (user_id);

    create table oidc_flows (
      id text primary key,
      state_hash text not null unique,
      flow_token_hash text not null,
      nonce text not null,
      code_verifier text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      -- Set when the provider's answer arrived: none is taken twice.
      used_at timestamptz,
      -- Set while an account with the same address waits for its password.
      link_token_hash text unique,
      issuer text,
      subject text,
      user_id text references users on delete cascade
    );
    create index oidc_flows_user on oidc_flows (user_id) where user_id is not null;
  `.execute(db);
}
