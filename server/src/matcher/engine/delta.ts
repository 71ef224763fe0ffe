import { type TargetTexts, targetTexts } from '../score.ts';
import { anchorsOf } from './anchors.ts';
import { admitsSource, type CompiledTarget, LANGUAGE_SHIFT } from './program.ts';
import type { Scanner } from './scanner.ts';
import { pairKey, type TermState } from './term-state.ts';
import { verifies } from './verify.ts';

/** A target saved since the last merge. */
export interface DeltaTarget extends CompiledTarget {
  texts: TargetTexts;
  alive: boolean;
  /** Number of the last article it was checked for, because it may be indexed under several anchors. */
  looked: number;
}

/**
 * The few targets saved since the last merge: indexed in maps that are updated at once, and always verified completely.
 */
export class Delta {
  /** Current targets by id, in the order in which they were saved. */
  readonly targets = new Map<string, DeltaTarget>();
  /** Number of indexed targets, current or removed; a merge would clear the removed ones. */
  indexed = 0;
  private readonly byTerm = new Map<number, DeltaTarget[]>();
  private readonly byPair = new Map<number, DeltaTarget[]>();
  private looks = 0;

  add(target: CompiledTarget, costs: Float32Array, state: TermState): void {
    const entry: DeltaTarget = {
      ...target,
      texts: targetTexts(target.id, target.keywords),
      alive: true,
      looked: 0,
    };
    this.targets.set(target.id, entry);
    this.indexed++;
    for (const { term, next } of anchorsOf(target.program, 0, costs)) {
      state.markDelta(term, next);
      if (next < 0) addTo(this.byTerm, term, entry);
      else addTo(this.byPair, pairKey(term, next), entry);
    }
  }

  /** Returns true if the id was here. */
  remove(id: string): boolean {
    const target = this.targets.get(id);
    if (target === undefined) return false;
    target.alive = false;
    return this.targets.delete(id);
  }

  /** The current targets that match the scanned article. */
  hits(scanner: Scanner, language: number, source: number): DeltaTarget[] {
    const hits: DeltaTarget[] = [];
    const { active, activeCount, inDelta, deltaPairsFound } = scanner.state;
    const look = ++this.looks;
    const consider = (targets: readonly DeltaTarget[] | undefined) => {
      for (const target of targets ?? []) {
        if (!target.alive || target.looked === look) continue;
        target.looked = look;
        const { program } = target;
        if ((program[0]! & (1 << (LANGUAGE_SHIFT + language))) === 0) continue;
        if (admitsSource(program, 0, source) && verifies(program, 0, scanner)) hits.push(target);
      }
    };
    for (let index = 0; index < activeCount; index++) {
      const term = active[index]!;
      if (inDelta[term] === 1) consider(this.byTerm.get(term));
    }
    for (const pair of deltaPairsFound) consider(this.byPair.get(pair));
    return hits;
  }
}

function addTo<K>(map: Map<K, DeltaTarget[]>, key: K, target: DeltaTarget): void {
  const there = map.get(key);
  if (there === undefined) map.set(key, [target]);
  else there.push(target);
}
