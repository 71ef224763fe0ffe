import { sql } from 'kysely';
import { isInOwnList } from '../article-access.ts';
import { newNotesText } from './news-phrases.ts';
import type { NewsSubject } from './news-subject.ts';
import { pathOfNotes } from './note-notices.ts';
import { textOfNote } from './notes-repository.ts';

/** People who are mentioned are notified of the mention instead. */
const unnotified = sql`
  collection_notes o
  join collection_articles c on c.collection_id = o.collection_id and c.article_id = o.article_id
  join articles a on a.id = c.article_id and ${isInOwnList('a')}
  where o.collection_id = f.collection_id and o.number > f.told_note and o.note <> '' and o.removed_at is null
    and o.user_id <> f.user_id and f.user_id <> all (o.mentions) and not exists (
      select from collection_told_notes t
      where t.collection_id = o.collection_id and t.article_id = o.article_id and t.author_id = o.user_id
        and t.user_id = f.user_id
    )`;

/** The first notes that others wrote on articles. */
export const newNotes: NewsSubject = {
  name: 'new notes',
  choice: sql`f.note_news`,
  toldAt: sql`f.notes_told_at`,
  unnotified,
  addedAt: sql`o.written_at`,
  async read(trx, { collection_id, user_id }, collection, now) {
    const { rows } = await sql<{
      article_id: string;
      title: string;
      author_id: string;
      author: string;
      note: string;
      number: number;
    }>`
      select written.*, u.full_name as author
      from collection_follows f
      cross join lateral (
        select o.article_id, o.user_id as author_id, o.number, a.title, ${textOfNote('o')} as note from ${unnotified}
      ) written
      join users u on u.id = written.author_id
      where f.collection_id = ${collection_id} and f.user_id = ${user_id}
      order by written.number desc
    `.execute(trx);
    return {
      type: 'collection_notes',
      text: (locale) => newNotesText(locale, { collection, notes: rows }),
      actionUrl: pathOfNotes(collection_id, rows),
      place: { told_note: Math.max(...rows.map(({ number }) => number)), notes_told_at: now },
      store: (on, notification_id) =>
        on
          .insertInto('collection_told_notes')
          .values(
            rows.map(({ article_id, author_id }) => ({
              ...{ collection_id, article_id, author_id, user_id },
              notification_id,
            })),
          )
          .execute(),
    };
  },
};
