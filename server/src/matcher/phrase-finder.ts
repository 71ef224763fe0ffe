import { asArticle } from './asked-terms.ts';
import { createMatcher } from './matcher.ts';
import type { Language } from './types.ts';

/** The phrases that texts of one article contain, as their places in the list. */
export type PhraseFinder = (language: Language, texts: readonly string[]) => number[];

/**
 * Finds phrases in texts by the rules for keywords: in all word forms, names only with their capitals, Arabic words with
 * or without clitics. Fast also with a thousand phrases.
 */
export function phraseFinder(phrases: readonly string[]): PhraseFinder {
  const matcher = createMatcher(
    phrases.map((phrase, index) => ({
      id: String(index),
      any: [phrase],
      all: [],
      none: [],
      fields: ['body'],
      wordForms: true,
      languages: [],
      sources: { scope: 'all', ids: [] },
    })),
    { mergeAfter: Number.POSITIVE_INFINITY },
  );
  return (language, texts) => matcher.matchIds(asArticle(language, texts)).map(Number);
}
