import { limits, type ReportCounts, type Situation } from '@newswatch/shared/contracts';
import { timelineOf } from '../../report-timeline.ts';

const HOUR_MS = 3_600_000;
const HOURS_SHOWN = 48;
const DAYS_SHOWN = 60;

/** An article of a collection as its situation counts it. */
export interface CountedArticle {
  /** The time when we found it, or, if somebody added it by its address, when it was added to the collection. */
  first_seen_at: Date;
  /** Differs between sources. */
  source_id: string;
  country: string | null;
  is_new: boolean;
}

type Figures = Pick<Situation, 'total' | 'since_visit' | 'periods' | 'by_hour' | 'by_day'>;

/** The figures of a collection. Pure. @param articles the earliest first */
export function figuresOf(
  articles: readonly CountedArticle[],
  { now, timeZone, hasVisited }: { now: Date; timeZone: string; hasVisited: boolean },
): Figures {
  const reports = articles.map(({ first_seen_at: at, source_id }) => ({ at, source_id }));
  return {
    total: countReports(articles),
    since_visit: hasVisited ? countReports(articles.filter(({ is_new }) => is_new)) : null,
    periods: limits.COLLECTION_SITUATION_HOURS.map((hours) => {
      const since = now.getTime() - hours * HOUR_MS;
      return { hours, ...countReports(articles.filter((one) => one.first_seen_at.getTime() >= since)) };
    }),
    by_hour: timelineOf(reports, { timeZone, unit: 'hour', last: now, barsMax: HOURS_SHOWN }),
    by_day: timelineOf(reports, { timeZone, unit: 'day', last: now, barsMax: DAYS_SHOWN }),
  };
}

function countReports(articles: readonly CountedArticle[]): ReportCounts {
  return {
    articles: articles.length,
    sources: new Set(articles.map(({ source_id }) => source_id)).size,
    countries: new Set(articles.flatMap(({ country }) => country ?? [])).size,
  };
}
