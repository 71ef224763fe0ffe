import type { WordKind } from './word-rules.ts';
import { wordsOf } from './words.ts';

/** One word a keyword asks for. */
export interface KeywordWord {
  kind: WordKind;
  /** Folded. */
  text: string;
}

/** Letters a wildcard needs before it. */
export const MIN_WILDCARD_LETTERS = 3;

/** Whether the keyword ends in a wildcard standing right behind a word long enough for it. */
export function hasWildcard(keyword: string): boolean {
  const trimmed = keyword.trim();
  const last = wordsOf(trimmed).at(-1);
  return (
    trimmed.endsWith('*') &&
    last !== undefined &&
    last.end === trimmed.length - 1 &&
    last.text.length >= MIN_WILDCARD_LETTERS
  );
}

/**
 * The words of a keyword, in order; empty when it holds none, and then it is never present. A `*` that is not
 * a proper trailing wildcard is punctuation.
 */
export function keywordWords(keyword: string, wordForms: boolean): KeywordWord[] {
  const words = wordsOf(keyword).map(
    ({ text }): KeywordWord => ({ kind: wordForms ? 'forms' : 'exact', text }),
  );
  if (words.length > 0 && keyword.includes('*') && hasWildcard(keyword)) {
    words[words.length - 1] = { kind: 'prefix', text: words.at(-1)!.text };
  }
  return words;
}
