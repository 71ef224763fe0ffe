import { FILED_TWICE, GUARD_ABSENT, NEEDS_CARE, NEEDS_PROGRAM, NEEDS_SOURCE } from './anchors.ts';
import { type Base, PAIR, POSTING } from './base.ts';
import { admitsSource, FIELD_BITS, LANGUAGE_SHIFT } from './program.ts';
import type { Scanner } from './scanner.ts';
import { verifies } from './verify.ts';

/** Finds the base's targets that a scanned article matches. */
export class Candidates {
  /** Indexes of the targets found; the first `count` are valid until the next article. */
  hits = new Int32Array(1024);
  count = 0;
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
    this.count = 0;
    if (++this.looks === 0x100) {
      this.looked.fill(0);
      this.looks = 1;
    }
    const { active, activeCount, pairsFound, pairsFoundCount, pairSeen, seen } = scanner.state;
    const { termAt, pairs } = this.base;
    const lastTerm = termAt.length - 1;
    for (let index = 0; index < activeCount; index++) {
      const term = active[index]!;
      if (term >= lastTerm) continue;
      const from = termAt[term]!;
      const to = termAt[term + 1]!;
      if (from < to) this.look(from, to, seen[term]!, scanner, language, source);
    }
    for (let index = 0; index < pairsFoundCount; index++) {
      const slot = pairsFound[index]!;
      this.look(pairs[slot * PAIR + 2]!, pairs[slot * PAIR + 3]!, pairSeen[slot]!, scanner, language, source);
    }
    if (this.deadCount > 0) this.dropDead();
  }

  /** Checks the postings of one anchor found in the fields of `seenIn`. */
  private look(
    from: number,
    to: number,
    seenIn: number,
    scanner: Scanner,
    language: number,
    source: number,
  ): void {
    const { postings } = this.base;
    const { seen } = scanner.state;
    const languageBit = 1 << (LANGUAGE_SHIFT + language);
    if (this.hits.length < this.count + (to - from) / POSTING) this.makeRoom((to - from) / POSTING);
    const { hits } = this;
    let count = this.count;
    for (let at = from; at < to; at += POSTING) {
      const flags = postings[at + 1]!;
      if ((flags & languageBit) === 0 || (flags & seenIn) === 0) continue;
      const guard = postings[at + 2]!;
      if (guard >= 0 && ((seen[guard]! & flags & FIELD_BITS) === 0) !== ((flags & GUARD_ABSENT) !== 0))
        continue;
      const target = postings[at]!;
      if ((flags & NEEDS_CARE) !== 0 && !this.passes(target, flags, scanner, source)) continue;
      hits[count++] = target;
    }
    this.count = count;
  }

  private passes(target: number, flags: number, scanner: Scanner, source: number): boolean {
    if ((flags & FILED_TWICE) !== 0 && this.looked[target] === this.looks) return false;
    const { programs, programAt } = this.base;
    const start = programAt[target]!;
    if ((flags & NEEDS_SOURCE) !== 0 && !admitsSource(programs, start, source)) return false;
    if ((flags & NEEDS_PROGRAM) !== 0 && !verifies(programs, start, scanner)) return false;
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

  private makeRoom(more: number): void {
    const larger = new Int32Array(Math.max(this.hits.length * 2, this.count + more));
    larger.set(this.hits);
    this.hits = larger;
  }
}
