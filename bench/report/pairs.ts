import { readFile } from 'node:fs/promises';
import { resolveFromCaller } from './options.ts';

/** The list in a file: the file itself, or the first list in it under any name. */
export async function readList(path: string): Promise<unknown[]> {
  const content: unknown = JSON.parse(await readFile(resolveFromCaller(path), 'utf8'));
  if (Array.isArray(content)) return content;
  const list = Object.values(content ?? {}).find(Array.isArray);
  if (list === undefined) throw new Error(`${path} holds no list.`);
  return list;
}

/** The expected result of a case, true or false, in any accepted form. */
export function expectedOf(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0;
  const word = String(value).trim().toLowerCase();
  if (['true', 'yes', 'match', 'same', '1', 'positive'].includes(word)) return true;
  if (['false', 'no', 'no match', 'different', '0', 'negative', 'none'].includes(word)) return false;
  throw new Error(`"${word}" is not an expectation: write true or false.`);
}

/** Counts of yes-or-no decisions. */
export interface Tally {
  hits: number;
  misses: number;
  falseHits: number;
  rejections: number;
}

export function newTally(): Tally {
  return { hits: 0, misses: 0, falseHits: 0, rejections: 0 };
}

/** Counts one decision, and returns whether it was right. */
export function countAnswer(tally: Tally, expected: boolean, found: boolean): boolean {
  if (expected) tally[found ? 'hits' : 'misses'] += 1;
  else tally[found ? 'falseHits' : 'rejections'] += 1;
  return expected === found;
}

/** A share as a percentage with one decimal; a dash if there is nothing to divide by. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}
