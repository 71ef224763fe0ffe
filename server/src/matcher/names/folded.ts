import { wordsOf } from '../language/words.ts';

/** The folded words of a text. */
export const foldedWordsOf = (text: string): string[] => wordsOf(text).map((word) => word.text);

/** A set of words, given in a text. */
export const setOf = (text: string): ReadonlySet<string> => new Set(foldedWordsOf(text));
