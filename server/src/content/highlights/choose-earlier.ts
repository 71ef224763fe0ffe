import { createHash } from 'node:crypto';
import type { HighlightFrequency } from '@newswatch/shared/contracts';

/** A highlight that may be shown again. */
export interface EarlierCandidate {
  id: string;
  article_id: string;
  created_at: Date;
  /** The round in which it was last sent; 0 if it never was. */
  round: number;
  /** The frequency that was chosen for its source. */
  frequency: HighlightFrequency;
}

/** A chosen highlight, with the turn to which it belongs once it is sent. */
export type ChosenHighlight = Pick<EarlierCandidate, 'id' | 'round'>;

/** A round is two turns. A highlight takes part in one out of this many turns. */
const turnsBetween = { more_often: 1, usual: 2, rarely: 6 } as const;

/** A candidate that comes back, and the next turn in which it takes part. */
interface Recurring extends EarlierCandidate {
  frequency: keyof typeof turnsBetween;
  next: number;
}

/**
 * Chooses some highlights, from the oldest to the newest. The same candidates and the same seed make the same choice.
 *
 * Highlights come back in turns, and a turn ends when all that take part in it were sent. By default, a highlight takes part in
 * one of the two turns of each round, so that none is sent again before all others were. If its source is wanted more often, it
 * takes part in both turns; if rarely, in one turn in three rounds; if never, in none. If a turn has too few highlights left, the
 * next ones fill up the choice. Within a turn, the highlights are divided by age into as many equal groups as are wanted; one of
 * each group is chosen, from different articles if possible.
 *
 * @param seed the choice depends on it: the person and the day
 */
export function chooseEarlier(
  candidates: readonly EarlierCandidate[],
  seed: string,
  count: number,
): ChosenHighlight[] {
  const waiting = new Set(candidates.flatMap((one) => recurring(one) ?? []));
  const chosen: Recurring[] = [];
  const articles = new Set<string>();
  let turn = [...waiting].reduce((latest, { round }) => Math.max(latest, round), 0);
  let group = [...waiting].filter(({ next }) => next <= turn);
  while (chosen.length < count && waiting.size > 0) {
    for (const highlight of spread(group, seed, count - chosen.length, articles)) {
      waiting.delete(highlight);
      articles.add(highlight.article_id);
      chosen.push({ ...highlight, round: turn, next: nextTurn({ ...highlight, round: turn }) });
    }
    const first = firstTurn(waiting);
    group = [...waiting].filter(({ next }) => next === first);
    // If only the highlights that were just chosen take part in the next turn, it stays open for them.
    turn = Math.min(first, firstTurn(chosen));
  }
  return chosen.toSorted(byAge).map(({ id, round }) => ({ id, round }));
}

function recurring(candidate: EarlierCandidate): Recurring | undefined {
  const { frequency } = candidate;
  if (frequency === 'never') return undefined;
  return { ...candidate, frequency, next: nextTurn({ ...candidate, frequency }) };
}

/**
 * The ID of a highlight decides in which turn it takes part, so that the highlights are spread evenly over the turns.
 */
function nextTurn({ id, round, frequency }: Pick<Recurring, 'id' | 'round' | 'frequency'>): number {
  const every = turnsBetween[frequency];
  const earliest = round + every;
  return earliest + ((((numberOf(id) - earliest) % every) + every) % every);
}

const firstTurn = (of: Iterable<Recurring>): number =>
  Math.min(...Array.from(of, ({ next }) => next), Number.POSITIVE_INFINITY);

/** Picks one highlight from each stretch; all stretches have the same number of highlights, give or take one. */
function spread(
  from: readonly Recurring[],
  seed: string,
  count: number,
  articles: ReadonlySet<string>,
): Recurring[] {
  const sorted = from.toSorted(byAge);
  const wanted = Math.min(count, sorted.length);
  const chosen: Recurring[] = [];
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

const byAge = (
  one: Pick<EarlierCandidate, 'id' | 'created_at'>,
  other: Pick<EarlierCandidate, 'id' | 'created_at'>,
): number => one.created_at.getTime() - other.created_at.getTime() || (one.id < other.id ? -1 : 1);

const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);
