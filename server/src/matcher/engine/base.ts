import { anchorsOf } from './anchors.ts';
import { type Batch, sharedBatch } from './batch.ts';
import { Int32List, shared } from './growable.ts';
import { buildIdTable, type IdTable } from './id-table.ts';

/** Numbers per posting: target, flags, guard, second guard (see anchors.ts). */
export const POSTING = 4;
/** Numbers per slot of the pair table: first term, second term, first posting, end of postings. */
export const PAIR = 4;

/**
 * The index of most of the targets, immutable. It consists of flat shared arrays only, so that the matching thread and
 * the merge thread can read each other's data without copying.
 */
export interface Base extends Batch {
  postings: Int32Array;
  /** Postings of term `t`: from `termAt[t]` to `termAt[t + 1]`, as array indexes. Terms added later have none. */
  termAt: Int32Array;
  /**
   * Open-addressing hash table of the pairs of neighbouring words under which phrases are indexed; -1 marks a free
   * slot.
   */
  pairs: Int32Array;
  ids: IdTable;
}

/** The slot at which the lookup of a pair starts. */
export function pairSlot(first: number, second: number, mask: number): number {
  const hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
  return (hash ^ (hash >>> 15)) & mask;
}

/** Indexes every target of the batch. `costs[term]` is the share of articles expected to contain the term. */
export function buildBase(batch: Batch, termCount: number, costs: Float32Array): Base {
  const entries = new Int32List(batch.count * 5);
  const perTerm = new Int32Array(termCount + 1);
  const pairCount = collectAnchors(batch, costs, entries, perTerm);
  const places = entries.view();

  let slots = 16;
  while (slots < pairCount * 2) slots *= 2;
  const pairs = new Int32Array(new SharedArrayBuffer(slots * PAIR * 4)).fill(-1);
  for (let at = 0; at < places.length; at += ENTRY) {
    if (places[at + 1]! < 0) continue;
    const slot = takeSlot(pairs, places[at]!, places[at + 1]!);
    pairs[slot + 2] = Math.max(pairs[slot + 2]!, 0) + 1;
  }

  // Counting sort: terms first, then pairs.
  let next = 0;
  const termAt = new Int32Array(new SharedArrayBuffer(perTerm.byteLength));
  for (let term = 0; term < termCount; term++) {
    termAt[term] = next;
    next += perTerm[term]! * POSTING;
  }
  termAt[termCount] = next;
  for (let slot = 0; slot < pairs.length; slot += PAIR) {
    if (pairs[slot] === -1) continue;
    const count = pairs[slot + 2]!;
    pairs[slot + 2] = next;
    pairs[slot + 3] = next;
    next += count * POSTING;
  }
  const postings = new Int32Array(new SharedArrayBuffer(next * 4));
  const termFill = termAt.slice();
  for (let at = 0; at < places.length; at += ENTRY) {
    const term = places[at]!;
    let to: number;
    if (places[at + 1]! < 0) {
      to = termFill[term]!;
      termFill[term] = to + POSTING;
    } else {
      const slot = takeSlot(pairs, term, places[at + 1]!);
      to = pairs[slot + 3]!;
      pairs[slot + 3] = to + POSTING;
    }
    postings[to] = places[at + 2]!;
    postings[to + 1] = places[at + 3]!;
    postings[to + 2] = places[at + 4]!;
    postings[to + 3] = places[at + 5]!;
  }
  const sorted = sharedBatch(batch, renumber(postings, batch.count));
  return { ...sorted, postings, termAt, pairs, ids: shared(buildIdTable(sorted)) };
}

/**
 * Numbers the targets in the order of their first postings, in place, and returns their old numbers in that order. The
 * hits of an anchor are then neighbours in memory: with many targets, cache misses are most of the cost of a hit.
 */
function renumber(postings: Int32Array, count: number): Int32Array {
  const order = new Int32Array(count);
  const numbers = new Int32Array(count).fill(-1);
  let next = 0;
  const take = (target: number) => {
    if (numbers[target] === -1) {
      order[next] = target;
      numbers[target] = next++;
    }
    return numbers[target]!;
  };
  for (let at = 0; at < postings.length; at += POSTING) postings[at] = take(postings[at]!);
  for (let target = 0; target < count; target++) take(target);
  return order;
}

/** Numbers per entry while building: term, next, target, flags, guard, second guard. */
const ENTRY = 6;

/** Finds the anchors of every target; returns how many of them are pairs, and counts the others per term. */
function collectAnchors(batch: Batch, costs: Float32Array, entries: Int32List, perTerm: Int32Array): number {
  let pairCount = 0;
  for (let target = 0; target < batch.count; target++) {
    const anchors = anchorsOf(batch.programs, batch.programAt[target]!, costs);
    for (const { term, next, guard, secondGuard, flags } of anchors) {
      entries.push(term);
      entries.push(next);
      entries.push(target);
      entries.push(flags);
      entries.push(guard);
      entries.push(secondGuard);
      if (next < 0) perTerm[term]!++;
      else pairCount++;
    }
  }
  return pairCount;
}

/** The slot of a pair, which is inserted if it is new. */
function takeSlot(pairs: Int32Array, first: number, second: number): number {
  const mask = pairs.length / PAIR - 1;
  let slot = pairSlot(first, second, mask);
  while (pairs[slot * PAIR] !== -1) {
    if (pairs[slot * PAIR] === first && pairs[slot * PAIR + 1] === second) return slot * PAIR;
    slot = (slot + 1) & mask;
  }
  pairs[slot * PAIR] = first;
  pairs[slot * PAIR + 1] = second;
  return slot * PAIR;
}

/** The size of a base in bytes. */
export function baseBytes(base: Base): number {
  return [
    base.programs,
    base.programAt,
    base.text,
    base.textAt,
    base.postings,
    base.termAt,
    base.pairs,
    base.ids,
  ].reduce((sum, array) => sum + array.byteLength, 0);
}
