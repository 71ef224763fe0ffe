import { createHash } from 'node:crypto';
import { nameTables } from '../matcher/index.ts';

/** The key of a speaker: their name without accents, capitals and punctuation. Two people of the same name share it. */
export const speakerKey = (name: string): string => nameTables.foldedWordsOf(name).join(' ');

/** What is compared of a quote. */
export interface SaidWords {
  key: string;
  words: ReadonlySet<string>;
}

/** The words of a quote by which it is compared, and the key of all quotes of this speaker with exactly these words. */
export function saidWords(speaker: string, words: string): SaidWords {
  const folded = nameTables.foldedWordsOf(words);
  const text = folded.length > 0 ? folded.join(' ') : words;
  const hash = createHash('md5').update(`${speaker}\n${text}`).digest('hex');
  return { key: hash.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'), words: new Set(folded) };
}

/** How much of their words two quotes must share: editors change a word or two, and leave one out. */
const NEARLY_SAME = 0.8;
/** Below this, one changed word is too much of a quote. */
const COMPARED_WORDS = 5;

/** Whether two quotes are nearly the same words. */
export function areNearlySame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (Math.min(one.size, other.size) < COMPARED_WORDS) return false;
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / (one.size + other.size - shared) >= NEARLY_SAME;
}
