import { type Base, PAIR, pairSlot } from './base.ts';
import type { Terms } from './terms.ts';

/** The term is the first, or the second, word of a pair under which a phrase is indexed. */
const PAIR_FIRST = 1;
const PAIR_SECOND = 2;
/** The delta has targets under the term. */
export const IN_DELTA = 4;

/** Two of these, for terms or pairs, fit into one exact number. */
const PAIR_KEY = 2 ** 26;

/** One number for a pair of terms. */
export function pairKey(first: number, second: number): number {
  return first * PAIR_KEY + second;
}

/**
 * The terms and pairs that the current article contains, with their positions. A reset takes time proportional to what
 * was found.
 */
export class TermState {
  /** Bits of the fields in which each term was found. */
  seen = new Uint8Array(0);
  /** Last occurrence of each term seen, once linked (see `Scanner.link`): an index into `occurrenceAt`. */
  heads = new Int32Array(0);
  /** Number of articles in which each term has been found, so that rarity is measured and not guessed. */
  articles = new Int32Array(0);
  flags = new Uint8Array(0);
  /** The terms found, each once. */
  active = new Int32Array(1024);
  activeCount = 0;
  /** Position of each occurrence, and the one before it of the same term, or -1. */
  occurrenceAt = new Int32Array(4096);
  occurrenceBefore = new Int32Array(4096);
  /** Slots of the base's pairs that were found, each once, and the field bits of each. */
  pairsFound = new Int32Array(1024);
  pairsFoundCount = 0;
  pairSeen = new Uint8Array(0);
  /** Keys of the delta's pairs that were found; may contain duplicates. */
  readonly deltaPairsFound: number[] = [];
  private readonly deltaPairs = new Set<number>();
  private occurrences = 0;
  private readonly terms: Terms;
  private pairs = new Int32Array(0) as Int32Array;
  private pairMask = 0;
  /** One bit per hash of a base pair: most neighbours are not a pair, and the filter fits the cache. */
  private pairFilter = new Int32Array(1);
  private pairFilterMask = 31;

  constructor(terms: Terms) {
    this.terms = terms;
  }

  /** Takes over the pairs of a new base; clears the marks of the delta. */
  adoptBase(base: Base): void {
    this.fit();
    this.clear();
    this.flags.fill(0);
    this.deltaPairs.clear();
    this.pairs = base.pairs;
    this.pairMask = base.pairs.length / PAIR - 1;
    this.pairSeen = new Uint8Array(base.pairs.length / PAIR);
    const bits = Math.max(32, this.pairSeen.length * 4);
    this.pairFilter = new Int32Array(bits / 32);
    this.pairFilterMask = bits - 1;
    for (let at = 0; at < base.pairs.length; at += PAIR) {
      const first = base.pairs[at]!;
      if (first === -1) continue;
      const second = base.pairs[at + 1]!;
      this.flags[first]! |= PAIR_FIRST;
      this.flags[second]! |= PAIR_SECOND;
      const bit = pairSlot(first, second, this.pairFilterMask);
      this.pairFilter[bit >>> 5]! |= 1 << (bit & 31);
    }
  }

  /** Marks where a target of the delta is indexed. */
  markDelta(term: number, next: number): void {
    this.fit();
    if (next < 0) this.flags[term]! |= IN_DELTA;
    else {
      this.flags[term]! |= PAIR_FIRST;
      this.flags[next]! |= PAIR_SECOND;
      this.deltaPairs.add(pairKey(term, next));
    }
  }

  /** Clears the state of the last article. */
  reset(): void {
    this.fit();
    this.clear();
  }

  /** Adds a term that has not been seen in this article yet. */
  open(term: number, fieldBit: number): void {
    if (this.activeCount === this.active.length) this.active = doubled(this.active);
    this.active[this.activeCount++] = term;
    this.seen[term] = fieldBit;
  }

  /** Records a word that matches the terms of a list. */
  noteAll(lists: Int32Array, at: number, fieldBit: number): void {
    const end = at + lists[at]!;
    for (let index = at + 1; index <= end; index++) {
      const term = lists[index]!;
      if (this.seen[term] === 0) this.open(term, fieldBit);
      else this.seen[term]! |= fieldBit;
    }
  }

