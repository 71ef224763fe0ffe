import type { Direction } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { searchWords } from '../storage/search-text.ts';
import { articleListing } from './article-list.ts';
import { readableArticles } from './article-repository.ts';
import { readWordsQuery } from './words-query.ts';

/**
 * The number of stories, newest first, that are read because they contain these words anywhere, to find the few with the words in
 * a title.
 */
const STORIES_READ = 25;

/** A story of several articles, some of which the person's targets found. */
export interface FoundStory {
  id: string;
  title: string;
  direction: Direction;
  articles: number;
  sources: number;
}

/**
 * Finds what the person's targets found for these words: the newest articles, one of each story, and the stories with the words
 * in a title: that of the story, or of the article that was found.
 */
export async function searchMatchedArticles(
  db: Database,
  userId: string,
  { q, most }: { q: string; most: number },
): Promise<{ articleIds: string[]; stories: FoundStory[] }> {
  const words = searchWords(q);
  if (words === null) return { articleIds: [], stories: [] };
  const [listed, wanted] = await Promise.all([
    articleListing(db, userId, {
      ...{ q, scope: 'mine', group: 'story', sort: '-first_seen_at', page: 1, cursor: undefined },
      per_page: STORIES_READ,
    }).page(),
    readWordsQuery(db, words, undefined),
  ]);
  const ids = listed.map(({ id }) => id);
  // The first article of a story may be from a source that has since been rejected.
  const mayBeNamed = readableArticles(db, userId)
    .select(sql`1`.as('one'))
    .where(sql<boolean>`a.id = named.id`);
  const { rows } = await sql<FoundStory>`
    select told.story_id as id, told.title, told.direction, size.articles, size.sources
    from (
      select distinct on (found.place) found.place, named.story_id, named.title, named.direction
      from unnest(${ids}::text[]) with ordinality found (id, place)
        join articles mine on mine.id = found.id
        join articles named on named.story_id = mine.story_id and named.status = 'published'
          and (named.id = mine.id or named.is_story_primary)
      where article_words(named.language, named.title, '', null, '') @@ ${wanted} and exists ${mayBeNamed}
      order by found.place, named.is_story_primary desc
    ) told
    join lateral (
      select count(*)::int as articles, count(distinct a.source_id)::int as sources
      from articles a join sources s on s.id = a.source_id
      where a.story_id = told.story_id and a.status = 'published' and s.status = 'approved'
    ) size on size.articles > 1
    order by told.place limit ${most}
  `.execute(db);
  return { articleIds: ids.slice(0, most), stories: rows };
}
