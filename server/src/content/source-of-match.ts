import { type RawBuilder, sql } from 'kysely';

/**
 * The source of the article of a match, and its language. Matches of versions before migration 0205 have them once a job has
 * stored them; until then, each article is looked up.
 *
 * @param matches the name or alias of `matches` in the query
 */
export const sourceOfMatch = (matches: string): RawBuilder<string> => ofMatch(matches, 'source_id');
export const languageOfMatch = (matches: string): RawBuilder<string> => ofMatch(matches, 'language');

function ofMatch(matches: string, column: 'source_id' | 'language'): RawBuilder<string> {
  const stored = sql.ref(`${matches}.${column}`);
  const articleId = sql.ref(`${matches}.article_id`);
  return sql`coalesce(${stored}, (select matched.${sql.ref(column)} from articles matched where matched.id = ${articleId}))`;
}
