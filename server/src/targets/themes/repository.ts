import type { Direction, Language } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import { isMatchShown } from '../../content/index.ts';
import type { Span } from '../analytics/index.ts';
import type { ThemeArticle } from './sentences.ts';

export interface MatchedArticle extends ThemeArticle {
  match_id: string;
  matched_at: Date;
  direction: Direction;
}

/** The number of characters of a text that are read after the title and the summary: news begins with what it is about. */
export const START_READ = 800;

/** What is read of each of `articles a` of `sources s`, in addition to its title: the summary, the start of the text … */
export interface ReadPart {
  columns: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
}

const TEXTS: ReadPart = {
  columns: sql`a.summary, left(a.content_text, ${sql.lit(START_READ)}) as start`,
  joins: sql``,
};
const columnsWith = ({ columns }: ReadPart) =>
  sql`a.id, a.story_id, a.source_id, s.name as source_name, a.language, a.title, a.author, a.direction, ${columns}`;

/** The condition for these targets; with a single ID, an index in the order of time is used. */
const ofTargets = ([first, ...more]: readonly string[]) =>
  more.length === 0 ? sql`m.target_id = ${first}` : sql`m.target_id = any(${[first, ...more]}::text[])`;

/**
 * The newest articles that targets found in a period, newest first. One that two of them found is listed
 * twice.
 */
export const matchedArticles = <Part = unknown>(
  targetIds: readonly string[],
  { from, to }: Span,
  limit: number,
  part = TEXTS,
) => sql<MatchedArticle & Part>`
    with found as materialized (
      select m.id as match_id, m.article_id, m.matched_at from matches m
      where ${ofTargets(targetIds)} and ${isMatchShown('m', targetIds.length === 1 ? targetIds[0] : undefined)} and m.matched_at >= ${from} and m.matched_at < ${to}
      order by m.matched_at desc, m.id desc limit ${limit}
    )
    select found.match_id, found.matched_at, ${columnsWith(part)}
    from found join articles a on a.id = found.article_id join sources s on s.id = a.source_id ${part.joins}
    order by found.matched_at desc, found.match_id desc
  `;

/** The number of parts into which a period is divided. Not a number of whole days, so that every time of day is in the sample. */
const PARTS = 97;

/**
 * A sample of the published articles that none of these targets found, evenly spread over a period: a few from each part, read
 * from the index of the articles of a language.
 */
export function otherArticles<Part = unknown>(
  targetIds: readonly string[],
  { from, to }: Span,
  { language, size, read = TEXTS }: { language: Language; size: number; read?: ReadPart },
) {
  const part = (to.getTime() - from.getTime()) / PARTS;
  const starts = Array.from({ length: PARTS }, (_, at) => new Date(from.getTime() + at * part));
  const ends = starts.map((start) => new Date(start.getTime() + part));
  return sql<ThemeArticle & Part>`
    select ${columnsWith(read)}
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as parts (start, finish)
      cross join lateral (
        select seen.id from articles seen
        where seen.status = 'published' and seen.language = ${language} and seen.is_story_primary
          and seen.first_seen_at >= parts.start and seen.first_seen_at < parts.finish
        order by seen.first_seen_at desc, seen.id desc limit ${Math.ceil(size / PARTS)}
      ) few
      join articles a on a.id = few.id
      join sources s on s.id = a.source_id ${read.joins}
    where ${targetIds.length === 0 ? sql`true` : sql`not exists (select from matches m where m.article_id = a.id and ${ofTargets(targetIds)})`}
  `;
}
