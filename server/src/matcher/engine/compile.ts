import { keywordSequences } from '../language/keywords.ts';
import { queryOf } from '../query-terms.ts';
import type { Language, TargetTerms } from '../types.ts';
import { LANGUAGES } from '../types.ts';
import type { Filters } from './filters.ts';
import {
  type CompiledTarget,
  EXCLUDES_SOURCES,
  fieldBits,
  INCLUDES_SOURCES,
  keywordEnd,
  LANGUAGE_SHIFT,
  NEVER_MATCHES,
  type SourceNumbers,
} from './program.ts';
import { compileQuery } from './query-program.ts';
import type { Terms } from './terms.ts';

/** Compiles a target, and assigns numbers to new words and sources. */
export function compileTarget(
  target: TargetTerms,
  { terms, sources, filters }: { terms: Terms; sources: SourceNumbers; filters: Filters },
): CompiledTarget {
  const sourceNumbers =
    target.sources.scope === 'all' ? [] : target.sources.ids.map((id) => numberOf(sources, id));
  const query = queryOf(target);
  if (query) {
    const head = { header: headerOf(target), sources: sourceNumbers };
    return compileQuery(target, query, head, terms, filters);
  }
  const keywords: string[] = [];
  const code: number[] = [];
  const emit = (list: readonly string[], kept?: string[]): number => {
    let count = 0;
    for (const keyword of list) {
      const sequences = keywordSequences(keyword, target.wordForms).filter((words) => words.length > 0);
      if (sequences.length === 0 && kept === undefined) continue; // The word is never present, so it excludes nothing.
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
  const header = headerOf(target) | (canMatch(code, all, any) ? 0 : NEVER_MATCHES);
  return {
    id: target.id,
    program: Int32Array.from([header, sourceNumbers.length, ...sourceNumbers, all, any, none, ...code]),
    keywords,
  };
}

function headerOf(target: TargetTerms): number {
  let header = fieldBits(target.fields);
  const languages: readonly Language[] = target.languages.length > 0 ? target.languages : LANGUAGES;
  for (const language of languages) header |= 1 << (LANGUAGE_SHIFT + LANGUAGES.indexOf(language));
  if (target.sources.scope === 'include') header |= INCLUDES_SOURCES;
  if (target.sources.scope === 'exclude' && target.sources.ids.length > 0) header |= EXCLUDES_SOURCES;
  return header;
}

/** Whether a keyword can match: one without words never does. */
function canMatch(code: readonly number[], all: number, any: number): boolean {
  let at = 0;
  let requiredMissing = false;
  let anyPossible = any === 0;
  for (let keyword = 0; keyword < all + any; keyword++) {
    const sequences = code[at]!;
    if (sequences === 0 && keyword < all) requiredMissing = true;
    if (sequences > 0 && keyword >= all) anyPossible = true;
    at = keywordEnd(code, at);
  }
  return all + any > 0 && !requiredMissing && anyPossible;
}

function numberOf(sources: SourceNumbers, id: string): number {
  let number = sources.get(id);
  if (number === undefined) {
    number = sources.size;
    sources.set(id, number);
  }
  return number;
}
