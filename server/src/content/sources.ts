import {
  type ArticleSummary,
  ArticlesQuery,
  type Category,
  categories,
  type ListedSource,
  messages,
  type Pagination,
  type Source,
  type SourceArticlesQuery,
  type SourceFigures,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { Failure } from '../failure.ts';
import { type CursorPage, cursorPage, pagination } from '../paging.ts';
import type { Database } from '../storage/database.ts';
import type { ArticlesService } from './articles.ts';
import { countChosenBy } from './source-chosen-by.ts';
import { readSourceFigures } from './source-figures.ts';
import { presentSource } from './source-presenter.ts';
import {
  countBySource,
  countLately,
  countSources,
  countSourcesByCategory,
  countSourcesByCountry,
  findApprovedSource,
  listSources,
  listSourcesAfter,
  listTargetsOfSource,
  type SourceFilter,
  type SourceRow,
} from './source-repository.ts';
import { findTopic } from './source-topic.ts';

const RECENT_ARTICLES = 10;

type ArticlePage = Awaited<ReturnType<ArticlesService['list']>>;

interface SourcePage {
  source: Source;
  figures: SourceFigures;
  recent_articles: ArticleSummary[];
  my_targets: { id: string; name: string; matches: number }[];
  /** The number of people, other than the reader, who chose the source; null if there are too few to be shown. */
  chosen_by: number | null;
}

/** The approved sources, for users. */
export interface SourcesService {
  list(
    userId: string,
    filter: SourceFilter,
    now: Date,
  ): Promise<{ items: ListedSource[]; pagination: Pagination }>;
  /** Lists sources for programs, in the order in which they were added, continuing from a cursor. */
  listFrom(
    userId: string,
    filter: Omit<SourceFilter, 'page' | 'per_page' | 'sort' | 'topic'> & {
      cursor?: string | undefined;
      limit: number;
    },
    now: Date,
  ): Promise<CursorPage<Source>>;
  /** Every category in a fixed order, including empty ones. */
  categories(): Promise<{ value: v.InferOutput<typeof Category>; label: string; count: number }[]>;
  countries(): Promise<{ value: string; count: number }[]>;
  /** @throws {Failure} `not_found`, including for a source that is not approved */
  get(userId: string, sourceId: string, now: Date): Promise<SourcePage>;
  /** @throws {Failure} `not_found`, including for a source that is not approved */
  articles(
    userId: string,
    sourceId: string,
    query: v.InferOutput<typeof SourceArticlesQuery>,
  ): Promise<ArticlePage>;
}

export function createSources({ db, articles }: { db: Database; articles: ArticlesService }): SourcesService {
  const open = async (sourceId: string): Promise<SourceRow> => {
    const row = await findApprovedSource(db, sourceId);
    if (!row) throw new Failure('not_found', messages.generic.notFound);
    return row;
  };

  return {
    async list(userId, filter, now) {
      const topic = filter.topic ? await findTopic(db, userId, filter.topic, now) : undefined;
      const resolved = { ...filter, onTopic: topic?.articles };
      const [total, rows] = await Promise.all([
        countSources(db, resolved),
        listSources(db, userId, resolved, now),
      ]);
      const ids = rows.map((row) => row.id);
      const [counts, latelyOf, topicOf] = await Promise.all([
        countBySource(db, userId, ids, now),
        countLately(db, userId, ids, now),
        topic?.sharesOf(ids),
      ]);
      const items = rows.map((row) => ({
        ...presentSource(row, counts.get(row.id)),
        ...latelyOf(row.id),
        ...(topicOf && { topic_30d: topicOf(row.id) }),
      }));
      return { items, pagination: pagination(filter, total) };
    },

    async listFrom(userId, { cursor, limit, ...filter }, now) {
      const rows = await listSourcesAfter(db, filter, { after: cursor, limit: limit + 1 });
      const page = cursorPage(rows, limit, ({ id }) => id);
      const counts = await countBySource(
        db,
        userId,
        page.items.map((row) => row.id),
        now,
      );
      return { ...page, items: page.items.map((row) => presentSource(row, counts.get(row.id))) };
    },

    async categories() {
      const counts = await countSourcesByCategory(db);
      return categories.map((value) => ({ value, label: labelOf(value), count: counts.get(value) ?? 0 }));
    },

    countries: () => countSourcesByCountry(db, 'approved'),

    async get(userId, sourceId, now) {
      const row = await open(sourceId);
      const [counts, figures, recent, my_targets, chosen_by] = await Promise.all([
        countBySource(db, userId, [sourceId], now),
        readSourceFigures(db, userId, sourceId, now),
        articles.list(userId, ofSource(sourceId, { per_page: RECENT_ARTICLES })),
        listTargetsOfSource(db, userId, sourceId),
        countChosenBy(db, { sourceId, readerId: userId }, now),
      ]);
      return {
        source: presentSource(row, counts.get(sourceId)),
        figures,
        recent_articles: recent.items,
        my_targets,
        chosen_by,
      };
    },

    async articles(userId, sourceId, query) {
      await open(sourceId);
      return articles.list(userId, ofSource(sourceId, query));
    },
  };
}

const ofSource = (source_id: string, paging: v.InferInput<typeof SourceArticlesQuery>) =>
  v.parse(ArticlesQuery, { scope: 'all', source_id, ...paging });

function labelOf(category: string): string {
  return category.charAt(0).toUpperCase() + category.slice(1);
}
