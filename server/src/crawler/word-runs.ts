/**
 * The distinct sequences of words in a text, as sorted hashes. Hundreds of texts are kept for comparison, and a set of
 * strings would take fifteen times the memory. Two sequences have one hash once in billions.
 */
export type WordRuns = Uint32Array;

export function wordRunsOf(words: readonly string[], length: number): WordRuns {
  const hashes = new Set<number>();
  for (let at = 0; at + length <= words.length; at++)
    hashes.add(hashOf(words.slice(at, at + length).join(' ')));
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
  return hash >>> 0;
}
