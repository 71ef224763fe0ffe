import type { MatchField } from '../types.ts';
import { MATCH_FIELDS } from '../types.ts';

/**
 * A target compiled to numbers, the form in which it is stored, verified and merged:
 *
 *     header, sources, source…, all, any, none, then each keyword: sequences, then each sequence: words, term…
 *
 * with the keywords of `all` first, then `any`, then `none`. The header has a bit per field (0-3) and per language
 * (4-7), the source scope, and whether the target can match at all.
 */
export type Program = Int32Array;

export const FIELD_BITS = 0b1111;
export const LANGUAGE_SHIFT = 4;
export const INCLUDES_SOURCES = 1 << 8;
export const EXCLUDES_SOURCES = 1 << 9;
export const NEVER_MATCHES = 1 << 10;
/** A tree replaces the three lists: see query-program.ts. */
export const IS_QUERY = 1 << 11;

/** A compiled target with the strings needed to report a hit. */
export interface CompiledTarget {
  id: string;
  program: Program;
  /** The positive keywords as typed, in the order of the program. */
  keywords: string[];
}

/** Numbers for source ids, assigned at first use. */
export type SourceNumbers = Map<string, number>;

/** The end of the keyword at `at`. */
export function keywordEnd(program: ArrayLike<number>, at: number): number {
  let end = at + 1;
  for (let left = program[at]!; left > 0; left--) end += 1 + program[end]!;
  return end;
}

/** A list of fields as bits. */
export function fieldBits(fields: readonly MatchField[]): number {
  return fields.reduce((bits, field) => bits | (1 << MATCH_FIELDS.indexOf(field)), 0);
}

/** Whether a program's source filter admits an article of this source; -1 is a source that no target names. */
export function admitsSource(program: Program, at: number, source: number): boolean {
  const header = program[at]!;
  if ((header & (INCLUDES_SOURCES | EXCLUDES_SOURCES)) === 0) return true;
  const end = at + 2 + program[at + 1]!;
  for (let index = at + 2; index < end; index++) {
    if (program[index] === source) return (header & INCLUDES_SOURCES) !== 0;
  }
  return (header & EXCLUDES_SOURCES) !== 0;
}