  /** Counts the article for every term found. */
  countArticle(): void {
    const { active, activeCount, articles } = this;
    for (let index = 0; index < activeCount; index++) articles[active[index]!]!++;
  }

  /** Clears all positions. */
  unlink(): void {
    this.occurrences = 0;
    for (let index = 0; index < this.activeCount; index++) this.heads[this.active[index]!] = -1;
  }

  /** Adds a position of a term after its previous ones. */
  place(term: number, position: number): void {
    const occurrence = this.occurrences++;
    if (occurrence === this.occurrenceAt.length) {
      this.occurrenceAt = doubled(this.occurrenceAt);
      this.occurrenceBefore = doubled(this.occurrenceBefore);
    }
    this.occurrenceAt[occurrence] = position;
    this.occurrenceBefore[occurrence] = this.heads[term]!;
    this.heads[term] = occurrence;
  }

  /** Records two neighbouring words that both match a term. */
  notePair(lists: Int32Array, previous: number, answer: number, fieldBit: number): void {
    if (previous > 0 && answer > 0) {
      if ((this.flags[previous - 1]! & PAIR_FIRST) !== 0 && (this.flags[answer - 1]! & PAIR_SECOND) !== 0) {
        this.findPair(previous - 1, answer - 1, fieldBit);
      }
      return;
    }
    const firsts = previous > 0 ? 1 : lists[-previous]!;
    const seconds = answer > 0 ? 1 : lists[-answer]!;
    for (let one = 1; one <= firsts; one++) {
      const first = previous > 0 ? previous - 1 : lists[-previous + one]!;
      if ((this.flags[first]! & PAIR_FIRST) === 0) continue;
      for (let other = 1; other <= seconds; other++) {
        const second = answer > 0 ? answer - 1 : lists[-answer + other]!;
        if ((this.flags[second]! & PAIR_SECOND) !== 0) this.findPair(first, second, fieldBit);
      }
    }
  }

  private findPair(first: number, second: number, fieldBit: number): void {
    if (this.deltaPairs.size > 0) {
      const key = pairKey(first, second);
      if (this.deltaPairs.has(key)) this.deltaPairsFound.push(key);
    }
    const bit = pairSlot(first, second, this.pairFilterMask);
    if ((this.pairFilter[bit >>> 5]! & (1 << (bit & 31))) === 0) return;
    const { pairs, pairMask } = this;
    for (let slot = pairSlot(first, second, pairMask); ; slot = (slot + 1) & pairMask) {
      const at = slot * PAIR;
      const there = pairs[at]!;
      if (there === -1) return;
      if (there !== first || pairs[at + 1] !== second) continue;
      if (this.pairSeen[slot] === 0) {
        if (this.pairsFoundCount === this.pairsFound.length) this.pairsFound = doubled(this.pairsFound);
        this.pairsFound[this.pairsFoundCount++] = slot;
      }
      this.pairSeen[slot]! |= fieldBit;
      return;
    }
  }

  private clear(): void {
    const { seen, active, pairSeen, pairsFound } = this;
    for (let index = 0; index < this.activeCount; index++) seen[active[index]!] = 0;
    for (let index = 0; index < this.pairsFoundCount; index++) pairSeen[pairsFound[index]!] = 0;
    this.activeCount = 0;
    this.pairsFoundCount = 0;
    if (this.deltaPairsFound.length > 0) this.deltaPairsFound.length = 0;
  }

  /** Makes room for every term. */
  private fit(): void {
    const size = this.terms.size;
    if (size <= this.seen.length) return;
    const room = Math.ceil(size * 1.25) + 64;
    const seen = new Uint8Array(room);
    seen.set(this.seen);
    const flags = new Uint8Array(room);
    flags.set(this.flags);
    this.seen = seen;
    this.flags = flags;
    this.heads = grownTo(this.heads, room);
    this.articles = grownTo(this.articles, room);
  }
}

function doubled(array: Int32Array): Int32Array<ArrayBuffer> {
  return grownTo(array, array.length * 2);
}

function grownTo(array: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length);
  larger.set(array);
  return larger;
}
