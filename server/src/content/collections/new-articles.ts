import { sql } from 'kysely';
import { isInOwnList } from '../article-access.ts';
import { collectionPath } from './collection-path.ts';
import { isKnownTo } from './known-articles.ts';
import { newsText } from './news-phrases.ts';
import type { NewsSubject } from './news-subject.ts';
import { adders } from './news-when-sent.ts';

const unnotified = sql`
  collection_articles c join articles a on a.id = c.article_id and ${isInOwnList('a')}
  where c.collection_id = f.collection_id and c.addition > greatest(f.told_addition, f.seen_addition)
    and c.added_by is distinct from f.user_id and not ${isKnownTo(sql`f.user_id`)}`;

/** The articles that others added. */
export const newArticles: NewsSubject = {
  name: 'new articles',
  choice: sql`f.news`,
  toldAt: sql`f.told_at`,
  unnotified,
  addedAt: sql`c.added_at`,
  async read(trx, { collection_id, user_id }, collection, now) {
    const { rows } = await sql<{
      title: string;
      added_by: string | null;
      name: string | null;
      addition: number;
      article_id: string;
      after_addition: number;
    }>`
      select greatest(f.told_addition, f.seen_addition) as after_addition, added.addition, added.article_id, added.title, added.added_by, adder.full_name as name
      from collection_follows f
      cross join lateral (select c.addition, c.article_id, c.added_by, a.title from ${unnotified}) added
      left join users adder on adder.id = added.added_by
      where f.collection_id = ${collection_id} and f.user_id = ${user_id}
      order by added.addition desc
    `.execute(trx);
    const added = { collection, names: adders(rows), titles: rows.map(({ title }) => title) };
    const after_addition = rows[0]?.after_addition ?? 0;
    const last_addition = Math.max(...rows.map(({ addition }) => addition));
    return {
      type: 'collection_articles',
      text: (locale) => newsText(locale, added),
      actionUrl: collectionPath(collection_id),
      place: { told_addition: last_addition, told_at: now },
      store: (on, notification_id) =>
        on
          .insertInto('collection_news')
          .values({
            ...{ notification_id, collection_id, after_addition, last_addition },
            article_ids: rows.map(({ article_id }) => article_id),
          })
          .execute(),
    };
  },
};
