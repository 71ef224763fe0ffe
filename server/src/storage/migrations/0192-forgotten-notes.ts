import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Clears the notifications that still quote notes that are no longer kept anywhere: until now, a note that expired, and a
 * person who left a collection, withdrew them without removing what they say.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    update notifications n set title = 'deleted', body = '', action_url = null
    where n.deleted_at is not null and n.title <> 'deleted' and (
      n.type = 'collection_mention' and not exists (select from collection_mentions m where m.notification_id = n.id)
      or n.type = 'collection_notes' and not exists (select from collection_told_notes t where t.notification_id = n.id)
    )
  `.execute(db);
}
