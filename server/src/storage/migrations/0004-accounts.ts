import { type Kysely, sql } from 'kysely';

/** Tables for settings and security: reset links, sign-in history, the second factor, a pending address, deletion. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column pending_email text,
      add column ui_preferences jsonb not null default '{}',
      -- Encrypted with the server's secret: somebody who reads the database cannot make codes.
      add column totp_secret text,
      add column totp_enabled_at timestamptz,
      -- The last 30 s step a code was taken for: no code is good twice.
      add column totp_last_step bigint,
      -- Set where the person deleted their account: the row is kept for the figures, without anything personal.
      add column deleted_at timestamptz;

    -- What a target was before the plan suspended it, and becomes again: a paused one must not begin to run.
    alter table targets add column status_before text check (status_before in ('active', 'paused'));

    create table password_resets (
      id text primary key,
      user_id text not null references users on delete cascade,
      token_hash text not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      closed_at timestamptz
    );
    create index password_resets_user on password_resets (user_id);

    create table security_events (
      id text primary key,
      user_id text not null references users on delete cascade,
      kind text not null,
      ip text,
      user_agent text,
      at timestamptz not null
    );
    create index security_events_user on security_events (user_id, at desc, id desc);
    create index security_events_at on security_events (at);

    create table recovery_codes (
      user_id text not null references users on delete cascade,
      code_hash text not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    );

    create table mfa_challenges (
      id text primary key,
      user_id text not null references users on delete cascade,
      token_hash text not null unique,
      attempts integer not null default 0,
      email_code_hash text,
      email_sent_at timestamptz,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      closed_at timestamptz
    );
    create index mfa_challenges_user on mfa_challenges (user_id);
  `.execute(db);
}
