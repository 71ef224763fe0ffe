import type { Batch } from './batch.ts';

/** Finds a target's index by id without storing a million strings: open addressing over the batch's bytes. */
export type IdTable = Int32Array;

const encoder = new TextEncoder();

/** Slots contain index + 1; half of them stay free. */
export function buildIdTable(batch: Batch): IdTable {
  let size = 16;
  while (size < batch.count * 2) size *= 2;
  const table = new Int32Array(size);
  for (let index = 0; index < batch.count; index++) {
    const from = batch.textAt[index]!;
    const hash = hashOf(batch.text, from, idEnd(batch, index));
    let slot = hash & (size - 1);
    while (table[slot] !== 0) slot = (slot + 1) & (size - 1);
    table[slot] = index + 1;
  }
  return table;
}

/** The index of a target, or -1. */
export function findId(table: IdTable, batch: Batch, id: string): number {
  const bytes = encoder.encode(id);
  const mask = table.length - 1;
  for (let slot = hashOf(bytes, 0, bytes.length) & mask; table[slot] !== 0; slot = (slot + 1) & mask) {
    const index = table[slot]! - 1;
    const from = batch.textAt[index]!;
    if (idEnd(batch, index) - from !== bytes.length) continue;
    if (bytes.every((byte, offset) => batch.text[from + offset] === byte)) return index;
  }
  return -1;
}

function idEnd(batch: Batch, index: number): number {
  let end = batch.textAt[index]!;
  const limit = batch.textAt[index + 1]!;
  while (end < limit && batch.text[end] !== 0) end++;
  return end;
}

function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  return hash ^ (hash >>> 15);
}
