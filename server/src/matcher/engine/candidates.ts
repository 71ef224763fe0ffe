import {
  FILED_TWICE,
  GUARD_ABSENT_SHIFT,
  NEEDS_CARE,
  NEEDS_PROGRAM,
  NEEDS_SOURCE,
  SECOND_GUARD_ABSENT_SHIFT,
} from './anchors.ts';
import { type Base, PAIR, POSTING } from './base.ts';
import { admitsSource, FIELD_BITS, LANGUAGE_SHIFT } from './program.ts';
import type { Scanner } from './scanner.ts';
import type { TermState } from './term-state.ts';
import { verifies } from './verify.ts';

/** Finds the base's targets that a scanned article matches. */
export class Candidates {
  /** Indexes of the targets found; the first `count` are valid until the next article. */
  hits = new Int32Array(1024);
  count = 0;
  /** The fields in which the anchor of each posting was found, while `hits` still has postings. */
  private seenIn = new Uint8Array(1024);
  /** Where the postings of each term found start and end. */
  private ranges = new Int32Array(1024);
  /** Targets removed or replaced since the base was built. */
  readonly dead: Uint8Array;
  deadCount = 0;
  readonly base: Base;
  /**
   * The article (counted up to 255, then reset) that last checked a target with several anchors; one byte each, so that
   * it fits the cache.
   */
  private readonly looked: Uint8Array;
  private looks = 0;

  constructor(base: Base) {
    this.base = base;
    this.dead = new Uint8Array(base.count);
    this.looked = new Uint8Array(base.count);
  }

  /** Marks a target as removed; false if it already was. */
  bury(index: number): boolean {
    if (this.dead[index] === 1) return false;
    this.dead[index] = 1;
    this.deadCount++;
    return true;
  }

  /** Fills `hits`. */
  find(scanner: Scanner, language: number, source: number): void {
    if (++this.looks === 0x100) {
      this.looked.fill(0);
      this.looks = 1;
    }
    this.collectPostings(scanner.state);
    this.checkGuards(scanner.state.seen, language);
    this.verify(scanner, source);
    if (this.deadCount > 0) this.dropDead();
  }

  /** Collects the postings of every anchor found. */
  private collectPostings(state: TermState): void {
    const { active, activeCount, seen, pairsFound, pairsFoundCount, pairSeen } = state;
    const { termAt, pairs } = this.base;
    const lastTerm = termAt.length - 1;
    if (this.ranges.length < activeCount * 2) this.ranges = new Int32Array(activeCount * 4);
    const { ranges } = this;
    for (let index = 0; index < activeCount; index++) {
      const term = Math.min(active[index]!, lastTerm);
      ranges[index * 2] = termAt[term]!;
      ranges[index * 2 + 1] = termAt[Math.min(term + 1, lastTerm)]!;
    }
    this.count = 0;
    for (let index = 0; index < activeCount; index++)
      this.collect(ranges[index * 2]!, ranges[index * 2 + 1]!, seen[active[index]!]!);
    for (let index = 0; index < pairsFoundCount; index++) {
      const slot = pairsFound[index]!;
      this.collect(pairs[slot * PAIR + 2]!, pairs[slot * PAIR + 3]!, pairSeen[slot]!);
    }
  }

  /** Adds the postings of one anchor, found in the fields of `seenIn`. */
  private collect(from: number, to: number, seenIn: number): void {
    const count = this.count + (to - from) / POSTING;
    if (count > this.hits.length) this.makeRoom(count);
    const { hits, seenIn: fields } = this;
    let next = this.count;
    for (let at = from; at < to; at += POSTING) {
      hits[next] = at;
      fields[next++] = seenIn;
    }
    this.count = next;
  }

  /**
   * Keeps the postings whose language, fields and guards fit. It has no branches, which the processor would guess wrong:
   * without them it loads many postings at the same time.
   */
  private checkGuards(seen: Uint8Array, language: number): void {
    const { hits, seenIn, count } = this;
    const { postings } = this.base;
    let kept = 0;
    for (let index = 0; index < count; index++) {
      const at = hits[index]!;
      const flags = postings[at + 1]!;
      const fields = flags & FIELD_BITS;
      const isGuardAbsent = isZero(seen[postings[at + 2]!]! & fields);
      const isSecondAbsent = isZero(seen[postings[at + 3]!]! & fields);
      const misses =
        isZero(fields & seenIn[index]!) |
        (isGuardAbsent ^ (flags >>> GUARD_ABSENT_SHIFT)) |
        (isSecondAbsent ^ (flags >>> SECOND_GUARD_ABSENT_SHIFT));
      hits[kept] = at;
      kept += (flags >>> (LANGUAGE_SHIFT + language)) & ~misses & 1;
    }
    this.count = kept;
  }

  /** Runs the checks that language and guards leave, and replaces postings by their targets. */
  private verify(scanner: Scanner, source: number): void {
    const { hits, count } = this;
    const { postings } = this.base;
    let kept = 0;
    for (let index = 0; index < count; index++) {
      const at = hits[index]!;
      const target = postings[at]!;
      const flags = postings[at + 1]!;
      if ((flags & NEEDS_CARE) === 0 || this.passes(target, flags, scanner, source)) hits[kept++] = target;
    }
    this.count = kept;
  }

  private passes(target: number, flags: number, scanner: Scanner, source: number): boolean {
    if ((flags & FILED_TWICE) !== 0 && this.looked[target] === this.looks) return false;
    if ((flags & (NEEDS_SOURCE | NEEDS_PROGRAM)) !== 0) {
      const { programs, programAt } = this.base;
      const start = programAt[target]!;
      if ((flags & NEEDS_SOURCE) !== 0 && !admitsSource(programs, start, source)) return false;
      if ((flags & NEEDS_PROGRAM) !== 0 && !verifies(programs, start, scanner)) return false;
    }
    if ((flags & FILED_TWICE) !== 0) this.looked[target] = this.looks;
    return true;
  }

  private dropDead(): void {
    let kept = 0;
    for (let index = 0; index < this.count; index++) {
      const target = this.hits[index]!;
      if (this.dead[target] === 0) this.hits[kept++] = target;
    }
    this.count = kept;
  }

  private makeRoom(count: number): void {
    const hits = new Int32Array(count * 2);
    const seenIn = new Uint8Array(count * 2);
    hits.set(this.hits);
    seenIn.set(this.seenIn);
    this.hits = hits;
    this.seenIn = seenIn;
  }
}

/** 1 for 0, and 0 for small positive numbers. */
function isZero(number: number): number {
  return (number - 1) >>> 31;
}
