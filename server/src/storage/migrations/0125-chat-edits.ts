import { type Kysely, sql } from 'kysely';

/** Messages that their author edited or deleted, and what they said before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chat_messages
      add column edited_at timestamptz,
      add column deleted_at timestamptz,
      add constraint chat_messages_deleted_empty check (deleted_at is null or body = '');

    create table chat_message_versions (
      id text primary key,
      message_id text not null references chat_messages (id) on delete cascade,
      body text not null,
      -- The names of the files that were deleted with the message.
      files text[] not null,
      replaced_at timestamptz not null
    );
    create index chat_message_versions_of_message on chat_message_versions (message_id, id);
  `.execute(db);
}
