import { QUERY_DISTANCE_MAX } from '../../contracts/limits.ts';

/** Says what becomes of an operator for the same sentence, paragraph or section. */
export const describeSameUnit = (typed: string, unit: string): string =>
  `${typed} asks for words in the same ${unit}; here, they may be at most ${QUERY_DISTANCE_MAX} words apart.`;

/** The distance of NEAR in our grammar, which counts the steps from one word to the other. */
export const writtenDistance = (distance: number, counts: 'between' | 'apart'): number =>
  Math.min(QUERY_DISTANCE_MAX, Math.max(1, distance + (counts === 'between' ? 1 : 0)));
