import { type Language, languages } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../storage/database.ts';

/**
 * The tsquery for `article_words.words`: all words, by the rules of one language and in its articles, or by those of
 * any of our languages. Evaluated in advance, so that languages that agree on a word share one term, and the planner
 * can estimate it.
 */
export async function readWordsQuery(
  db: Database,
  words: readonly string[],
  language: Language | undefined,
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ query: string }>`
    select string_agg(distinct '( ' || article_query(name, ${[...words]}::text[])::text || ' )', ' | ') as query
    from unnest(${language === undefined ? [...languages] : [language]}::text[]) name
  `.execute(db);
  const query = rows[0]?.query ?? '';
  return language === undefined ? sql`${query}::tsquery` : sql`${`( ${query} ) & '=${language}'`}::tsquery`;
}
