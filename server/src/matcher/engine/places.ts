import type { Program } from './program.ts';

/** Two given words are rarely next to each other even if both are in the article. */
const NEIGHBOURS = 0.02;

/** Consecutive words. */
export interface Sequence {
  /** Index of its first term in the program. */
  at: number;
  words: number;
}

/** The cheapest anchor of a sequence: its only word, or its rarest pair of neighbours. */
export function bestPlace(
  program: Program,
  sequence: Sequence,
  cost: (term: number) => number,
): { offset: number; cost: number } {
  if (sequence.words === 1) return { offset: 0, cost: cost(program[sequence.at]!) };
  let best = { offset: 0, cost: Number.POSITIVE_INFINITY };
  for (let offset = 0; offset + 1 < sequence.words; offset++) {
    const pair = NEIGHBOURS * cost(program[sequence.at + offset]!) * cost(program[sequence.at + offset + 1]!);
    if (pair < best.cost) best = { offset, cost: pair };
  }
  return best;
}
