import { type RawBuilder, sql } from 'kysely';

/** A LIKE pattern that finds the text anywhere; what people type is never a wildcard. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;
}

/** Whether one of these texts contains what was typed: to be asked of rows that are met anyway. */
export function oneContains(texts: readonly RawBuilder<unknown>[], typed: string): RawBuilder<boolean> {
  const pattern = containsPattern(typed);
  const contains = texts.map((each) => sql`${each} ilike ${pattern}`);
  return sql`(${sql.join(contains, sql` or `)})`;
}

/**
 * The same, found by the index of the pairs of letters of all these texts joined by spaces, in any script and however short it is.
 * Costly for each row that contains it: to be asked with a limit.
 */
export function oneContainsByIndex(
  texts: readonly RawBuilder<unknown>[],
  typed: string,
): RawBuilder<boolean> {
  const joined = sql.join(texts, sql` || ' ' || `);
  return sql`(letter_pairs(${joined}) @> letter_pairs(${typed}) and ${oneContains(texts, typed)})`;
}

/**
 * A tsquery of the configuration `simple` that wants every word, each as the beginning of one: `econ ban` finds
 * `Economists warn banks`. null when the text holds no word at all.
 */
export function wordPrefixQuery(text: string): string | null {
  const words = searchWords(text);
  // Quotes keep the words from being read as operators; no quote or backslash can be inside.
  return words === null ? null : words.map((word) => `'${word}':*`).join(' & ');
}

/** The words of a search, without anything that a tsquery reads as an operator. null when the text holds no word at all. */
export function searchWords(text: string): string[] | null {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu);
}
