import { type Language, languages } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../storage/database.ts';

/**
 * The tsquery for `article_words.words`: all words, by the rules of the chosen languages and in their articles, or by
 * those of any of our languages. Evaluated in advance, so that languages that agree on a word share one term, and the planner
 * can estimate it.
 */
export async function readWordsQuery(
  db: Database,
  words: readonly string[],
  chosen: readonly Language[] | undefined,
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ query: string }>`
    select string_agg(distinct '( ' || article_query(name, ${[...words]}::text[])::text || ' )', ' | ') as query
    from unnest(${[...(chosen ?? languages)]}::text[]) name
  `.execute(db);
  const query = rows[0]?.query ?? '';
  if (chosen === undefined) return sql`${query}::tsquery`;
  const marks = chosen.map((language) => `'=${language}'`).join(' | ');
  return sql`${`( ${query} ) & ( ${marks} )`}::tsquery`;
}
