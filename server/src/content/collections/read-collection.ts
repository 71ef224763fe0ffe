import type { collectionSorts } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { articleOrder } from '../article-order.ts';
import { articlesInCollection } from './articles-in-collection.ts';
import { findOwnCollection } from './find-collection.ts';
import type { CollectionRow } from './repository.ts';

type CollectionSort = (typeof collectionSorts)[number];

/** The first articles of a person's own collection as its list shows them, with their notes; undefined if it is not theirs. */
export async function readCollection(
  db: Database,
  userId: string,
  { collectionId, sort, most }: { collectionId: string; sort: CollectionSort; most: number },
): Promise<{ collection: CollectionRow; articles: Awaited<ReturnType<typeof listFirst>> } | undefined> {
  const collection = await findOwnCollection(db, userId, collectionId);
  if (!collection) return undefined;
  return { collection, articles: await listFirst(db, userId, { collectionId, sort, most }) };
}

function listFirst(
  db: Database,
  userId: string,
  { collectionId, sort, most }: { collectionId: string; sort: CollectionSort; most: number },
) {
  const { rank } = articleOrder(userId, {
    ...{ scope: 'mine', sort },
    target_id: undefined,
    collection_id: collectionId,
  });
  return articlesInCollection(db, collectionId)
    .orderBy(sql`${rank('a')} desc`)
    .orderBy('a.id', 'desc')
    .limit(most)
    .execute();
}
