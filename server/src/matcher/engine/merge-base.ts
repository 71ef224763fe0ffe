import { type Base, buildBase } from './base.ts';
import { type Batch, BatchWriter } from './batch.ts';

/** The input of a merge: numbers only, so that it can run on any thread. */
export interface MergeOrder {
  base: Base;
  /** 1 for each removed target of the base. */
  dead: Uint8Array;
  /** The targets saved since then. */
  added: Batch;
  termCount: number;
  /** The costs of words, with what was learned about them since the base was built, because targets are indexed again. */
  costs: Float32Array;
}

/** Indexes the remaining targets of the base and the added ones. */
export function mergeBase({ base, dead, added, termCount, costs }: MergeOrder): Base {
  const writer = new BatchWriter();
  for (let index = 0; index < base.count; index++) {
    if (dead[index] === 0) writer.copy(base, index);
  }
  for (let index = 0; index < added.count; index++) writer.copy(added, index);
  return buildBase(writer.finish(), termCount, costs);
}
