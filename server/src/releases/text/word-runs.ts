import type { LocatedWord } from './located-words.ts';

/** The number of words of the runs by which texts are found. Shorter runs are shared by chance. */
export const RUN_WORDS = 6;
/**
 * At least one in this many neighbouring runs of an article is stored. So an article is found for certain if it has
 * `RUN_WORDS + SAMPLED_FROM - 1` words in a row from a release, and usually with fewer: each run of six words is stored with
 * a probability of 2 / (SAMPLED_FROM + 1).
 */
export const SAMPLED_FROM = 12;

/**
 * Hashes of all runs of words, in the order of the text, as signed 32-bit integers: one run per word, except for the last ones.
 */
export function hashRuns(words: readonly Pick<LocatedWord, 'folded'>[]): Int32Array {
  const hashes = words.map(({ folded }) => hashWord(folded));
  const runs = new Int32Array(Math.max(0, hashes.length - RUN_WORDS + 1));
  for (let at = 0; at < runs.length; at += 1) {
    let hash = 0;
    for (let word = at; word < at + RUN_WORDS; word += 1) hash = mix(hash, hashes[word] ?? 0);
    runs[at] = finish(hash);
  }
  return runs;
}

/**
 * The runs by which an article is found: the smallest hash of every few neighbours ("winnowing", Schleimer, Wilkerson and
 * Aiken 2003). Equal passages have the same ones wherever they occur.
 */
export function sampledRuns(words: readonly Pick<LocatedWord, 'folded'>[]): number[] {
  const runs = hashRuns(words);
  const sampled = new Set<number>();
  const last = Math.max(0, runs.length - SAMPLED_FROM);
  for (let from = 0; from <= last && runs.length > 0; from += 1) {
    let smallest = runs[from] ?? 0;
    const end = Math.min(runs.length, from + SAMPLED_FROM);
    for (let at = from + 1; at < end; at += 1) smallest = Math.min(smallest, runs[at] ?? smallest);
    sampled.add(smallest);
  }
  return [...sampled];
}

/** FNV-1a over UTF-16 units. */
function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash;
}

const mix = (hash: number, word: number): number => {
  const turned = (hash << 13) | (hash >>> 19);
  return (Math.imul(turned ^ word, 0x9e3779b1) + 0x7f4a7c15) | 0;
};

/** The last step of MurmurHash3: without it, the smallest hashes would not be spread evenly. */
function finish(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) | 0;
}
