import { type Direction, limits } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import { isMatchOfSourcesShown, readWordsQuery } from '../../content/index.ts';
import type { Database } from '../../storage/database.ts';
import type { StoredPassage } from '../../storage/schema-questions.ts';
import type { Span } from '../../targets/index.ts';
import { type RankedPassage, rankPassages, type SearchedArticle } from './rank-passages.ts';
import { splitPassages } from './split-passages.ts';

/** The number of newest articles with one of the words that are read; more would take too long. */
const ARTICLES_READ = 150;
/**
 * The number of newest matches that are always read, because the matcher recognises word forms that the full-text search does
 * not, above all in Arabic.
 */
const NEWEST_READ = 60;
/** The maximum length read of each text, in characters. */
const TEXT_READ = 8_000;

interface FoundArticle extends SearchedArticle {
  direction: Direction;
  source: string;
  published_at: Date | null;
}

const columns = sql`
  a.id as article_id, a.story_id, a.language, a.title, a.direction, a.published_at, s.name as source,
  case when trim(a.content_text) = '' then a.summary else left(a.content_text, ${sql.lit(TEXT_READ)}) end as text
`;

/**
 * The shown matches of a target in a period, without articles that its owner added by hand, which are never sent to a language
 * model.
 */
const matchesIn = (targetId: string, { from, to }: Span): RawBuilder<boolean> => sql<boolean>`
  m.target_id = ${targetId} and ${isMatchOfSourcesShown('m', targetId)} and m.matched_at >= ${from} and m.matched_at < ${to}
`;

/** The number of matches of a target in a period. */
export async function countMatched(
  db: Database,
  targetId: string,
  span: Span,
): Promise<{ matches: number; stories: number }> {
  const { rows } = await sql<{ matches: number; stories: number }>`
    select count(*)::int as matches, count(distinct m.story_id)::int as stories
    from matches m where ${matchesIn(targetId, span)}
  `.execute(db);
  return rows[0] ?? { matches: 0, stories: 0 };
}

/** The passages of a target's matches that are most relevant to these words, newest and best first. */
export async function findPassages(
  db: Database,
  targetId: string,
  { words, span, total }: { words: readonly string[]; span: Span; total: number },
): Promise<StoredPassage[]> {
  const queries = await Promise.all(words.map((word) => readWordsQuery(db, [word], undefined)));
  const { rows } = await sql<FoundArticle>`
    with found as materialized (
      (
        select m.article_id, m.matched_at from matches m join article_words w on w.article_id = m.article_id
        where ${matchesIn(targetId, span)} and w.words @@ (${sql.join(queries, sql` || `)})
        order by m.matched_at desc, m.id desc limit ${ARTICLES_READ}
      ) union (
        select m.article_id, m.matched_at from matches m where ${matchesIn(targetId, span)}
        order by m.matched_at desc, m.id desc limit ${NEWEST_READ}
      )
    )
    select ${columns}, found.matched_at
    from found join articles a on a.id = found.article_id join sources s on s.id = a.source_id
    order by found.matched_at desc
  `.execute(db);
  const ranked = await rankPassages(rows, { words, total, span, limit: limits.ASK_PASSAGES_MAX });
  return ranked.map(toStored);
}

/** The beginning of the newest article of each of the largest stories of a period, the largest story first. */
export async function findBeginnings(db: Database, targetId: string, span: Span): Promise<StoredPassage[]> {
  const { rows } = await sql<FoundArticle>`
    with found as materialized (
      select m.article_id, m.story_id, m.matched_at, m.id from matches m where ${matchesIn(targetId, span)}
    ), largest as (
      select story_id, count(*) as size, max(matched_at) as newest from found
      group by story_id order by size desc, newest desc limit ${limits.ASK_PASSAGES_MAX}
    )
    select ${columns}, newest.matched_at
    from largest cross join lateral (
      select found.article_id, found.matched_at from found where found.story_id = largest.story_id
      order by found.matched_at desc, found.id desc limit 1
    ) newest
      join articles a on a.id = newest.article_id join sources s on s.id = a.source_id
    order by largest.size desc, largest.newest desc
  `.execute(db);
  return rows.map((article) =>
    // Some articles have only a title.
    toStored({ article, text: splitPassages(article.text, article.language)[0] ?? article.title, score: 0 }),
  );
}

function toStored({ article, text }: RankedPassage<FoundArticle>): StoredPassage {
  const { article_id, title, direction, source, published_at } = article;
  return { article_id, title, text, direction, source, published_at: published_at?.toISOString() ?? null };
}

/** The story with the most matches in a period, by the title of its newest article; undefined if none has two. */
export async function findLargestStory(db: Database, targetId: string, span: Span) {
  const { rows } = await sql<{ title: string; language: FoundArticle['language']; matches: number }>`
    select a.title, a.language, largest.size::int as matches
    from (
      select m.story_id, count(*) as size, (array_agg(m.article_id order by m.matched_at desc, m.id desc))[1] as article_id
      from matches m where ${matchesIn(targetId, span)}
      group by m.story_id having count(*) > 1 order by size desc, max(m.matched_at) desc limit 1
    ) largest join articles a on a.id = largest.article_id
  `.execute(db);
  return rows[0];
}
