import {
  GUARD_ABSENT_SHIFT,
  INDEXED_TWICE,
  NEEDS_CHECK,
  NEEDS_PROGRAM,
  NEEDS_SOURCE,
  SECOND_GUARD_ABSENT_SHIFT,
} from './anchors.ts';
import { type Base, PAIR, POSTING } from './base.ts';
import { admitsSource, FIELD_BITS, LANGUAGE_SHIFT } from './program.ts';
import type { Scanner } from './scanner.ts';
import type { TermState } from './term-state.ts';
import { verifies } from './verify.ts';

/** Flags of the checks that read the target's program. */
const READS_PROGRAM = NEEDS_SOURCE | NEEDS_PROGRAM;

/** The number of bits by which the term is shifted in `Candidates.anchors`. */
export const ANCHOR_TERM_SHIFT = 4;

/** Finds the base's targets that a scanned article matches. */
export class Candidates {
  /** A posting of each target found, by its array index; the first `count` are valid until the next article. */
  hits = new Int32Array(1024);
  count = 0;
  /** The anchor that found each posting: its term (of a pair, the first), and in the low bits the fields it is in. */
  anchors = new Int32Array(1024);
  /** The programs that `loadPrograms` reads. */
  private programsToLoad = new Int32Array(1024);
  /** The start and the end of the postings of each term found. */
  private ranges = new Int32Array(1024);
  /** Read only to load the postings of many terms at the same time. */
  private firstTargets = new Int32Array(512);
  /** Targets removed or replaced since the base was built. */
  readonly dead: Uint8Array;
  deadCount = 0;
  readonly base: Base;
  /**
   * For each target with several anchors, the article that last found it: twice its number (up to 127, then reset), and one more
   * if found by several. One byte each, so that it fits the cache.
   */
  private readonly looked: Uint8Array;
  private look = 0;

  constructor(base: Base) {
    this.base = base;
    this.dead = new Uint8Array(base.count);
    this.looked = new Uint8Array(base.count);
  }

  /** Marks a target as removed; false if it already was. */
  markRemoved(index: number): boolean {
    if (this.dead[index] === 1) return false;
    this.dead[index] = 1;
    this.deadCount++;
    return true;
  }

  /** Fills `hits` with the targets that the article matches. */
  find(scanner: Scanner, language: number, source: number): void {
    this.look += 2;
    if (this.look > 0xff) {
      this.looked.fill(0);
      this.look = 2;
    }
    this.collectPostings(scanner.state);
    this.checkGuards(scanner.state.seen, language);
    this.verify(scanner, source);
    if (this.deadCount > 0) this.dropDead();
  }

  /** Collects the postings of every anchor found. */
  private collectPostings(state: TermState): void {
    const { active, activeCount, seen, pairsFound, pairsFoundCount, pairSeen } = state;
    const { termAt, pairs, postings } = this.base;
    const lastTerm = termAt.length - 1;
    const lastPosting = postings.length - 1;
    if (this.ranges.length < activeCount * 2) {
      this.ranges = new Int32Array(activeCount * 4);
      this.firstTargets = new Int32Array(activeCount * 2);
    }
    const { ranges } = this;
    for (let index = 0; index < activeCount; index++) {
      const term = Math.min(active[index]!, lastTerm);
      ranges[index * 2] = termAt[term]!;
      ranges[index * 2 + 1] = termAt[Math.min(term + 1, lastTerm)]!;
    }
    const { firstTargets } = this;
    for (let index = 0; index < activeCount; index++)
      firstTargets[index] = postings[Math.min(ranges[index * 2]!, lastPosting)]!;
    this.count = 0;
    for (let index = 0; index < activeCount; index++) {
      const term = active[index]!;
      this.collect(ranges[index * 2]!, ranges[index * 2 + 1]!, (term << ANCHOR_TERM_SHIFT) | seen[term]!);
    }
    for (let index = 0; index < pairsFoundCount; index++) {
      const slot = pairsFound[index]!;
      const anchor = (pairs[slot * PAIR]! << ANCHOR_TERM_SHIFT) | pairSeen[slot]!;
      this.collect(pairs[slot * PAIR + 2]!, pairs[slot * PAIR + 3]!, anchor);
    }
  }

