import { createHash } from 'node:crypto';

/** A highlight that may be shown again. */
export interface EarlierCandidate {
  id: string;
  article_id: string;
  created_at: Date;
  /** How often it was sent. */
  round: number;
}

/** A chosen highlight, with its `round` once it is sent. */
export type ChosenHighlight = Pick<EarlierCandidate, 'id' | 'round'>;

/**
 * Chooses some highlights, from the oldest to the newest. The same candidates and the same seed make the same choice.
 *
 * Those that were sent less often than others come first, so that none is sent again before all were sent. Of these, one
 * is taken from each of as many equally long stretches of time as are wanted, and from different articles if possible.
 *
 * @param seed what the choice changes with: the person and the day
 */
export function chooseEarlier(
  candidates: readonly EarlierCandidate[],
  seed: string,
  count: number,
): ChosenHighlight[] {
  const current = candidates.reduce((most, { round }) => Math.max(most, round), 0);
  const waiting = candidates.filter(({ round }) => round < current);
  const others = candidates.filter(({ round }) => round === current);
  const first = spread(waiting, seed, count, new Set());
  const articles = new Set(first.map(({ article_id }) => article_id));
  // At the end of a round, the next one fills the choice.
  const next = spread(others, seed, count - first.length, articles);
  return [
    ...first.map((highlight) => ({ ...highlight, round: current })),
    ...next.map((highlight) => ({ ...highlight, round: current + 1 })),
  ]
    .toSorted(byAge)
    .map(({ id, round }) => ({ id, round }));
}

/** One of each stretch, which holds as many highlights as the others, give or take one. */
function spread(
  from: readonly EarlierCandidate[],
  seed: string,
  count: number,
  articles: Set<string>,
): EarlierCandidate[] {
  const sorted = from.toSorted(byAge);
  const wanted = Math.min(count, sorted.length);
  const chosen: EarlierCandidate[] = [];
  const taken = new Set(articles);
  for (let part = 0; part < wanted; part += 1) {
    const start = Math.floor((part * sorted.length) / wanted);
    const end = Math.floor(((part + 1) * sorted.length) / wanted);
    const at = start + (numberOf(`${seed}:${part}`) % (end - start));
    const inOrder = [...sorted.slice(at, end), ...sorted.slice(start, at)];
    const one = inOrder.find(({ article_id }) => !taken.has(article_id)) ?? inOrder[0];
    if (!one) continue;
    chosen.push(one);
    taken.add(one.article_id);
  }
  return chosen;
}

const byAge = (one: EarlierCandidate, other: EarlierCandidate): number =>
  one.created_at.getTime() - other.created_at.getTime() || (one.id < other.id ? -1 : 1);

const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);
