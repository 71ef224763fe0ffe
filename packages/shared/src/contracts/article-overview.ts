import * as v from 'valibot';
import { developments } from '../domain/developments.ts';
import { ArticlesQuery } from './article.ts';
import { ReportCounts, SituationQuote } from './collection-situation.ts';
import {
  ArticleId,
  Count,
  Direction,
  idSchema,
  Language,
  SourceId,
  StoryId,
  Timestamp,
} from './primitives.ts';
import { ReportTimeline } from './story.ts';
import { nameKinds } from './target-names.ts';

/** The filters of a list of articles; an overview has no pages and no order, and counts articles. */
export const ArticleOverviewQuery = v.strictObject(
  v.omit(ArticlesQuery, ['page', 'per_page', 'cursor', 'group', 'sort']).entries,
);

/** A story that many of the articles report. */
const OverviewStory = v.object({
  id: StoryId,
  /** The newest article of the story in the overview. */
  newest: v.object({
    article_id: ArticleId,
    title: v.string(),
    language: Language,
    direction: Direction,
    source: v.string(),
    url: v.string(),
    first_seen_at: Timestamp,
  }),
  first_seen_at: Timestamp,
  articles: Count,
  sources: Count,
});
export type OverviewStory = v.InferOutput<typeof OverviewStory>;

const OverviewQuote = v.object({ ...SituationQuote.entries, url: v.string() });
export type OverviewQuote = v.InferOutput<typeof OverviewQuote>;

/**
 * What the articles of a list report: all figures count the same articles, which are the newest `OVERVIEW_ARTICLES_MAX` of the
 * list, whatever its order is.
 */
export const ArticleOverview = v.object({
  total: ReportCounts,
  /** Whether these are all articles of the list. */
  is_complete: v.boolean(),
  /** The values, those with the most articles first. */
  languages: v.array(v.object({ language: Language, articles: Count })),
  /** The counts by day, or by hour if the list is about a few days. */
  by_day: ReportTimeline,
  /** Days, or hours, with at least twice as many articles as the average one, each with its largest story; the earliest first. */
  peaks: v.array(
    v.object({
      from: Timestamp,
      articles: Count,
      story: v.object({ id: StoryId, title: v.string(), language: Language, direction: Direction }),
    }),
  ),
  /** Stories with the most sources, in the order of their first articles, latest first. */
  stories: v.array(OverviewStory),
  /** All stories of the articles. */
  stories_total: Count,
  /** The values, those with the most articles first. */
  developments: v.array(v.object({ development: v.picklist(developments), articles: Count })),
  /**
   * The people, organisations and places that the newest articles name, except the words of the search; ordered by the number of
   * stories. null in the free plan.
   */
  names: v.nullable(
    v.object({
      /** The number of articles that were read for the overview. */
      read: Count,
      items: v.array(v.object({ text: v.string(), kind: v.nullable(v.picklist(nameKinds)), stories: Count })),
    }),
  ),
  /** The countries that the articles are about, most articles first; null in the free plan. */
  countries: v.nullable(v.array(v.object({ country: v.string(), articles: Count }))),
  /** Each statement once: those that most sources quote first, then the latest. */
  quotes: v.array(OverviewQuote),
  /** The sources, most articles first. `id` is null for the site of an article that the person added. */
  sources: v.array(v.object({ id: v.nullable(SourceId), name: v.string(), articles: Count })),
  journalists: v.array(v.object({ id: idSchema('jrn'), name: v.string(), articles: Count })),
});
export type ArticleOverview = v.InferOutput<typeof ArticleOverview>;
