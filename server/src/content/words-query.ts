import { type Language, languages } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../storage/database.ts';

/**
 * The tsquery that `article_words.words` is asked with: all words, by the rules of one language and in its articles, or by those of
 * any of ours. Worked out, so that what several languages make of the words alike is asked once, and the planner knows what to expect.
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
