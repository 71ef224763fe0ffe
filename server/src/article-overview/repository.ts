import {
  type Development,
  type Direction,
  type Language,
  limits,
  type OverviewQuote,
} from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { areNamesOf } from '../article-names/index.ts';
import { foundFor, sourceNameOf } from '../content/index.ts';
import type { Database } from '../storage/database.ts';

/** An article as an overview counts it. */
export interface OverviewArticle {
  id: string;
  story_id: string;
  source_id: string;
  /** Differs between sources, and between the sites of articles that were added. */
  publisher: string;
  source_name: string;
  source_country: string | null;
  language: Language;
  direction: Direction;
  title: string;
  url: string;
  author: string | null;
  first_seen_at: Date;
  /** null until they are looked for. */
  countries: string[] | null;
  developments: Development[] | null;
}

/** The given articles as a user sees them, earliest first. */
export async function listOverviewArticles(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<OverviewArticle[]> {
  const { rows } = await sql<OverviewArticle>`
    select a.id, a.story_id, a.source_id, coalesce(a.site_name, a.source_id) as publisher, ${sourceNameOf('a', 's')} as source_name,
      s.country as source_country, a.language, a.direction, a.title, a.url, a.author, ${foundFor('a', userId)} as first_seen_at,
      n.countries, n.developments
    from articles a join sources s on s.id = a.source_id left join article_names n on n.article_id = a.id
    where a.id = any(${[...ids]}::text[])
    order by first_seen_at, a.id
  `.execute(db);
  return rows;
}

/** The stored names of these articles; articles whose names have not been found yet are left out. */
export async function listStoredNames(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { names: string; lower_words: string }>> {
  const { rows } = await sql<{ id: string; names: string; lower_words: string }>`
    select a.id, n.names, n.lower_words
    from articles a join sources s on s.id = a.source_id join article_names n on ${areNamesOf}
    where a.id = any(${[...ids]}::text[])
  `.execute(db);
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

type QuoteRow = Omit<OverviewQuote, 'seen_at'> & { seen_at: Date };

/**
 * The statements in these articles, those that the most sources quote first, then the latest ones; each once, in its newest
 * article.
 */
export async function listOverviewQuotes(db: Database, ids: readonly string[]): Promise<QuoteRow[]> {
  const { rows } = await sql<QuoteRow>`
    with said as materialized (
      select q.said_key, count(distinct coalesce(a.site_name, a.source_id)) as sources, max(q.seen_at) as last
      from quotes q join articles a on a.id = q.article_id
      where q.article_id = any(${[...ids]}::text[])
      group by q.said_key order by sources desc, last desc, q.said_key limit ${limits.OVERVIEW_QUOTES_MAX}
    )
    select newest.* from said cross join lateral (
      select q.words, q.speaker, q.role, a.language, a.direction, q.article_id, a.url, ${sourceNameOf('a', 's')} as source, q.seen_at
      from quotes q join articles a on a.id = q.article_id join sources s on s.id = a.source_id
      where q.said_key = said.said_key and q.article_id = any(${[...ids]}::text[])
      order by q.seen_at desc, q.article_id desc, q.start_at limit 1
    ) newest
    order by said.sources desc, said.last desc, said.said_key
  `.execute(db);
  return rows;
}
