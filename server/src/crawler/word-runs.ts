/**
 * The distinct sequences of words in a text, as sorted hashes. Hundreds of texts are kept for comparison, and a set of strings
 * would take fifteen times the memory. Two sequences have the same hash once in billions.
 */
export type WordRuns = Uint32Array;

/** The word sequences of this length; none extends across a gap. */
export function wordRunsOf(words: readonly (string | undefined)[], length: number): WordRuns {
  const hashes = new Set<number>();
  const hashOfWord = words.map((word) => (word === undefined ? undefined : hashOf(word)));
  for (let at = 0; at + length <= words.length; at++) {
    const hash = hashOfRun(hashOfWord, at, at + length);
    if (hash !== undefined) hashes.add(hash);
  }
  return Uint32Array.from(hashes).sort();
}

export function countCommonRuns(one: WordRuns, other: WordRuns): number {
  let common = 0;
  for (let at = 0, beside = 0; at < one.length && beside < other.length; ) {
    const [first, second] = [one[at]!, other[beside]!];
    if (first === second) common += 1;
    if (first <= second) at += 1;
    if (second <= first) beside += 1;
  }
  return common;
}

/** FNV-1a over UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** Combines the hashes of words in their order, as the rounds of MurmurHash3 do. */
function hashOfRun(hashes: readonly (number | undefined)[], from: number, to: number): number | undefined {
  let mixed = 0;
  for (let at = from; at < to; at++) {
    const hash = hashes[at];
    if (hash === undefined) return undefined;
    const part = Math.imul(hash, 0xcc9e2d51);
    mixed ^= Math.imul((part << 15) | (part >>> 17), 0x1b873593);
    mixed = Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64;
  }
  return mixed >>> 0;
}
