import { ADDED_SOURCE_ID, type ArticleOverview, limits } from '@newswatch/shared/contracts';
import { timelineOf } from '../report-timeline.ts';
import type { OverviewArticle } from './repository.ts';

/** The number of days that are shown: as many as the longest period that a page offers. */
const DAYS_SHOWN = 90;
/** The number of hours of a day that is longer because the clocks are changed. */
const HOURS_OF_DAY_MAX = 25;
/** A day or an hour is a peak if it has this many times as many articles as the average one. */
const PEAK = 2;
/** The minimum number of articles of a peak. */
const FEWEST_OF_PEAK = 3;

type Figures = Pick<
  ArticleOverview,
  'total' | 'languages' | 'by_day' | 'peaks' | 'stories' | 'stories_total' | 'developments' | 'sources'
> & { countries: NonNullable<ArticleOverview['countries']> };

/** Everything that an overview counts in its articles themselves. Pure. @param articles the earliest first */
export function figuresOf(
  articles: readonly OverviewArticle[],
  { last, timeZone, isHourly = false }: { last: Date; timeZone: string; isHourly?: boolean },
): Figures {
  const by_day = timelineOf(
    articles.map(({ first_seen_at: at, publisher }) => ({ at, source_id: publisher })),
    isHourly
      ? { timeZone, unit: 'hour', last, barsMax: limits.ANALYTICS_HOURLY_DAYS_MAX * HOURS_OF_DAY_MAX }
      : { timeZone, unit: 'day', last, barsMax: DAYS_SHOWN },
  );
  const stories = storiesOf(articles);
  return {
    total: {
      articles: articles.length,
      sources: sourcesOf(articles),
      countries: new Set(articles.flatMap(({ source_country }) => source_country ?? [])).size,
    },
    languages: counted(articles, ({ language }) => [language]).map(([language, count]) => ({
      language,
      articles: count,
    })),
    by_day,
    peaks: peaksOf(articles, by_day),
    stories: stories
      .slice(0, limits.OVERVIEW_STORIES_MAX)
      .map(presentStory)
      .toSorted((one, other) => (one.first_seen_at < other.first_seen_at ? 1 : -1)),
    stories_total: stories.length,
    developments: counted(articles, ({ developments }) => developments ?? []).map(([development, count]) => ({
      development,
      articles: count,
    })),
    countries: counted(articles, ({ countries }) => countries ?? [])
      .slice(0, limits.OVERVIEW_NAMED_MAX)
      .map(([country, count]) => ({ country, articles: count })),
    sources: namedSources(articles),
  };
}

const sourcesOf = (articles: readonly OverviewArticle[]): number =>
  new Set(articles.map(({ publisher }) => publisher)).size;

/** Counts the articles with each of these values, most frequent first, otherwise by name. */
function counted<Value extends string>(
  articles: readonly OverviewArticle[],
  valuesOf: (article: OverviewArticle) => readonly Value[],
): [Value, number][] {
  const counts = new Map<Value, number>();
  for (const value of articles.flatMap(valuesOf)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1));
}

type Told = [OverviewArticle, ...OverviewArticle[]];

/** The articles of each story, earliest first; those with the most sources first. */
function storiesOf(articles: readonly OverviewArticle[]): Told[] {
  return [...Map.groupBy(articles, ({ story_id }) => story_id).values()]
    .filter((told): told is Told => told.length > 0)
    .map((told) => ({ told, sources: sourcesOf(told), last: told.at(-1)?.first_seen_at.getTime() ?? 0 }))
    .toSorted(
      (one, other) =>
        other.sources - one.sources || other.told.length - one.told.length || other.last - one.last,
    )
    .map(({ told }) => told);
}

function presentStory(told: Told): ArticleOverview['stories'][number] {
  const newest = told.at(-1) ?? told[0];
  return {
    id: newest.story_id,
    newest: {
      article_id: newest.id,
      title: newest.title,
      language: newest.language,
      direction: newest.direction,
      source: newest.source_name,
      url: newest.url,
      first_seen_at: newest.first_seen_at.toISOString(),
    },
    first_seen_at: told[0].first_seen_at.toISOString(),
    articles: told.length,
    sources: sourcesOf(told),
  };
}

/** The days or hours that stand out, each with the first article of its largest story. */
function peaksOf(
  articles: readonly OverviewArticle[],
  { bars }: ArticleOverview['by_day'],
): ArticleOverview['peaks'] {
  const usual = bars.reduce((sum, bar) => sum + bar.articles, 0) / Math.max(1, bars.length);
  return bars
    .map((bar, at) => ({ ...bar, until: bars[at + 1]?.from }))
    .filter((bar) => bar.articles >= Math.max(FEWEST_OF_PEAK, PEAK * usual))
    .toSorted((one, other) => other.articles - one.articles)
    .slice(0, limits.OVERVIEW_PEAKS_MAX)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .flatMap(({ from, until, articles: count }) => {
      const ofDay = articles.filter(({ first_seen_at }) => {
        const seen = first_seen_at.toISOString();
        return seen >= from && (until === undefined || seen < until);
      });
      const first = storiesOf(ofDay)[0]?.[0];
      if (!first) return [];
      const { story_id: id, title, language, direction } = first;
      return { from, articles: count, story: { id, title, language, direction } };
    });
}

function namedSources(articles: readonly OverviewArticle[]): ArticleOverview['sources'] {
  const byPublisher = new Map(articles.map((article) => [article.publisher, article]));
  return counted(articles, ({ publisher }) => [publisher])
    .slice(0, limits.OVERVIEW_NAMED_MAX)
    .flatMap(([publisher, count]) => {
      const article = byPublisher.get(publisher);
      if (!article) return [];
      const id = article.source_id === ADDED_SOURCE_ID ? null : article.source_id;
      return { id, name: article.source_name, articles: count };
    });
}
