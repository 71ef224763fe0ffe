import { type Base, PAIR, pairSlot } from './base.ts';
import type { Terms } from './terms.ts';

/** Two of these, for terms or pairs, fit into one exact number. */
const PAIR_KEY = 2 ** 26;

/** Delta pairs also use the filter, however small the base is. */
const MIN_FILTER_BITS = 1 << 15;

/** One number for a pair of terms. */
export function pairKey(first: number, second: number): number {
  return first * PAIR_KEY + second;
}

/** Whether a sentence ends after the word at a position. */
type EndsSentence = (position: number) => boolean;

/**
 * The terms and pairs that the current article contains, with their positions. A reset takes time proportional to what
 * was found.
 */
export class TermState {
  /** Bits of the fields in which each term was found. */
  seen = new Uint8Array(0);
  /** The first occurrence of each term seen, once linked (see `Scanner.link`): an index into `occurrenceAt`. */
  heads = new Int32Array(0);
  /** Number of articles in which each term has been found, so that rarity is measured and not guessed. */
  articles = new Int32Array(0);
  /** 1 for terms under which the delta has targets. */
  inDelta = new Uint8Array(0);
  /** The terms found, each once. */
  active = new Int32Array(1024);
  activeCount = 0;
  /** Every word that matches terms, in order: its answer (see vocabulary.ts) and its position. */
  found = new Int32Array(1024);
  foundAt = new Int32Array(1024);
  foundCount = 0;
  /** Position of each occurrence, and the next occurrence of the same term, or -1. */
  occurrenceAt = new Int32Array(4096);
  occurrenceAfter = new Int32Array(4096);
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
  /** One bit per hash of a pair: most neighbours are not a pair, and the filter fits the cache. */
  private pairFilter = new Int32Array(1);
  private pairFilterMask = 31;
  /** Indexes into `found` of the words that may form a pair with the one before. */
  private maybePairs = new Int32Array(1024);

  constructor(terms: Terms) {
    this.terms = terms;
  }

  /** Takes over the pairs of a new base; clears the marks of the delta. */
  adoptBase(base: Base): void {
    this.fit();
    this.clear();
    this.inDelta.fill(0);
    this.deltaPairs.clear();
    this.pairs = base.pairs;
    this.pairMask = base.pairs.length / PAIR - 1;
    this.pairSeen = new Uint8Array(base.pairs.length / PAIR);
    const bits = Math.max(MIN_FILTER_BITS, this.pairSeen.length * 4);
    this.pairFilter = new Int32Array(bits / 32);
    this.pairFilterMask = bits - 1;
    for (let at = 0; at < base.pairs.length; at += PAIR) {
      if (base.pairs[at] !== -1) this.admitPair(base.pairs[at]!, base.pairs[at + 1]!);
    }
  }

  /** Marks the term or pair under which a target of the delta is indexed. */
  markDelta(term: number, next: number): void {
    this.fit();
    if (next < 0) this.inDelta[term] = 1;
    else {
      this.admitPair(term, next);
      this.deltaPairs.add(pairKey(term, next));
    }
  }

  private admitPair(first: number, second: number): void {
    const bit = pairSlot(first, second, this.pairFilterMask);
    this.pairFilter[bit >>> 5]! |= 1 << (bit & 31);
  }

  /** Clears the state of the last article. */
  reset(): void {
    this.fit();
    this.clear();
  }

  private mayBePair(first: number, second: number): boolean {
    const bit = pairSlot(first, second, this.pairFilterMask);
    return ((this.pairFilter[bit >>> 5]! >>> (bit & 31)) & 1) === 1;
  }

  /** Reserves space for this many more words. */
  makeRoom(words: number): void {
    const room = this.foundCount + words;
    if (room > this.found.length) {
      this.found = grownTo(this.found, room * 2);
      this.foundAt = grownTo(this.foundAt, room * 2);
      this.maybePairs = new Int32Array(room * 2);
    }
    if (this.activeCount + words > this.active.length)
      this.active = grownTo(this.active, (this.activeCount + words) * 2);
  }

  /**
   * Records the terms and pairs of a field's words, which are in `found` up to `count`. The loops have no branches as long as
   * each word matches only one term. Two words with the end of a sentence between them (`endsSentence`) are not a pair.
   */
  noteFound(count: number, lists: Int32Array, fieldBit: number, endsSentence: EndsSentence): void {
    const from = this.foundCount;
    this.foundCount = count;
    const { found, seen, active } = this;
    let { activeCount } = this;
    let haveLists = false;
    for (let index = from; index < count; index++) {
      const term = found[index]! - 1;
      if (term < 0) {
        haveLists = true;
        continue;
      }
      const before = seen[term]!;
      active[activeCount] = term;
      activeCount += (before - 1) >>> 31;
      seen[term] = before | fieldBit;
    }
    this.activeCount = activeCount;
    this.notePairs(from, fieldBit, endsSentence);
    if (haveLists) this.noteLists(from, lists, fieldBit, endsSentence);
  }

