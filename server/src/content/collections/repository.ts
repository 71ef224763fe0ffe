import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { CollectionArticlesTable, CollectionsTable } from '../../storage/schema-support.ts';

export interface CollectionRow extends Selectable<CollectionsTable> {
  article_count: number;
}
export type CollectedRow = Selectable<CollectionArticlesTable>;

/** As the list of a collection shows them: without articles that were hidden or removed. */
const articleCount = sql<number>`(
  select count(*)::int from collection_articles c
  where c.collection_id = collections.id and not exists (
    select from articles withdrawn where withdrawn.id = c.article_id and withdrawn.status <> 'published'
  )
)`.as('article_count');

const ofUser = (db: Database, userId: string) =>
  db.selectFrom('collections').selectAll('collections').select(articleCount).where('user_id', '=', userId);

export function listCollections(db: Database, userId: string): Promise<CollectionRow[]> {
  return ofUser(db, userId).orderBy(sql`lower(name)`).orderBy('id').execute();
}

export function findCollection(
  db: Database,
  userId: string,
  collectionId: string,
): Promise<CollectionRow | undefined> {
  return ofUser(db, userId).where('id', '=', collectionId).executeTakeFirst();
}

/** Locks the collection, so that two calls at once do not exceed its size, and returns its version. */
export function lockCollection(trx: Database, userId: string, collectionId: string) {
  return trx
    .selectFrom('collections')
    .select(['id', 'version'])
    .where('user_id', '=', userId)
    .where('id', '=', collectionId)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the person, so that two calls at once do not exceed the number of collections, and counts theirs. */
export async function lockAndCount(trx: Database, userId: string): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { used } = await trx
    .selectFrom('collections')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return used;
}

export async function insertCollection(trx: Database, row: Insertable<CollectionsTable>): Promise<void> {
  await trx.insertInto('collections').values(row).execute();
}

export async function updateCollection(
  trx: Database,
  collectionId: string,
  changes: Updateable<CollectionsTable>,
): Promise<void> {
  await trx.updateTable('collections').set(changes).where('id', '=', collectionId).execute();
}

/** Returns whether there was one to delete. */
export async function deleteCollection(db: Database, userId: string, collectionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('collections')
    .where('user_id', '=', userId)
    .where('id', '=', collectionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Adds articles; those that are there already keep their note and their time. Returns how many were added. */
export async function insertArticles(
  trx: Database,
  collectionId: string,
  articleIds: readonly string[],
  now: Date,
): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('collection_articles')
    .values(articleIds.map((article_id) => ({ collection_id: collectionId, article_id, added_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/** Including hidden articles. */
export async function countArticles(trx: Database, collectionId: string): Promise<number> {
  const { size } = await trx
    .selectFrom('collection_articles')
    .select((eb) => eb.fn.countAll<number>().as('size'))
    .where('collection_id', '=', collectionId)
    .executeTakeFirstOrThrow();
  return size;
}

/** Returns whether it was there. */
export async function deleteArticle(
  trx: Database,
  collectionId: string,
  articleId: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('collection_articles')
    .where('collection_id', '=', collectionId)
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns whether the article is in the collection. */
export async function updateNote(
  trx: Database,
  { collectionId, articleId }: { collectionId: string; articleId: string },
  note: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('collection_articles')
    .set({ note })
    .where('collection_id', '=', collectionId)
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Which of a person's collections contain these articles, with their notes. */
export async function listCollected(
  db: Database,
  userId: string,
  articleIds: readonly string[],
): Promise<CollectedRow[]> {
  if (articleIds.length === 0) return [];
  return db
    .selectFrom('collection_articles as c')
    .innerJoin('collections as own', 'own.id', 'c.collection_id')
    .selectAll('c')
    .where('own.user_id', '=', userId)
    .where('c.article_id', 'in', [...articleIds])
    .orderBy('c.collection_id')
    .execute();
}
