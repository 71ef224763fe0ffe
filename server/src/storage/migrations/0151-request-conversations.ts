import { type Kysely, sql } from 'kysely';

/** A chat can be the conversation about a source request; there is one for each requester that the request has had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chats
      drop constraint chats_related_type_check,
      add constraint chats_related_type_check check (related_type in ('target', 'source', 'article', 'request'));
    create unique index chats_of_request on chats (related_id, user_id) where related_type = 'request';
  `.execute(db);
}
