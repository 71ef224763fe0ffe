import type { Language, NotificationType } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { isInOwnList } from '../article-access.ts';
import { mostFirst, newsText } from './news-phrases.ts';
import { readWritten } from './note-notices.ts';

/**
 * The text of a message about a collection at the time it is sent, possibly hours after it was written: without articles that
 * were hidden or removed in the meantime, and without notes and log entries that were deleted.
 *
 * @returns a reason if it is no longer sent: nothing is left, its person can no longer read the collection, or the account
 * of its owner is suspended; undefined if it is sent as it was written
 */
export async function newsWhenSent(
  db: Database,
  notificationId: string,
): Promise<{ title: string; body: string } | 'article_withdrawn' | 'user_inactive' | undefined> {
  const { rows } = await sql<{
    type: NotificationType;
    user_id: string;
    locale: Language;
    is_reader: boolean;
    owner_status: string | null;
    /** null for a mention, and for notifications that are older than this table. */
    collection: string | null;
    after_addition: number;
    last_addition: number;
    article_ids: string[] | null;
    collection_id: string;
  }>`
    select n.type, n.user_id, u.locale, c.name as collection, w.collection_id, w.after_addition, w.last_addition, w.article_ids,
      exists (
        select from collection_readers r where r.user_id = n.user_id
          and r.collection_id = substring(n.action_url from 'collection_id=(\\w+)')
      ) as is_reader,
      (
        select o.status from collections k join users o on o.id = k.user_id
        where k.id = substring(n.action_url from 'collection_id=(\\w+)')
      ) as owner_status
    from notifications n
    join users u on u.id = n.user_id
    left join collection_news w on w.notification_id = n.id
    left join collections c on c.id = w.collection_id
    where n.id = ${notificationId}
  `.execute(db);
  const [told] = rows;
  if (!told?.is_reader)
    return told?.owner_status && told.owner_status !== 'active' ? 'user_inactive' : 'article_withdrawn';
  if (told.type === 'collection_notes') return (await readWritten(db, notificationId)) ?? 'article_withdrawn';
  if (told.collection === null) return undefined;
  const { rows: added } = await sql<{ title: string; added_by: string | null; name: string | null }>`
    select a.title, c.added_by, adder.full_name as name
    from collection_articles c
    join articles a on a.id = c.article_id and ${isInOwnList('a')}
    left join users adder on adder.id = c.added_by
    where c.collection_id = ${told.collection_id} and c.added_by is distinct from ${told.user_id}
      and ${
        told.article_ids === null
          ? sql`c.addition > ${told.after_addition} and c.addition <= ${told.last_addition}`
          : sql`c.article_id = any(${told.article_ids})`
      }
    order by c.addition desc
  `.execute(db);
  if (added.length === 0) return 'article_withdrawn';
  return newsText(told.locale, {
    collection: told.collection,
    names: adders(added),
    titles: added.map(({ title }) => title),
  });
}

/** The names of those who added articles; those who added the most come first. */
export const adders = (rows: readonly { added_by: string | null; name: string | null }[]): string[] =>
  mostFirst(rows.map(({ added_by, name }) => ({ id: added_by, name })));