  /** Adds the postings of one anchor. */
  private collect(from: number, to: number, anchor: number): void {
    const count = this.count + (to - from) / POSTING;
    if (count > this.hits.length) this.makeRoom(count);
    const { hits, anchors } = this;
    let next = this.count;
    for (let at = from; at < to; at += POSTING) {
      hits[next] = at;
      anchors[next++] = anchor;
    }
    this.count = next;
  }

  /**
   * Keeps the postings whose language, fields and guards fit. It has no branches, which the processor would mispredict:
   * without them it loads many postings at the same time.
   */
  private checkGuards(seen: Uint8Array, language: number): void {
    const { hits, anchors, count } = this;
    const { postings } = this.base;
    let kept = 0;
    for (let index = 0; index < count; index++) {
      const at = hits[index]!;
      const flags = postings[at + 1]!;
      const fields = flags & FIELD_BITS;
      const isGuardAbsent = isZero(seen[postings[at + 2]!]! & fields);
      const isSecondAbsent = isZero(seen[postings[at + 3]!]! & fields);
      const misses =
        isZero(fields & anchors[index]!) |
        (isGuardAbsent ^ (flags >>> GUARD_ABSENT_SHIFT)) |
        (isSecondAbsent ^ (flags >>> SECOND_GUARD_ABSENT_SHIFT));
      hits[kept] = at;
      anchors[kept] = anchors[index]!;
      kept += (flags >>> (LANGUAGE_SHIFT + language)) & ~misses & 1;
    }
    this.count = kept;
  }

  /** Whether several anchors found a target that is indexed under several. */
  isFoundTwice(target: number): boolean {
    return this.looked[target]! > this.look;
  }

  /** Runs the checks that remain after language, fields and guards. */
  private verify(scanner: Scanner, source: number): void {
    this.loadPrograms();
    const { hits, anchors, count } = this;
    const { postings } = this.base;
    let kept = 0;
    for (let index = 0; index < count; index++) {
      const at = hits[index]!;
      const flags = postings[at + 1]!;
      if ((flags & NEEDS_CHECK) !== 0 && !this.passes(postings[at]!, flags, scanner, source)) continue;
      hits[kept] = at;
      anchors[kept++] = anchors[index]!;
    }
    this.count = kept;
  }

  /**
   * Reads the start of every program that `passes` needs. With many targets it is rarely in the processor's cache; these
   * short loops load many at the same time, while `passes` would wait for each.
   */
  private loadPrograms(): void {
    const { hits, count, programsToLoad } = this;
    const { postings, programs, programAt } = this.base;
    let toLoad = 0;
    for (let index = 0; index < count; index++) {
      const at = hits[index]!;
      programsToLoad[toLoad] = postings[at]!;
      toLoad += isZero(postings[at + 1]! & READS_PROGRAM) ^ 1;
    }
    for (let index = 0; index < toLoad; index++) programsToLoad[index] = programAt[programsToLoad[index]!]!;
    for (let index = 0; index < toLoad; index++) programsToLoad[index] = programs[programsToLoad[index]!]!;
  }

  private passes(target: number, flags: number, scanner: Scanner, source: number): boolean {
    if ((flags & INDEXED_TWICE) !== 0 && this.looked[target]! >= this.look) {
      this.looked[target] = this.look + 1;
      return false;
    }
    if ((flags & READS_PROGRAM) !== 0) {
      const { programs, programAt } = this.base;
      const start = programAt[target]!;
      if ((flags & NEEDS_SOURCE) !== 0 && !admitsSource(programs, start, source)) return false;
      if ((flags & NEEDS_PROGRAM) !== 0 && !verifies(programs, start, scanner)) return false;
    }
    if ((flags & INDEXED_TWICE) !== 0) this.looked[target] = this.look;
    return true;
  }

  private dropDead(): void {
    const { hits, anchors, dead } = this;
    const { postings } = this.base;
    let kept = 0;
    for (let index = 0; index < this.count; index++) {
      const at = hits[index]!;
      if (dead[postings[at]!] !== 0) continue;
      hits[kept] = at;
      anchors[kept++] = anchors[index]!;
    }
    this.count = kept;
  }

  private makeRoom(count: number): void {
    const hits = new Int32Array(count * 2);
    const anchors = new Int32Array(count * 2);
    hits.set(this.hits);
    anchors.set(this.anchors);
    this.hits = hits;
    this.anchors = anchors;
    this.programsToLoad = new Int32Array(count * 2);
  }
}

/** Returns 1 for 0, and 0 for small positive numbers. */
function isZero(number: number): number {
  return (number - 1) >>> 31;
}
