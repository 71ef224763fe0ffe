import { createHash } from 'node:crypto';
import { nameTables, speakerWords } from '../matcher/index.ts';

/** The key of a speaker: their name as a target compares it. Two people with the same name share it. */
export const speakerKey = (name: string): string => speakerWords(name).join(' ');

/** The parts of a quote that are compared. */
export interface SaidWords {
  key: string;
  words: readonly string[];
}

/** The words of a quote by which it is compared, and the key of all quotes of this speaker with exactly these words. */
export function saidWords(speaker: string, words: string): SaidWords {
  const folded = nameTables.foldedWordsOf(words);
  const text = folded.length > 0 ? folded.join(' ') : words;
  const hash = createHash('md5').update(`${speaker}\n${text}`).digest('hex');
  return { key: hash.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'), words: folded };
}

/** The minimum share of the longer quote that the shorter one must have. */
const SAME_SHARE = 0.6;
/** The minimum number of words that are compared. Fewer words may be repeated on many occasions. */
const COMPARED_WORDS = 5;

/**
 * Whether two quotes are the same statement, of which one article has more words. If a word in the middle differs, it is a
 * different statement, because the word may be a “not” or a number.
 */
export function areNearlySame(one: readonly string[], other: readonly string[]): boolean {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  if (shorter.length < COMPARED_WORDS || shorter.length < longer.length * SAME_SHARE) return false;
  return ` ${longer.join(' ')} `.includes(` ${shorter.join(' ')} `);
}
