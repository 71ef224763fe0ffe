import { type RawBuilder, sql } from 'kysely';

/** A LIKE pattern that finds the text anywhere; what people type is never a wildcard. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;
}

/** Whether indexes of trigrams find it. Other scripts have none in a database of the locale C. */
export function hasTrigram(text: string): boolean {
  return /[a-z0-9]{3}/i.test(text);
}

/**
 * Whether a column that has an index of trigrams contains the text. The index would be read whole for a text without any: not asked.
 * Letters without case are compared as they are, which is much cheaper.
 */
export function contains(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const pattern = containsPattern(text);
  if (hasTrigram(text)) return sql`${column} ilike ${pattern}`;
  const hasCase = text.toLowerCase() !== text.toUpperCase();
  return hasCase ? sql`(${column} || '') ilike ${pattern}` : sql`(${column} || '') like ${pattern}`;
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
