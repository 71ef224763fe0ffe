import type { Language } from '@newswatch/shared/contracts';
import type { Database } from '../storage/database.ts';
import { allArticles, readableArticles } from './article-repository.ts';

/**
 * The languages of the stories that the full coverage of a story shows as the same event, by name; without languages in which the
 * story itself has articles.
 */
export async function listOtherLanguages(db: Database, userId: string, storyId: string): Promise<Language[]> {
  const own = readableArticles(db, userId).where('a.story_id', '=', storyId);
  const rows = await readableArticles(db, userId)
    .innerJoin('story_links as l', 'l.other_id', 'a.id')
    .select('a.language')
    .distinct()
    .where('l.article_id', 'in', own.select('a.id'))
    .where('a.story_id', '<>', storyId)
    .where('a.language', 'not in', own.select('a.language'))
    .orderBy('a.language')
    .execute();
  return rows.map(({ language }) => language);
}

/** Other visible articles of the story, primary first, then in order of appearance. */
export function listSiblings(db: Database, article: { id: string; story_id: string }, most?: number) {
  return allArticles(db)
    .leftJoin('pictures as mark', (join) =>
      join.onRef('mark.source_id', '=', 'a.source_id').on('mark.bytes', 'is not', null),
    )
    .select([
      'a.id',
      'a.title',
      'a.url',
      'a.language',
      'a.first_seen_at',
      's.name as source_name',
      'mark.id as mark_id',
    ])
    .where('a.story_id', '=', article.story_id)
    .where('a.id', '<>', article.id)
    .where('a.status', '=', 'published')
    .where('s.status', '=', 'approved')
    .orderBy('a.is_story_primary', 'desc')
    .orderBy('a.first_seen_at')
    .orderBy('a.id')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute();
}

/** The sources among these ids, by name. Readers see approved ones only. */
export async function listSeenIn(
  db: Database,
  sourceIds: readonly string[],
  { approvedOnly }: { approvedOnly: boolean },
): Promise<{ id: string; name: string }[]> {
  if (sourceIds.length === 0) return [];
  return db
    .selectFrom('sources')
    .select(['id', 'name'])
    .where('id', 'in', [...sourceIds])
    .$if(approvedOnly, (query) => query.where('status', '=', 'approved'))
    .orderBy('name')
    .orderBy('id')
    .execute();
}
