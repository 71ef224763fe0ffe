import { keywordSequences } from '../language/keywords.ts';
import type { Language, MatchField, TargetTerms } from '../types.ts';
import { LANGUAGES, MATCH_FIELDS } from '../types.ts';
import type { Terms } from './terms.ts';

/**
 * A target compiled to numbers, the form in which it is stored, verified and merged:
 *
 *     header, sources, source…, all, any, none, then each keyword: sequences, then each sequence: words, term…
 *
 * with the keywords of `all` first, then `any`, then `none`. The header holds a bit per field (0-3) and per
 * language (4-7), the source scope, and whether the target can match at all.
 */
export type Program = Int32Array;

export const FIELD_BITS = 0b1111;
export const LANGUAGE_SHIFT = 4;
export const INCLUDES_SOURCES = 1 << 8;
export const EXCLUDES_SOURCES = 1 << 9;
export const NEVER_MATCHES = 1 << 10;

/** A compiled target with the strings a hit is told in. */
export interface CompiledTarget {
  id: string;
  program: Program;
  /** The positive keywords as typed, in the order of the program. */
  keywords: string[];
}

/** Numbers for source ids, given out at first mention. */
export type SourceNumbers = Map<string, number>;

/** Compiles a target; new words and sources get their numbers here. */
export function compileTarget(target: TargetTerms, terms: Terms, sources: SourceNumbers): CompiledTarget {
  const keywords: string[] = [];
  const code: number[] = [];
  const emit = (list: readonly string[], kept?: string[]): number => {
    let count = 0;
    for (const keyword of list) {
      const sequences = keywordSequences(keyword, target.wordForms).filter((words) => words.length > 0);
      if (sequences.length === 0 && kept === undefined) continue; // never present, so never in the way
      code.push(sequences.length);
      for (const words of sequences) {
        code.push(words.length);
        for (const word of words) code.push(terms.numberOf(word));
      }
      kept?.push(keyword);
      count++;
    }
    return count;
  };
  const all = emit(target.all, keywords);
  const any = emit(target.any, keywords);
  const none = emit(target.none);
  const sourceNumbers =
    target.sources.scope === 'all' ? [] : target.sources.ids.map((id) => numberOf(sources, id));
  const header = headerOf(target, code, all, any);
  return {
    id: target.id,
    program: Int32Array.from([header, sourceNumbers.length, ...sourceNumbers, all, any, none, ...code]),
    keywords,
  };
}

function headerOf(target: TargetTerms, code: readonly number[], all: number, any: number): number {
  let header = fieldBits(target.fields);
  const languages: readonly Language[] = target.languages.length > 0 ? target.languages : LANGUAGES;
  for (const language of languages) header |= 1 << (LANGUAGE_SHIFT + LANGUAGES.indexOf(language));
  if (target.sources.scope === 'include') header |= INCLUDES_SOURCES;
  if (target.sources.scope === 'exclude' && target.sources.ids.length > 0) header |= EXCLUDES_SOURCES;

  // A keyword without words is never present.
  let at = 0;
  let requiredMissing = false;
  let anyPossible = any === 0;
  for (let keyword = 0; keyword < all + any; keyword++) {
    const sequences = code[at]!;
    if (sequences === 0 && keyword < all) requiredMissing = true;
    if (sequences > 0 && keyword >= all) anyPossible = true;
    at = keywordEnd(code, at);
  }
  return all + any === 0 || requiredMissing || !anyPossible ? header | NEVER_MATCHES : header;
}

/** Where the keyword at `at` ends. */
export function keywordEnd(program: ArrayLike<number>, at: number): number {
  let end = at + 1;
  for (let left = program[at]!; left > 0; left--) end += 1 + program[end]!;
  return end;
}

/** The engine's bits of a list of fields. */
export function fieldBits(fields: readonly MatchField[]): number {
  return fields.reduce((bits, field) => bits | (1 << MATCH_FIELDS.indexOf(field)), 0);
}

/** The fields of a header, in reading order. */
export function fieldsOf(header: number): MatchField[] {
  return MATCH_FIELDS.filter((_, bit) => (header & (1 << bit)) !== 0);
}

function numberOf(sources: SourceNumbers, id: string): number {
  let number = sources.get(id);
  if (number === undefined) {
    number = sources.size;
    sources.set(id, number);
  }
  return number;
}

/** Whether a program's source filter lets an article of this source through; -1 is a source nobody names. */
export function admitsSource(program: Program, at: number, source: number): boolean {
  const header = program[at]!;
  if ((header & (INCLUDES_SOURCES | EXCLUDES_SOURCES)) === 0) return true;
  const end = at + 2 + program[at + 1]!;
  for (let index = at + 2; index < end; index++) {
    if (program[index] === source) return (header & INCLUDES_SOURCES) !== 0;
  }
  return (header & EXCLUDES_SOURCES) !== 0;
}
