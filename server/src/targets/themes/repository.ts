import type { Direction, Language } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { isMatchShown } from '../../content/index.ts';
import type { Span } from '../analytics/index.ts';
import type { ThemeArticle } from './sentences.ts';

export interface MatchedArticle extends ThemeArticle {
  match_id: string;
  direction: Direction;
}

/** Only this many characters of a text are read, after the title and the summary: news begin with what they are about. */
const START_READ = 800;
const columns = sql`a.id, a.story_id, a.source_id, s.name as source_name, a.language, a.title, a.summary,
  left(a.content_text, ${sql.lit(START_READ)}) as start, a.author, a.direction`;

/** The newest articles that a target found in a period, the newest first. */
export const matchedArticles = (targetId: string, { from, to }: Span, limit: number) => sql<MatchedArticle>`
    with found as materialized (
      select m.id as match_id, m.article_id, m.matched_at from matches m
      where m.target_id = ${targetId} and ${isMatchShown('m')} and m.matched_at >= ${from} and m.matched_at < ${to}
      order by m.matched_at desc, m.id desc limit ${limit}
    )
    select found.match_id, ${columns}
    from found join articles a on a.id = found.article_id join sources s on s.id = a.source_id
    order by found.matched_at desc, found.match_id desc
  `;

/** Into how many parts a period is divided. Not a number of whole days, so that every time of day is in the sample. */
const PARTS = 97;

/**
 * A sample of the published articles that a target did not find, evenly spread over a period: a few from each part
 * of it, read from the index of the articles of a language.
 */
export function otherArticles(
  targetId: string,
  { from, to }: Span,
  { language, size }: { language: Language; size: number },
) {
  const part = (to.getTime() - from.getTime()) / PARTS;
  const starts = Array.from({ length: PARTS }, (_, at) => new Date(from.getTime() + at * part));
  const ends = starts.map((start) => new Date(start.getTime() + part));
  return sql<ThemeArticle>`
    select ${columns}
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as parts (start, finish)
      cross join lateral (
        select seen.id from articles seen
        where seen.status = 'published' and seen.language = ${language} and seen.is_story_primary
          and seen.first_seen_at >= parts.start and seen.first_seen_at < parts.finish
        order by seen.first_seen_at desc, seen.id desc limit ${Math.ceil(size / PARTS)}
      ) few
      join articles a on a.id = few.id
      join sources s on s.id = a.source_id
    where not exists (select from matches m where m.article_id = a.id and m.target_id = ${targetId})
  `;
}
