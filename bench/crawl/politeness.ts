/** A request as a paper saw it; times in milliseconds by the paper's clock. */
export interface Visit {
  house: number;
  /** A `mark` is whatever is neither robots.txt, feed nor article: the picture of a source is looked for there. */
  kind: 'robots' | 'page' | 'mark';
  begun: number;
  ended: number;
}

export interface Politeness {
  requests: number;
  /** Of which for the pictures of sources. */
  marks: number;
  /** The most that any paper had to answer at one time. */
  mostAtOnce: number;
  /** From the end of robots.txt to the next request: what it asks for was not known before. */
  shortestAfterRobots: number;
  /** From the end of a feed or an article to the next one. */
  shortestPause: number;
  /** From the end of any request to one for a mark, or from such a one to any; NaN where there was none. */
  shortestAroundMarks: number;
}

/** What the papers' own log says of how they were visited. Pure. */
export function measurePoliteness(visits: readonly Visit[]): Politeness {
  const result: Politeness = {
    requests: visits.length,
    marks: visits.filter(({ kind }) => kind === 'mark').length,
    mostAtOnce: 0,
    shortestAfterRobots: Number.NaN,
    shortestPause: Number.NaN,
    shortestAroundMarks: Number.NaN,
  };
  for (const ofHouse of Map.groupBy(visits, ({ house }) => house).values()) {
    const inOrder = ofHouse.toSorted((one, other) => one.begun - other.begun);
    for (const [index, visit] of inOrder.entries()) {
      const open = inOrder.slice(0, index + 1).filter(({ ended }) => ended > visit.begun).length;
      result.mostAtOnce = Math.max(result.mostAtOnce, open);
      const before = inOrder[index - 1];
      if (!before) continue;
      const name = pauseBetween(before, visit);
      result[name] = lesser(result[name], visit.begun - before.ended);
    }
  }
  return result;
}

function pauseBetween(before: Visit, visit: Visit) {
  if (before.kind === 'mark' || visit.kind === 'mark') return 'shortestAroundMarks';
  return before.kind === 'robots' ? 'shortestAfterRobots' : 'shortestPause';
}

/** NaN: none so far. */
const lesser = (known: number, found: number) => (Number.isNaN(known) ? found : Math.min(known, found));
