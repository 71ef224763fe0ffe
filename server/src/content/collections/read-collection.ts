import type { ArticleSort } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { foundInCollection, isInOwnList, sourceNameOf } from '../article-access.ts';
import { articleOrder } from '../article-order.ts';
import { findOwnCollection } from './find-collection.ts';
import { ownersNote } from './notes-repository.ts';
import type { CollectionRow } from './repository.ts';

/** The first articles of a person's own collection as its list shows them, with their notes; undefined if it is not theirs. */
export async function readCollection(
  db: Database,
  userId: string,
  { collectionId, sort, most }: { collectionId: string; sort: ArticleSort; most: number },
): Promise<{ collection: CollectionRow; articles: Awaited<ReturnType<typeof listFirst>> } | undefined> {
  const collection = await findOwnCollection(db, userId, collectionId);
  if (!collection) return undefined;
  return { collection, articles: await listFirst(db, userId, { collectionId, sort, most }) };
}

function listFirst(
  db: Database,
  userId: string,
  { collectionId, sort, most }: { collectionId: string; sort: ArticleSort; most: number },
) {
  const { rank } = articleOrder(userId, { sort, target_id: undefined, collection_id: collectionId });
  return db
    .selectFrom('collection_articles as c')
    .innerJoin('articles as a', 'a.id', 'c.article_id')
    .innerJoin('sources as s', 's.id', 'a.source_id')
    .select(['a.id', 'a.title', 'a.url', 'a.language', 'a.published_at'])
    .select([
      foundInCollection('a', 'c').as('first_seen_at'),
      sourceNameOf('a', 's').as('source'),
      ownersNote('c').as('note'),
    ])
    .where('c.collection_id', '=', collectionId)
    .where(isInOwnList('a'))
    .orderBy(sql`${rank('a')} desc`)
    .orderBy('a.id', 'desc')
    .limit(most)
    .execute();
}
