import type { CollectionNews } from '@newswatch/shared/contracts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type {
  CollectionArticlesTable,
  CollectionReadersView,
  CollectionsTable,
} from '../../storage/schema-collections.ts';
import { isNewIn } from './follows-repository.ts';
import { mentionedBy, textOfNote } from './notes-repository.ts';

/** A collection as one of its readers sees it. */
export interface CollectionRow extends Selectable<CollectionsTable>, Pick<CollectionReadersView, 'role'> {
  owner_name: string;
  /** When this reader is notified of new articles. */
  news: CollectionNews;
  /** When this reader is notified of new notes. */
  note_news: CollectionNews;
  article_count: number;
  story_count: number;
  log_count: number;
  shared_date_count: number;
  member_count: number;
}

/** The place of an article in a collection, with the reader's own note. */
export interface CollectedRow extends Selectable<CollectionArticlesTable> {
  note: string;
  note_version: number;
  /** The note as it is stored, and whom it mentions. */
  stored: string;
  mentioned: { id: string; name: string }[];
  /** Whether somebody else added it since the reader's previous visit. */
  is_new: boolean;
  added_by_name: string | null;
  /** The followed story through which it was added. */
  joined_story_id: string | null;
  added_by_me: boolean;
  /** What the reader may do with the collection. */
  role: CollectionReadersView['role'];
}

/** The number of articles that the list of a collection shows: without those that were hidden or removed. */
const articleCount = sql<number>`(
  select count(*)::int from collection_articles c
  where c.collection_id = collections.id and not exists (
    select from articles withdrawn where withdrawn.id = c.article_id and withdrawn.status <> 'published'
      and withdrawn.status <> 'added'
  )
)`.as('article_count');

const storyCount = sql<number>`(
  select count(*)::int from collection_stories f where f.collection_id = collections.id
)`.as('story_count');

const logCount = sql<number>`(
  select count(*)::int from collection_log e where e.collection_id = collections.id
)`.as('log_count');

/** The dates that are not over yet, in the time zone of the reader. */
const sharedDateCount = sql<number>`(
  select count(*)::int from own_dates d where d.collection_id = collections.id and d.is_shared
    and d.last_day >= (select (now() at time zone me.timezone)::date from users me where me.id = reader.user_id)
)`.as('shared_date_count');

const memberCount = sql<number>`(
  select count(*)::int from collection_members m where m.collection_id = collections.id and m.status = 'active'
)`.as('member_count');

const readableBy = (db: Database, userId: string) =>
  db
    .selectFrom('collections')
    .innerJoin('collection_readers as reader', 'reader.collection_id', 'collections.id')
    .innerJoin('users as owner', 'owner.id', 'collections.user_id')
    .leftJoin('collection_follows as f', (join) =>
      join.onRef('f.collection_id', '=', 'collections.id').on('f.user_id', '=', userId),
    )
    .selectAll('collections')
    .select(sql<CollectionNews>`coalesce(f.news, 'off')`.as('news'))
    .select(sql<CollectionNews>`coalesce(f.note_news, 'off')`.as('note_news'))
    .select(['reader.role', 'owner.full_name as owner_name', articleCount, memberCount])
    .select([storyCount, logCount, sharedDateCount])
    .where('reader.user_id', '=', userId);

/** The collections of which a person is the owner or a member. */
export function listCollections(db: Database, userId: string): Promise<CollectionRow[]> {
  return readableBy(db, userId).orderBy(sql`lower(collections.name)`).orderBy('collections.id').execute();
}

/** Finds a collection; undefined for people who may not read it. */
export function findCollection(
  db: Database,
  userId: string,
  collectionId: string,
): Promise<CollectionRow | undefined> {
  return readableBy(db, userId).where('collections.id', '=', collectionId).executeTakeFirst();
}

/** Locks the collection, so that two calls at once do not exceed its size. Says nothing about who may change it. */
export async function lockCollection(trx: Database, collectionId: string): Promise<void> {
  await trx.selectFrom('collections').select('id').where('id', '=', collectionId).forUpdate().execute();
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

export async function deleteCollection(trx: Database, collectionId: string): Promise<void> {
  await trx.deleteFrom('collections').where('id', '=', collectionId).execute();
}

/** Adds articles; those already there are not changed. Returns those that were added. */
export async function insertArticles(
  trx: Database,
  place: { collection_id: string; added_by: string; added_at: Date },
  articleIds: readonly string[],
): Promise<string[]> {
  const added = await trx
    .insertInto('collection_articles')
    .values(articleIds.map((article_id) => ({ ...place, article_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('article_id')
    .execute();
  return added.map(({ article_id }) => article_id);
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

export async function deleteArticles(
  trx: Database,
  collectionId: string,
  articleIds: readonly string[],
): Promise<void> {
  if (articleIds.length === 0) return;
  await trx
    .deleteFrom('collection_articles')
    .where('collection_id', '=', collectionId)
    .where('article_id', 'in', [...articleIds])
    .execute();
}

/** Lists those of the collections that a person may read that contain these articles, with the person's own notes. */
export async function listCollected(
  db: Database,
  userId: string,
  articleIds: readonly string[],
  now: Date,
): Promise<CollectedRow[]> {
  if (articleIds.length === 0) return [];
  return db
    .selectFrom('collection_articles as c')
    .innerJoin('collection_readers as reader', 'reader.collection_id', 'c.collection_id')
    .leftJoin('collection_notes as n', (join) =>
      join
        .onRef('n.collection_id', '=', 'c.collection_id')
        .onRef('n.article_id', '=', 'c.article_id')
        .on('n.user_id', '=', userId),
    )
    .leftJoin('collection_follows as f', (join) =>
      join.onRef('f.collection_id', '=', 'c.collection_id').on('f.user_id', '=', userId),
    )
    .leftJoin('users as adder', 'adder.id', 'c.added_by')
    .leftJoin('collection_stories as followed', 'followed.id', 'c.followed_id')
    .selectAll('c')
    .select([
      sql<string>`coalesce(${textOfNote('n')}, '')`.as('note'),
      sql<string>`coalesce(n.note, '')`.as('stored'),
      mentionedBy('n').as('mentioned'),
      isNewIn(userId, now).as('is_new'),
      sql<number>`coalesce(n.version, 0)`.as('note_version'),
      'adder.full_name as added_by_name',
      'reader.role',
      'followed.story_id as joined_story_id',
      sql<boolean>`coalesce(c.added_by = ${userId}, false)`.as('added_by_me'),
    ])
    .where('reader.user_id', '=', userId)
    .where('c.article_id', 'in', [...articleIds])
    .orderBy('c.collection_id')
    .execute();
}

/** Everybody who reads a collection, by name. */
export function listReaders(db: Database, collectionId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('collection_readers as reader')
    .innerJoin('users as u', 'u.id', 'reader.user_id')
    .select(['u.id', 'u.full_name as name'])
    .where('reader.collection_id', '=', collectionId)
    .where('u.deleted_at', 'is', null)
    .orderBy(sql`lower(u.full_name)`)
    .orderBy('u.id')
    .execute();
}

/** The current names of these people, in this order. */
export async function listNamed(
  db: Database,
  userIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'full_name as name'])
    .where('id', 'in', [...userIds])
    .where('deleted_at', 'is', null)
    .execute();
  return userIds.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
