import { createHash } from 'node:crypto';
import { foldedWords } from './folded-words.ts';
import { bareStem, isRare, rarityOf } from './word-rarity.ts';

/** A text with fewer words is too short for a comparison by fingerprints. */
const shortestComparable = 60;
/** The minimum number of words: with fewer, two equal texts may still be two articles ("Watch the video here"). */
const shortestBody = 25;
const shingleWords = 4;
/** The number of words at the beginning of a report that name its subject. */
const leadWords = 100;
/** The number of names and technical terms by which a report in other words is found. */
const rareKeys = 24;
/** Headlines with more words are rare. */
const titleKeys = 16;
/** Words that are more common (after, government) would make every tenth article a candidate. */
const leastRarity = 0.4;
/** The number of words that are compared: the beginning of a longer text is enough to recognise it, and limits the work. */
const comparedWords = 5_000;
const sketchSize = 8;

/** The stored features of a text for finding similar ones. */
export interface Fingerprint {
  /** SHA-256 of the words; null for short texts. */
  readonly bodyHash: string | null;
  /** 64-bit simhash; null for short texts. */
  readonly simhash: bigint | null;
  /** The keys for finding candidates: see `storyKeys`. */
  readonly keys: readonly string[];
}

export function computeFingerprint(title: string, body: string): Fingerprint {
  const words = foldedWords(body);
  const comparable = words.length >= shortestComparable;
  const shingles = comparable ? shingleHashes(words) : [];
  const simhash = comparable ? simhashOf(shingles) : null;
  return {
    bodyHash:
      words.length >= shortestBody ? createHash('sha256').update(words.join(' ')).digest('hex') : null,
    simhash,
    keys: storyKeys(title, words, simhash, shingles),
  };
}

/**
 * Keys; two articles of the same story share at least one: the significant words of the title; the rarest words at the
 * beginning, for reports in other words; the four 16-bit bands of the simhash (at Hamming distance 3, one band is
 * equal); the smallest shingle hashes (if half of one text is the other text, they almost certainly share one).
 */
function storyKeys(
  title: string,
  words: readonly string[],
  simhash: bigint | null,
  shingles: readonly bigint[],
): string[] {
  const beginning = [...foldedWords(title), ...words.slice(0, leadWords)];
  const wordKeys = [
    ...[...significantWords(title)]
      .filter((word) => rarityOf(bareStem(word)) > leastRarity)
      .slice(0, titleKeys)
      .map((word) => `t:${word}`),
    ...rarestStems(beginning)
      .slice(0, rareKeys)
      .map((stem) => `w:${stem}`),
  ];
  if (simhash === null) return wordKeys;
  const bands = [0n, 1n, 2n, 3n].map(
    (band) => `s${band}:${((simhash >> (band * 16n)) & 0xffffn).toString(16)}`,
  );
  const sketch = [...new Set(shingles)]
    .sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
    .slice(0, sketchSize)
    .map((hash) => `m:${hash.toString(36)}`);
  return [...wordKeys, ...bands, ...sketch];
}

/** The names and technical terms of a text, the rarest ones first. */
function rarestStems(words: readonly string[]): string[] {
  const stems = words.filter((word) => word.length >= 4 && !/\d/.test(word)).map(bareStem);
  return [...new Set(stems)].filter(isRare).toSorted((one, other) => rarityOf(other) - rarityOf(one));
}

/** Words of at least four letters (three in Arabic), folded: titles of one story share some of them. */
export function significantWords(title: string): Set<string> {
  return new Set(
    foldedWords(title).filter((word) => word.length >= (/\p{Script=Arabic}/u.test(word) ? 3 : 4)),
  );
}

function shingleHashes(words: readonly string[]): bigint[] {
  const hashes: bigint[] = [];
  const compared = Math.min(words.length, comparedWords);
  for (let start = 0; start + shingleWords <= compared; start += 1) {
    hashes.push(hash64(words.slice(start, start + shingleWords).join(' ')));
  }
  return hashes;
}

/** Each bit is the majority over all shingles, so that a small edit changes few bits. */
function simhashOf(shingles: readonly bigint[]): bigint {
  const votes = new Int32Array(64);
  for (const hash of shingles) {
    vote(votes, 0, Number(hash & 0xffffffffn));
    vote(votes, 32, Number(hash >> 32n));
  }
  return votes.reduce(
    (simhash, votesFor, bit) => (votesFor > 0 ? simhash | (1n << BigInt(bit)) : simhash),
    0n,
  );
}

/** Plain numbers, because 64 bigint shifts per shingle would take most of the time of storing an article. */
function vote(votes: Int32Array, from: number, half: number): void {
  for (let bit = 0; bit < 32; bit += 1) {
    votes[from + bit] = (votes[from + bit] ?? 0) + ((half >>> bit) & 1 ? 1 : -1);
  }
}

/** FNV-1a over UTF-16 units, 64 bits, in two halves of plain numbers: bigint arithmetic is ten times slower here. */
function hash64(text: string): bigint {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit ^ (low >>> 13), 0x85ebca6b);
  }
  low ^= low >>> 16;
  high ^= high >>> 15;
  return (BigInt(high >>> 0) << 32n) | BigInt(Math.imul(low, 0xc2b2ae35) >>> 0);
}
