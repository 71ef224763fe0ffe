import * as v from 'valibot';
import { AnalyticsPeriod } from './analytics-period.ts';
import { Count, Timestamp } from './primitives.ts';

/** The matches of a target that belong to a country, and their stories. */
export const CountryCount = v.object({ country: v.string(), matches: Count, stories: Count });
export type CountryCount = v.InferOutput<typeof CountryCount>;

export const TargetPlaces = v.object({
  period: AnalyticsPeriod,
  timezone: v.string(),
  /** The time in which matches were counted; `from` and `to` with `about_country` or `source_country` list the same ones. */
  from: Timestamp,
  to: Timestamp,
  /** All matches of this time. */
  matches: Count,
  /** Matches whose articles have not been searched for countries yet. */
  unread: Count,
  /** Matches that are not about any country, as far as their text shows. */
  about_none: Count,
  /** Matches from sources without a country. */
  published_in_none: Count,
  /** The countries that the articles are about: an article can be about several. The largest first; null in the free plan. */
  about: v.nullable(v.array(CountryCount)),
  /** The countries of their sources. The largest first; null in the free plan. */
  published_in: v.nullable(v.array(CountryCount)),
});
export type TargetPlaces = v.InferOutput<typeof TargetPlaces>;
