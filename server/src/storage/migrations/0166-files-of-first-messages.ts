import { type Kysely, sql } from 'kysely';

/** A file that is uploaded for the first message of a chat belongs to no chat until this message is sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chat_attachments
      alter column chat_id drop not null,
      add constraint chat_attachments_chat_known check (chat_id is not null or message_id is null);
  `.execute(db);
}
