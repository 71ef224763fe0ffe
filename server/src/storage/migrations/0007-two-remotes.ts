import { type Kysely, sql } from 'kysely';

/** The state of the WhatsApp gateway, which all processes share, and the keys of the external API. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- One row: what is linked, and where it stands.
    create table whatsapp_gateway (
      provider text primary key,
      status text not null,
      status_since timestamptz not null,
      phone_number text,
      linked_at timestamptz,
      -- While a phone is waited for: since when, and what its code holds.
      pairing_since timestamptz,
      pairing_secret text
    );
    -- Every change of that state; a share of time connected is counted from it.
    create table whatsapp_events (
      id text primary key,
      status text not null,
      detail text not null,
      actor_id text references users on delete set null,
      at timestamptz not null
    );
    create index whatsapp_events_at on whatsapp_events (at desc, id desc);
    create index deliveries_whatsapp on deliveries (id desc) where channel = 'whatsapp';
    create index deliveries_whatsapp_failed on deliveries (failed_at desc)
      where channel = 'whatsapp' and status = 'failed';

    create table api_keys (
      id text primary key,
      user_id text not null references users on delete cascade,
      name text not null,
      description text not null,
      rate_limit_per_hour integer not null,
      scopes text[] not null,
      allowed_ips text[] not null,
      -- What is shown of the secret: its beginning and its end.
      prefix text not null,
      last4 text not null,
      secret_hash text not null unique,
      -- The secret before a rotation, for as long as both open.
      previous_hash text unique,
      previous_until timestamptz,
      created_at timestamptz not null,
      rotated_at timestamptz,
      expires_at timestamptz,
      revoked_at timestamptz,
      last_used_at timestamptz,
      last_used_ip text
    );
    create index api_keys_user on api_keys (user_id, created_at desc);

    -- Calls by key and full hour: the limit of the hour is counted here, for all processes together.
    create table api_key_usage (
      key_id text not null references api_keys on delete cascade,
      user_id text not null references users on delete cascade,
      hour timestamptz not null,
      calls integer not null,
      primary key (key_id, hour)
    );
    create index api_key_usage_user on api_key_usage (user_id, hour);
  `.execute(db);
}
