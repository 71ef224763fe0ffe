import * as v from 'valibot';
import { Count } from './primitives.ts';

/** What the audience of a source counts. The first four count people, and the others do not. */
export const audienceKinds = [
  'unique_visitors',
  'readers',
  'listeners_viewers',
  'subscribers',
  'visits',
  'circulation',
] as const;
export const AudienceKind = v.picklist(audienceKinds);
export type AudienceKind = v.InferOutput<typeof AudienceKind>;

export const audiencePeriods = ['month', 'day'] as const;
export const AudiencePeriod = v.picklist(audiencePeriods);
export type AudiencePeriod = v.InferOutput<typeof AudiencePeriod>;

/** `YYYY-MM` */
export const AUDIENCE_MONTH = /^(?:19|2\d)\d{2}-(0[1-9]|1[0-2])$/;

/** The audience of a source, as an administrator entered it. Newswatch measures and estimates nothing of it. */
export const SourceAudience = v.object({
  amount: Count,
  kind: AudienceKind,
  period: AudiencePeriod,
  /** Who published the number. */
  origin: v.string(),
  /** The month to which the number refers, `YYYY-MM`. */
  month: v.string(),
});
export type SourceAudience = v.InferOutput<typeof SourceAudience>;

const COUNTS_PEOPLE: Record<AudienceKind, boolean> = {
  unique_visitors: true,
  readers: true,
  listeners_viewers: true,
  subscribers: true,
  visits: false,
  circulation: false,
};

/** Whether the audience counts in potential reach: only people per month are added up (decision 159). */
export const countsInReach = ({ kind, period }: Pick<SourceAudience, 'kind' | 'period'>): boolean =>
  period === 'month' && COUNTS_PEOPLE[kind];

/**
 * The potential reach of some articles. It only counts articles from sources whose audience is known in people per month, and
 * says how many have none.
 */
export const ReachFigures = v.object({
  /** The audiences of the articles’ sources, added up: a source counts once for each of its articles. */
  potential: Count,
  /** The audiences of these sources, each added once. Somebody who follows two of them counts twice. */
  audience: Count,
  /** The articles that count, and the others. */
  articles: Count,
  articles_without: Count,
  /** The sources that count, and the others. */
  sources: Count,
  sources_without: Count,
});
export type ReachFigures = v.InferOutput<typeof ReachFigures>;

/** The reach of a period, and of the one before. */
export const TargetReach = v.object({
  ...ReachFigures.entries,
  /** Of the previous period of equal length, with the same audiences; null if it was not read as a whole. */
  previous: v.nullable(ReachFigures),
});
export type TargetReach = v.InferOutput<typeof TargetReach>;

/** Adds up the reach of the articles of each source. */
export function reachOf(sources: readonly { articles: number; audience: number | null }[]): ReachFigures {
  const reach = {
    potential: 0,
    audience: 0,
    articles: 0,
    articles_without: 0,
    sources: 0,
    sources_without: 0,
  };
  for (const { articles, audience } of sources) {
    if (audience === null) {
      reach.articles_without += articles;
      reach.sources_without += 1;
    } else {
      reach.potential += articles * audience;
      reach.audience += audience;
      reach.articles += articles;
      reach.sources += 1;
    }
  }
  return reach;
}
