import { type Language, languages } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';

/** The tsquery that `article_words.words` is asked with: all words, by the rules of one language or of any of ours. */
export function wordsQuery(words: readonly string[], language: Language | undefined): RawBuilder<unknown> {
  const queries = (language === undefined ? languages : [language]).map(
    (name) => sql`article_query(${sql.lit(name)}, ${[...words]}::text[])`,
  );
  return sql`(${sql.join(queries, sql` || `)})`;
}
