import { type Kysely, sql } from 'kysely';

/** What a chat is about. The object may be deleted; the chat stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chats
      add column related_type text check (related_type in ('target', 'source', 'article')),
      add column related_id text,
      add check ((related_type is null) = (related_id is null));
  `.execute(db);
}
