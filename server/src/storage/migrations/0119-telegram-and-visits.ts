import { type Kysely, sql } from 'kysely';

/** Telegram as a chat app, with encrypted addresses; and later visits to the pages of stored articles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chat_apps
      alter column url drop not null,
      add column sealed_address text,
      add constraint chat_apps_address check (num_nonnulls(url, sealed_address) = 1),
      drop constraint chat_apps_kind_check,
      add constraint chat_apps_kind_check check (kind in ('slack', 'teams', 'discord', 'telegram'));

    create table article_visits (
      article_id text primary key references articles (id) on delete cascade,
      next_visit_at timestamptz not null,
      etag text,
      last_modified text,
      missing_since timestamptz,
      http_status integer,
      removed_at timestamptz
    );
  `.execute(db);
}
