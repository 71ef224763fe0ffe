import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { keptSince } from './notes-repository.ts';

/**
 * Records who had been notified of articles that are about to be removed from a collection, or had seen them, so that
 * they are not notified again if these are soon added again. Requires the lock of the collection.
 */
export async function rememberKnown(
  trx: Database,
  collectionId: string,
  articleIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into collection_known_articles (collection_id, article_id, user_id, removed_at)
    select c.collection_id, c.article_id, f.user_id, ${now}
    from collection_articles c
    join collection_follows f on f.collection_id = c.collection_id
    where c.collection_id = ${collectionId} and c.article_id = any(${[...articleIds]})
      and (greatest(f.told_addition, f.seen_addition) >= c.addition or ${isKnownTo(sql`f.user_id`)})
    on conflict (collection_id, article_id, user_id) do update set removed_at = excluded.removed_at
  `.execute(trx);
}

/** Deletes these records for articles that are added again too late, so that people are notified of them again. */
export async function forgetKnown(
  trx: Database,
  collectionId: string,
  articleIds: readonly string[],
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('collection_known_articles')
    .where('collection_id', '=', collectionId)
    .where('article_id', 'in', [...articleIds])
    .where('removed_at', '<=', keptSince(now))
    .execute();
}

/** Deletes the records of articles that were removed and not added again in time. */
export async function deleteKnown(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('collection_known_articles as k')
    .where('k.removed_at', '<=', keptSince(now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('collection_articles as c')
            .select('c.article_id')
            .whereRef('c.collection_id', '=', 'k.collection_id')
            .whereRef('c.article_id', '=', 'k.article_id'),
        ),
      ),
    )
    .execute();
}

/** Whether a person knew the article `c` of `collection_articles` before it was removed and added again. */
export const isKnownTo = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from collection_known_articles k
    where k.collection_id = c.collection_id and k.article_id = c.article_id and k.user_id = ${userId}
  )`;
