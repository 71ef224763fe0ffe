import { type Direction, type Language, limits } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { foundInCollection, isInOwnList, sourceNameOf } from '../article-access.ts';
import { isNewIn } from './follows-repository.ts';
import type { CountedArticle } from './situation.ts';

/** The articles that the list of a collection shows, earliest first. */
export async function listCounted(
  db: Database,
  userId: string,
  collectionId: string,
  now: Date,
): Promise<CountedArticle[]> {
  const { rows } = await sql<CountedArticle>`
    select ${foundInCollection('a', 'c')} as first_seen_at, coalesce(a.site_name, a.source_id) as source_id, s.country,
      ${isNewIn(userId, now)} as is_new
    from collection_articles c
    join articles a on a.id = c.article_id and ${isInOwnList('a')}
    join sources s on s.id = a.source_id
    left join collection_follows f on f.collection_id = c.collection_id and f.user_id = ${userId}
    where c.collection_id = ${collectionId}
    order by first_seen_at, a.id
  `.execute(db);
  return rows;
}

/** The person's time zone, and whether they have had this collection open before. */
export async function findLook(
  db: Database,
  userId: string,
  collectionId: string,
): Promise<{ timezone: string; has_visited: boolean }> {
  return db
    .selectFrom('users as u')
    .leftJoin('collection_follows as f', (join) =>
      join.onRef('f.user_id', '=', 'u.id').on('f.collection_id', '=', collectionId),
    )
    .select(['u.timezone', sql<boolean>`f.visited_at is not null`.as('has_visited')])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}

export interface QuoteRow {
  words: string;
  speaker: string;
  role: string | null;
  language: Language;
  direction: Direction;
  article_id: string;
  source: string;
  seen_at: Date;
}

/** The latest quotes in the articles of a collection, each statement once. */
export async function listLatestQuotes(db: Database, collectionId: string): Promise<QuoteRow[]> {
  const { rows } = await sql<QuoteRow>`
    select * from (
      select distinct on (q.said_key) q.words, q.speaker, q.role, a.language, a.direction, q.article_id,
        ${sourceNameOf('a', 's')} as source, q.seen_at, q.start_at
      from collection_articles c
      join articles a on a.id = c.article_id and ${isInOwnList('a')}
      join sources s on s.id = a.source_id
      join quotes q on q.article_id = a.id
      where c.collection_id = ${collectionId}
      order by q.said_key, q.seen_at desc, q.article_id desc, q.start_at
    ) said
    order by seen_at desc, article_id desc, start_at limit ${limits.COLLECTION_QUOTES_MAX}
  `.execute(db);
  return rows;
}
