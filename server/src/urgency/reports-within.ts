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
 * Who publishes a source, as far as its address says it: the editions and sections of one site have one publisher, and
 * below the domain of a service for blogs each name is its own.
 */
export function publisherOf(sourceUrl: string): string {
  return getDomain(sourceUrl, { allowPrivateDomains: true }) ?? sourceUrl;
}

const HOUR_MS = 3_600_000;

/**
 * The first report of each publisher within a period of this many hours that contains the latest report, the earliest
 * first; null if there are fewer than `sources` of them in every such period. Articles may be matched in another order than
 * they were found in, so the latest report is not always the last of its period.
 */
export function reportsWithin(
  reports: readonly Report[],
  latest: Report,
  { sources, hours }: { sources: number; hours: number },
): Report[] | null {
  const ordered = [...reports, latest].toSorted(
    (one, other) => one.seenAt.getTime() - other.seenAt.getTime(),
  );
  for (const { seenAt } of ordered) {
    if (seenAt > latest.seenAt) break;
    const end = seenAt.getTime() + hours * HOUR_MS;
    if (latest.seenAt.getTime() > end) continue;
    const firsts = new Map<string, Report>();
    for (const report of ordered) {
      if (report.seenAt < seenAt || report.seenAt.getTime() > end) continue;
      if (!firsts.has(report.publisher)) firsts.set(report.publisher, report);
    }
    if (firsts.size >= sources) return [...firsts.values()];
  }
  return null;
}
