import { getDomain } from 'tldts';

/** An article of a story that a target found. */
export interface Report {
  articleId: string;
  sourceName: string;
  /** Sources of one publisher count once. */
  publisher: string;
  seenAt: Date;
}

/**
 * The publisher of a source, as far as its address shows it: the editions and sections of one site have one publisher, and below
 * the domain of a service for blogs each name is its own.
 */
export function publisherOf(sourceUrl: string): string {
  return getDomain(sourceUrl, { allowPrivateDomains: true }) ?? sourceUrl;
}

const HOUR_MS = 3_600_000;

/**
 * The first report of each publisher within a period of this many hours that contains the latest report, earliest first; null if
 * there are fewer than `sources` of them in every such period. Articles may be matched in a different order than they were found,
 * so the latest report is not always the last of its period.
 */
export function reportsWithin(
  reports: readonly Report[],
  latest: Report,
  { sources, hours }: { sources: number; hours: number },
): Report[] | null {
  const period = hours * HOUR_MS;
  const near = [...reports, latest]
    .filter(({ seenAt }) => Math.abs(seenAt.getTime() - latest.seenAt.getTime()) <= period)
    .sort((one, other) => one.seenAt.getTime() - other.seenAt.getTime());
  // One period slides over them all: a story may have thousands of reports.
  const counts = new Map<string, number>();
  let end = 0;
  for (const [start, { publisher, seenAt }] of near.entries()) {
    if (seenAt > latest.seenAt) break;
    for (let next = near[end]; next && next.seenAt.getTime() <= seenAt.getTime() + period; next = near[end]) {
      counts.set(next.publisher, (counts.get(next.publisher) ?? 0) + 1);
      end += 1;
    }
    if (counts.size >= sources) return firstOfEach(near.slice(start, end));
    const left = (counts.get(publisher) ?? 0) - 1;
    if (left > 0) counts.set(publisher, left);
    else counts.delete(publisher);
  }
  return null;
}

function firstOfEach(reports: readonly Report[]): Report[] {
  const firsts = new Map<string, Report>();
  for (const report of reports) if (!firsts.has(report.publisher)) firsts.set(report.publisher, report);
  return [...firsts.values()];
}
