import type { QueryFault, QueryRange, QuerySuggestion, QueryWarning } from './types.ts';

/** Suggestions that are not tried yet, the best first; null if there is none. */
export type Candidates = QuerySuggestion | readonly QuerySuggestion[] | null;
/** An error or a warning whose suggestion has not been tested yet. */
export type LexedFault = Omit<QueryFault, 'suggestion'> & { suggestion: Candidates };
export type LexedWarning = Omit<QueryWarning, 'suggestion'> & { suggestion: Candidates };

/** The maximum number of errors and warnings of a query that get a suggestion, because each suggestion is parsed. */
const REPAIRED_MAX = 8;

/** The query with a part replaced, as a suggestion. Two adjacent spaces that result become one. */
export function replaced(
  text: string,
  { start, end }: QueryRange,
  label: string,
  instead: string,
): QuerySuggestion {
  const before = text.slice(0, start);
  const behind = text.slice(end);
  const query =
    instead === '' ? `${before.trimEnd()} ${behind.trimStart()}`.trim() : before + instead + behind;
  return { label, query };
}

/** The numbers of errors and warnings of a query. */
type CountProblems = (query: string) => { faults: number; warnings: number };

/** Gives each error the first of its suggestions that leaves fewer errors. */
export function repairFaults(faults: readonly LexedFault[], count: CountProblems): QueryFault[] {
  return faults.map(({ suggestion, ...fault }, index) => ({
    ...fault,
    suggestion:
      index < REPAIRED_MAX ? firstThat(suggestion, (query) => count(query).faults < faults.length) : null,
  }));
}

/**
 * Gives each warning the first of its suggestions that leaves fewer warnings and no more errors. A word that looks like an
 * operator and cannot be one in its place is only a word, and gets no warning.
 */
export function repairWarnings(
  warnings: readonly LexedWarning[],
  faults: number,
  count: CountProblems,
): QueryWarning[] {
  return warnings.flatMap(({ suggestion, ...warning }, index) => {
    if (index >= REPAIRED_MAX) return [{ ...warning, suggestion: null }];
    const mended = firstThat(suggestion, (query) => {
      const after = count(query);
      return after.faults <= faults && after.warnings < warnings.length;
    });
    return mended === null && warning.code === 'small_operator' ? [] : [{ ...warning, suggestion: mended }];
  });
}

function firstThat(candidates: Candidates, isBetter: (query: string) => boolean): QuerySuggestion | null {
  const all = candidates === null ? [] : 'query' in candidates ? [candidates] : candidates;
  return all.find(({ query }) => isBetter(query)) ?? null;
}
