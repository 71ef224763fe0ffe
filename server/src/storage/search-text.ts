import { type RawBuilder, sql } from 'kysely';

/** A LIKE pattern that finds the text anywhere; typed characters are never wildcards. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;
}

/** Whether one of these texts contains the typed text: for rows that are read anyway. */
export function oneContains(texts: readonly RawBuilder<unknown>[], typed: string): RawBuilder<boolean> {
  const pattern = containsPattern(typed);
  const contains = texts.map((each) => sql`${each} ilike ${pattern}`);
  return sql`(${sql.join(contains, sql` or `)})`;
}

/**
 * Whether one of these texts contains the typed text, using the index on letter pairs of all of them joined by spaces, in any
 * script and of any length. Costly for each matching row, so use it with a limit.
 */
export function oneContainsByIndex(
  texts: readonly RawBuilder<unknown>[],
  typed: string,
): RawBuilder<boolean> {
  const joined = sql.join(texts, sql` || ' ' || `);
  return sql`(letter_pairs(${joined}) @> letter_pairs(${typed}) and ${oneContains(texts, typed)})`;
}

/**
 * A tsquery for the configuration `simple` that requires every word, each as a prefix: `econ ban` finds `Economists
 * warn banks`. Null if the text contains no word.
 */
export function wordPrefixQuery(text: string): string | null {
  const words = searchWords(text);
  // Quotes prevent words from being parsed as operators; the words contain no quote or backslash.
  return words === null ? null : words.map((word) => `'${word}':*`).join(' & ');
}

/** The words of a search, without characters that a tsquery parses as operators. Null if the text contains no word. */
export function searchWords(text: string): string[] | null {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu);
}
