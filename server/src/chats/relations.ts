import type { ChatRelation } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { refusedField } from '../failure.ts';
import type { Database } from '../storage/database.ts';

/** The name of the subject of the chat `c`, as a column. */
export const relatedName = sql`case c.related_type
  when 'target' then (select name from targets where id = c.related_id and status <> 'archived')
  when 'source' then (select name from sources where id = c.related_id and archived_at is null)
  when 'article' then (select title from articles where id = c.related_id and status = 'published')
  when 'request' then (select website_name from source_requests where id = c.related_id)
end`;

/**
 * A chat is about the person's own target, or about a source or an article that everybody may read.
 *
 * @throws {Failure} `validation_failed`
 */
export async function assertMayRelate(
  db: Database,
  userId: string,
  { type, id }: Exclude<ChatRelation, { type: 'request' }>,
): Promise<void> {
  const query = {
    target: sql`select 1 from targets where id = ${id} and user_id = ${userId} and status <> 'archived'`,
    source: sql`select 1 from sources where id = ${id} and status = 'approved' and archived_at is null`,
    article: sql`select 1 from articles where id = ${id} and status = 'published'`,
  }[type];
  const { rows } = await query.execute(db);
  if (rows.length > 0) return;
  const sentence = 'The target, source or article of this chat no longer exists.';
  throw refusedField('related', sentence);
}
