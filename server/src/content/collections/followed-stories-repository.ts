import type { Direction, Language } from '@newswatch/shared/contracts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { CollectionStoriesTable } from '../../storage/schema-collections.ts';
import { isInOwnList } from '../article-access.ts';

export type FollowedRow = Selectable<CollectionStoriesTable>;

/** The story of an article, which no merge or split can change until the transaction ends; undefined for a private article. */
export async function lockPublicStory(trx: Database, articleId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('articles')
    .select('story_id')
    .where('id', '=', articleId)
    .where('status', '=', 'published')
    .forShare()
    .executeTakeFirst();
  return row?.story_id;
}

export function findFollowed(
  trx: Database,
  collectionId: string,
  storyId: string,
): Promise<FollowedRow | undefined> {
  return trx
    .selectFrom('collection_stories')
    .selectAll()
    .where('collection_id', '=', collectionId)
    .where('story_id', '=', storyId)
    .executeTakeFirst();
}

export async function countFollowed(trx: Database, collectionId: string): Promise<number> {
  const { stories } = await trx
    .selectFrom('collection_stories')
    .select((eb) => eb.fn.countAll<number>().as('stories'))
    .where('collection_id', '=', collectionId)
    .executeTakeFirstOrThrow();
  return Number(stories);
}

export async function insertFollowed(trx: Database, row: Insertable<CollectionStoriesTable>): Promise<void> {
  await trx.insertInto('collection_stories').values(row).execute();
}

/** Articles that were added because of the story stay; nobody is named as having added them. */
export async function deleteFollowed(
  trx: Database,
  { id, collection_id, story_id }: FollowedRow,
): Promise<void> {
  await sql`
    delete from collection_left_out l using articles a
    where l.collection_id = ${collection_id} and a.id = l.article_id and a.story_id = ${story_id}
  `.execute(trx);
  await trx.deleteFrom('collection_stories').where('id', '=', id).execute();
}

/**
 * The articles that were added because of a followed story and about which nobody has written anything, in a note or in the log.
 */
export async function listUnnoted(trx: Database, followedId: string): Promise<string[]> {
  const { rows } = await sql<{ article_id: string }>`
    select c.article_id from collection_articles c
    where c.followed_id = ${followedId} and not exists (
      select from collection_notes o
      where o.collection_id = c.collection_id and o.article_id = c.article_id and o.note <> ''
    ) and not exists (
      select from collection_log e where e.collection_id = c.collection_id and e.article_id = c.article_id
    )
  `.execute(trx);
  return rows.map(({ article_id }) => article_id);
}

export interface ListedStory {
  story_id: string;
  followed_at: Date;
  /** null if the account of the person who followed it was deleted. */
  by_name: string | null;
  by_me: boolean;
  /** The number of its articles in the collection. */
  articles: number;
  /** The title of its primary article; null while none is published. */
  title: string | null;
  language: Language | null;
  direction: Direction | null;
}

/** The stories that a collection follows, in the order in which they were followed. */
export async function listFollowed(
  db: Database,
  userId: string,
  collectionId: string,
): Promise<ListedStory[]> {
  const { rows } = await sql<ListedStory>`
    select f.story_id, f.followed_at, u.full_name as by_name,
      coalesce(f.followed_by = ${userId}, false) as by_me, named.title, named.language, named.direction,
      (
        select count(*)::int from collection_articles c join articles a on a.id = c.article_id
        where c.collection_id = f.collection_id and a.story_id = f.story_id and ${isInOwnList('a')}
      ) as articles
    from collection_stories f
    left join users u on u.id = f.followed_by
    left join lateral (
      select a.title, a.language, a.direction from articles a
      where a.story_id = f.story_id and a.status = 'published'
      order by a.is_story_primary desc, a.first_seen_at, a.id limit 1
    ) named on true
    where f.collection_id = ${collectionId}
    order by f.followed_at, f.id
  `.execute(db);
  return rows;
}
