import { type QueryExecutorProvider, sql } from 'kysely';

/** Google Chat, Mattermost, Matrix and ntfy; and since when a channel has accepted no messages. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table chat_apps
      add column failing_since timestamptz,
      add column failed_attempts integer not null default 0,
      drop constraint chat_apps_kind_check,
      add constraint chat_apps_kind_check check (kind in (
        'slack', 'teams', 'discord', 'telegram', 'google_chat', 'mattermost', 'matrix', 'ntfy'
      ));
  `.execute(db);
}
