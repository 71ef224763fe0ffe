import type { TermState } from './term-state.ts';
import type { Terms } from './terms.ts';

/** The guess has the weight of this many articles. */
const GUESS_WEIGHT = 20;
/** The estimated share of articles that contain a word of this length: short words are common. */
const GUESS_BY_LENGTH = [0.5, 0.5, 0.5, 0.4, 0.2, 0.1, 0.05, 0.03, 0.02];
const GUESS_LONG = 0.01;
/** A wildcard matches several words. */
const PREFIX_FACTOR = 5;

/** The share of articles expected to contain each term: an estimate from its length, corrected by the articles seen. */
export function costsOf(terms: Terms, state: TermState, articles: number): Float32Array {
  const costs = new Float32Array(terms.size);
  for (let term = 0; term < costs.length; term++) {
    const guess = GUESS_BY_LENGTH[terms.words[term]!.length] ?? GUESS_LONG;
    const factor = terms.kinds[term] === 'prefix' ? PREFIX_FACTOR : 1;
    costs[term] =
      ((state.articles[term] ?? 0) + GUESS_WEIGHT * Math.min(1, guess * factor)) / (articles + GUESS_WEIGHT);
  }
  return costs;
}
