import { foldedWords } from '../../crawler/index.ts';

/** A word of a text, folded for comparison, and its range in UTF-16 code units. */
export interface LocatedWord {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** Marks, kashidas, soft hyphens and direction marks belong to the word in which they are written. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u0640\u00ad\u200b-\u200f]*/gu;
const INVISIBLE = /[\u00ad\u200b-\u200f]/gu;

/**
 * The words of a text, with their places. Case, accents, Arabic vowel signs and the Arabic article make no difference.
 *
 * @param most the maximum number of words
 */
export function locatedWords(text: string, most: number): LocatedWord[] {
  const words: LocatedWord[] = [];
  for (const { 0: written, index: start } of text.matchAll(WORD)) {
    const end = start + written.length;
    for (const folded of foldedWords(written.replace(INVISIBLE, ''))) words.push({ folded, start, end });
    if (words.length >= most) break;
  }
  return words;
}
