/** A request as a paper saw it, with times in milliseconds by the paper's clock. */
export interface Visit {
  paper: number;
  /** A `mark` is anything other than robots.txt, feed or article: the crawler looks for the source's picture there. */
  kind: 'robots' | 'page' | 'mark';
  begun: number;
  ended: number;
}

export interface Politeness {
  requests: number;
  /** Requests for the pictures of sources. */
  marks: number;
  /** The maximum number of requests that a paper had to answer at the same time. */
  mostAtOnce: number;
  /** The shortest pause from the end of robots.txt to the next request: its delay was not known before. */
  shortestAfterRobots: number;
  /** The shortest pause from the end of a feed or an article to the next one. */
  shortestPause: number;
  /** The shortest pause from the end of any request to one for a mark, or from one for a mark to any; NaN if there was none. */
  shortestAroundMarks: number;
}

/** Computes politeness from the papers' own request log. Pure. */
export function measurePoliteness(visits: readonly Visit[]): Politeness {
  const result: Politeness = {
    requests: visits.length,
    marks: visits.filter(({ kind }) => kind === 'mark').length,
    mostAtOnce: 0,
    shortestAfterRobots: Number.NaN,
    shortestPause: Number.NaN,
    shortestAroundMarks: Number.NaN,
  };
  for (const ofPaper of Map.groupBy(visits, ({ paper }) => paper).values()) {
    const inOrder = ofPaper.toSorted((one, other) => one.begun - other.begun);
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

/** The smaller of two values, of which one may be NaN. */
const lesser = (known: number, found: number) => (Number.isNaN(known) ? found : Math.min(known, found));
