import { type Base, buildBase } from './base.ts';
import { type Batch, BatchWriter } from './batch.ts';

/** What a merge needs: numbers only, so that it can be done anywhere. */
export interface MergeOrder {
  base: Base;
  /** 1 for each target of the base that is gone. */
  dead: Uint8Array;
  /** The targets saved since. */
  added: Batch;
  termCount: number;
  /** Also takes what was learnt about words since the base was built: targets are filed anew. */
  costs: Float32Array;
}

/** The living targets of the base and the added ones, filed. */
export function mergeBase({ base, dead, added, termCount, costs }: MergeOrder): Base {
  const writer = new BatchWriter();
  for (let index = 0; index < base.count; index++) {
    if (dead[index] === 0) writer.copy(base, index);
  }
  for (let index = 0; index < added.count; index++) writer.copy(added, index);
  return buildBase(writer.finish(), termCount, costs);
}
