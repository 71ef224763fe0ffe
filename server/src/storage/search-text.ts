/** A LIKE pattern that finds the text anywhere; what people type is never a wildcard. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;
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