  /** Records the pairs among the words from `from` on that match one term each. */
  private notePairs(from: number, fieldBit: number, endsSentence: EndsSentence): void {
    const { found, foundAt, foundCount, maybePairs, pairFilter, pairFilterMask } = this;
    let count = 0;
    for (let index = from + 1; index < foundCount; index++) {
      const bit = pairSlot(found[index - 1]! - 1, found[index]! - 1, pairFilterMask);
      const distance = foundAt[index]! - foundAt[index - 1]!;
      maybePairs[count] = index;
      count += (pairFilter[bit >>> 5]! >>> (bit & 31)) & ((distance - 2) >>> 31);
    }
    for (let maybe = 0; maybe < count; maybe++) {
      const index = maybePairs[maybe]!;
      const first = found[index - 1]! - 1;
      const second = found[index]! - 1;
      if (first >= 0 && second >= 0 && !endsSentence(foundAt[index - 1]!))
        this.notePair(first, second, fieldBit);
    }
  }

  /** Records the words from `from` on that match several terms, and the pairs that such a word is in. */
  private noteLists(from: number, lists: Int32Array, fieldBit: number, endsSentence: EndsSentence): void {
    const { found, foundAt, foundCount } = this;
    for (let index = from; index < foundCount; index++) {
      const answer = found[index]!;
      if (answer < 0) this.noteAll(lists, -answer, fieldBit);
      if (index === from || foundAt[index] !== foundAt[index - 1]! + 1) continue;
      const previous = found[index - 1]!;
      if (previous > 0 && answer > 0) continue;
      const firsts = previous > 0 ? 1 : lists[-previous]!;
      const seconds = answer > 0 ? 1 : lists[-answer]!;
      for (let one = 1; one <= firsts; one++) {
        const first = previous > 0 ? previous - 1 : lists[-previous + one]!;
        for (let other = 1; other <= seconds; other++) {
          const second = answer > 0 ? answer - 1 : lists[-answer + other]!;
          if (this.mayBePair(first, second) && !endsSentence(foundAt[index - 1]!))
            this.notePair(first, second, fieldBit);
        }
      }
    }
  }

  /** Records a word that matches the terms of a list. */
  private noteAll(lists: Int32Array, at: number, fieldBit: number): void {
    const end = at + lists[at]!;
    for (let index = at + 1; index <= end; index++) this.note(lists[index]!, fieldBit);
  }

  /** Records a term; without a word, it has no position. */
  note(term: number, fieldBit: number): void {
    if (this.seen[term] === 0) {
      if (this.activeCount === this.active.length) this.active = doubled(this.active);
      this.active[this.activeCount++] = term;
    }
    this.seen[term]! |= fieldBit;
  }

  /** Counts the article for every term found. */
  countArticle(): void {
    const { active, activeCount, articles } = this;
    for (let index = 0; index < activeCount; index++) articles[active[index]!]!++;
  }

  /** Links the positions of every term found. */
  link(lists: Int32Array): void {
    const { active, activeCount, found, foundAt, foundCount, heads } = this;
    for (let index = 0; index < activeCount; index++) heads[active[index]!] = -1;
    this.occurrences = 0;
    for (let index = foundCount - 1; index >= 0; index--) {
      const answer = found[index]!;
      if (answer > 0) this.place(answer - 1, foundAt[index]!);
      else {
        const end = -answer + lists[-answer]!;
        for (let at = -answer + 1; at <= end; at++) this.place(lists[at]!, foundAt[index]!);
      }
    }
  }

  /** Adds a position of a term before its later ones. */
  private place(term: number, position: number): void {
    const occurrence = this.occurrences++;
    if (occurrence === this.occurrenceAt.length) {
      this.occurrenceAt = doubled(this.occurrenceAt);
      this.occurrenceAfter = doubled(this.occurrenceAfter);
    }
    this.occurrenceAt[occurrence] = position;
    this.occurrenceAfter[occurrence] = this.heads[term]!;
    this.heads[term] = occurrence;
  }

  /** Records two neighbouring words that match these terms, if some phrase is indexed under them. */
  private notePair(first: number, second: number, fieldBit: number): void {
    if (this.deltaPairs.size > 0) {
      const key = pairKey(first, second);
      if (this.deltaPairs.has(key)) this.deltaPairsFound.push(key);
    }
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
    this.foundCount = 0;
    this.pairsFoundCount = 0;
    if (this.deltaPairsFound.length > 0) this.deltaPairsFound.length = 0;
  }

  /** Reserves space for every term. */
  private fit(): void {
    const size = this.terms.size;
    if (size <= this.seen.length) return;
    const room = Math.ceil(size * 1.25) + 64;
    const seen = new Uint8Array(room);
    seen.set(this.seen);
    const inDelta = new Uint8Array(room);
    inDelta.set(this.inDelta);
    this.seen = seen;
    this.inDelta = inDelta;
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
