import { type Kysely, sql } from 'kysely';

/**
 * Who may deploy which remotes, and which versions failed in whose browsers. The artefact store contains what is
 * deployed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deploy_tokens (
      id text primary key,
      name text not null,
      token_hash text not null unique,
      remotes text[] not null,
      created_by text references users on delete set null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz,
      revoked_at timestamptz
    );

    -- One row per person and version: a person who reloads ten times is still one.
    create table remote_failures (
      remote text not null,
      version text not null,
      reporter text not null,
      phase text not null,
      composition_id text not null,
      at timestamptz not null,
      primary key (remote, version, reporter)
    );
    create index remote_failures_at on remote_failures (at);
  `.execute(db);
}
