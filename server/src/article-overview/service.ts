import {
  type ArticleOverview,
  type ArticleOverviewQuery,
  daysBetween,
  effectivePlan,
  limits,
  type Plan,
  planLimits,
  type Role,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { decodeNames } from '../article-names/index.ts';
import type { ArticlesService } from '../content/index.ts';
import { dateIn } from '../local-day.ts';
import { createTurns } from '../person-turns.ts';
import type { Database } from '../storage/database.ts';
import {
  countAuthors,
  findNamed,
  findTarget,
  MATCHES_READ,
  ownWordsOf,
  wordsOfKeywords,
  zoneOf,
} from '../targets/index.ts';
import { figuresOf } from './figures.ts';
import {
  listOverviewArticles,
  listOverviewQuotes,
  listStoredNames,
  type OverviewArticle,
} from './repository.ts';

type Query = v.InferOutput<typeof ArticleOverviewQuery>;

/** What the articles of a list report, in figures: the same articles that the list shows to this person. */
export interface ArticleOverviewService {
  /** @throws {Failure} `not_found` for a collection that the person may not read; `rate_limited` */
  get(reader: { id: string; role: Role; plan: Plan }, query: Query, now: Date): Promise<ArticleOverview>;
}

/** The calendar days from one moment to another. */
const countDays = (from: Date, to: Date, timeZone: string): number =>
  daysBetween({ from: dateIn(timeZone, from), to: dateIn(timeZone, to) });

export function createArticleOverview({
  db,
  articles,
}: {
  db: Database;
  articles: Pick<ArticlesService, 'listNewestIds'>;
}): ArticleOverviewService {
  const inTurn = createTurns();
  const readNames = async (userId: string, found: readonly OverviewArticle[], { q, target_id }: Query) => {
    const newest = found.slice(-MATCHES_READ).toReversed();
    const [stored, targets] = await Promise.all([
      listStoredNames(
        db,
        newest.map(({ id }) => id),
      ),
      Promise.all((target_id ?? []).map((id) => findTarget(db, userId, id))),
    ]);
    const read = newest.flatMap((article) => {
      const names = stored.get(article.id);
      // No text is read, because the names are stored.
      return names ? [{ ...article, summary: '', start: '', ...names }] : [];
    });
    const named = findNamed({
      matched: {
        articles: read,
        names: read.map(({ names, lower_words }) => decodeNames(names, lower_words)),
      },
      others: { articles: [], names: [] },
      before: null,
      ownWords: [
        ...targets.flatMap((target) => (target ? ownWordsOf(target) : [])),
        ...(q ? wordsOfKeywords([q.replaceAll('"', ' ')]) : []),
      ],
    });
    return {
      read: read.length,
      items: named
        .slice(0, limits.OVERVIEW_NAMED_MAX)
        .map(({ text, kind, stories }) => ({ text, kind, stories })),
    };
  };

  const read = async (
    reader: Parameters<ArticleOverviewService['get']>[0],
    query: Query,
    now: Date,
  ): Promise<ArticleOverview> => {
    const [{ ids, is_complete }, timeZone] = await Promise.all([
      articles.listNewestIds(reader.id, query, limits.OVERVIEW_ARTICLES_MAX),
      zoneOf(db, reader.id),
    ]);
    const isAdvanced = planLimits[effectivePlan(reader)].advancedAnalytics;
    const found = await listOverviewArticles(db, reader.id, ids);
    const [names, quotes, journalists] = await Promise.all([
      isAdvanced ? readNames(reader.id, found, query) : null,
      listOverviewQuotes(db, ids),
      countAuthors(db, ids, { except: [], most: limits.OVERVIEW_NAMED_MAX }),
    ]);
    const end = query.to === undefined ? now : new Date(Date.parse(query.to) - 1);
    const { countries, ...figures } = figuresOf(found, {
      last: new Date(Math.min(end.getTime(), now.getTime())),
      timeZone,
      isHourly:
        query.from !== undefined &&
        countDays(new Date(query.from), end, timeZone) <= limits.ANALYTICS_HOURLY_DAYS_MAX,
    });
    return {
      ...figures,
      is_complete,
      names,
      countries: isAdvanced ? countries : null,
      quotes: quotes.map(({ seen_at, ...quote }) => ({ ...quote, seen_at: seen_at.toISOString() })),
      journalists,
    };
  };

  return { get: (reader, query, now) => inTurn(reader.id, () => read(reader, query, now)) };
}
