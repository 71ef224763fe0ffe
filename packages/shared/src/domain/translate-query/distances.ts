import { QUERY_DISTANCE_MAX } from '../../contracts/limits/index.ts';
import type { Note } from './note.ts';
import type { NearOperator } from './operators.ts';
import type { ForeignToken } from './types.ts';

/** Notes how an operator for the same sentence, paragraph or section is translated. */
export const describeSameUnit = (typed: string, unit: string): string =>
  `${typed} asks for words in the same ${unit}; here, they may be at most ${QUERY_DISTANCE_MAX} words apart.`;

/** The distance of NEAR in our grammar, which counts the steps from one word to the other. */
export const writtenDistance = (distance: number, counts: 'between' | 'apart'): number =>
  Math.min(QUERY_DISTANCE_MAX, Math.max(1, distance + (counts === 'between' ? 1 : 0)));

/** The token of an operator for words near each other; the translation is noted. */
export function nearToken(
  near: NearOperator,
  typed: string,
  { start, end }: { start: number; end: number },
  note: Note,
): ForeignToken & { kind: 'near' } {
  const range = { start, end };
  if (near.distance === null) {
    const unit = near.unit ?? 'sentence';
    note(range, describeSameUnit(typed, unit), unit === 'sentence' ? 'other' : 'fewer');
    return { kind: 'near', distance: QUERY_DISTANCE_MAX, isOwn: false, ...range };
  }
  if (near.counts === 'own') return { kind: 'near', distance: near.distance, isOwn: true, ...range };
  const wanted = near.distance + (near.counts === 'between' ? 1 : 0);
  const written = writtenDistance(near.distance, near.counts);
  const order = near.isOrdered ? ' The order of the words does not matter here.' : '';
  const far = wanted > written ? ` Words can be at most ${QUERY_DISTANCE_MAX} apart here.` : '';
  const effect = near.isOrdered ? (far ? 'other' : 'more') : far ? 'fewer' : 'same';
  note(range, `${typed} became NEAR/${written}.${order}${far}`, effect);
  return { kind: 'near', distance: written, isOwn: false, ...range };
}
