import { type Kysely, sql } from 'kysely';

/** Private feeds of targets, and channels of chat programs that receive alerts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table target_feeds (
      target_id text primary key references targets (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      token text not null unique,
      created_at timestamptz not null,
      last_read_at timestamptz
    );
    create index target_feeds_of_user on target_feeds (user_id);

    create table chat_apps (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      kind text not null check (kind in ('slack', 'teams', 'discord')),
      name text not null,
      url text not null,
      status text not null check (status in ('active', 'disabled')),
      target_ids text[] not null,
      last_sent_at timestamptz,
      last_error text,
      created_at timestamptz not null
    );
    create index chat_apps_of_user on chat_apps (user_id);
    create index chat_apps_of_targets on chat_apps using gin (target_ids) where status = 'active';
  `.execute(db);
}
