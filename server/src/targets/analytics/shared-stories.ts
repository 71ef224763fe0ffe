import type { Direction, Language, SharedStory } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { cutPage, keyPage, type ListPlaceValues, latestFirst } from '../../key-paging.ts';
import type { Database } from '../../storage/database.ts';
import { presentTitle, readTranslatedTitles } from '../../translated-titles/index.ts';
import { type Span, shownOf } from './repository.ts';

type PageRequest = Parameters<typeof keyPage>[2];

const ORDER = 'shared_stories';
const order = latestFirst('f.latest_at', 'f.story_id');

interface StoryRow {
  story_id: string;
  article_id: string;
  title: string;
  language: Language;
  direction: Direction;
  source: string;
  sources: number;
  latest_at: Date;
  matches: number[];
  place: ListPlaceValues;
}

/** Reads one page of the stories that two or more of these targets found in a time span. */
export async function listSharedStories(
  db: Database,
  { userId, targetIds }: { userId: string; targetIds: readonly string[] },
  span: Span,
  request: PageRequest,
): Promise<{ items: SharedStory[]; next_cursor: string | null }> {
  const page = keyPage(order, ORDER, request);
  const counts = targetIds.map((id) => sql`count(*) filter (where m.target_id = ${id})::int`);
  const found = await sql<StoryRow>`
    select f.*, ${page.place} as place, first.title, first.language, first.direction, s.name as source
    from (
      select m.story_id, max(m.matched_at) as latest_at, count(distinct a.source_id)::int as sources,
        (array_agg(m.article_id order by m.matched_at, m.id))[1] as article_id,
        array[${sql.join(counts)}] as matches
      from matches m join articles a on a.id = m.article_id
      where ${sql.join(
        targetIds.map((id) => shownOf(id, span)),
        sql` or `,
      )}
      group by m.story_id
      having count(distinct m.target_id) > 1
    ) f
    join articles first on first.id = f.article_id join sources s on s.id = first.source_id
    where ${page.isAfter} order by ${page.orderBy} limit ${page.limit} offset ${page.offset}
  `.execute(db);
  const { rows, next_cursor } = cutPage(found.rows, ORDER, request);
  const titles = await readTranslatedTitles(
    db,
    userId,
    rows.map(({ article_id }) => article_id),
  );
  return {
    items: rows.map(({ story_id, article_id, sources, latest_at, matches, ...article }) => ({
      id: story_id,
      article: {
        ...{ id: article_id, title: article.title, language: article.language },
        ...{ direction: article.direction, source: article.source },
        translated_title: presentTitle(titles.get(article_id)),
      },
      sources,
      latest_at: latest_at.toISOString(),
      matches,
    })),
    next_cursor,
  };
}
