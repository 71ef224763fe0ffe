import { sql } from 'kysely';
import { collectionPath } from './collection-path.ts';
import { newEntriesText } from './news-phrases.ts';
import type { NewsSubject } from './news-subject.ts';

const unnotified = sql`
  collection_log e
  where e.collection_id = f.collection_id and e.number > f.told_entry and e.author_id <> f.user_id`;

/** Entries that others wrote in the log. Readers who want to be notified of notes are notified of these too. */
export const newEntries: NewsSubject = {
  name: 'new log entries',
  choice: sql`f.note_news`,
  toldAt: sql`f.entries_told_at`,
  unnotified,
  addedAt: sql`e.written_at`,
  async read(trx, { collection_id, user_id }, collection, now) {
    const { rows } = await sql<{
      id: string;
      author_id: string;
      author: string;
      text: string;
      number: number;
    }>`
      select written.*, u.full_name as author
      from collection_follows f
      cross join lateral (select e.id, e.author_id, e.text, e.number from ${unnotified}) written
      join users u on u.id = written.author_id
      where f.collection_id = ${collection_id} and f.user_id = ${user_id}
      order by written.number desc
    `.execute(trx);
    return {
      type: 'collection_notes',
      text: (locale) => newEntriesText(locale, { collection, entries: rows }),
      actionUrl: collectionPath(collection_id),
      place: { told_entry: Math.max(...rows.map(({ number }) => number)), entries_told_at: now },
      store: (on, notification_id) =>
        on
          .insertInto('collection_told_entries')
          .values(rows.map(({ id }) => ({ entry_id: id, user_id, notification_id })))
          .execute(),
    };
  },
};
