import { type Article, type ArticleSummary, messages, type Pagination } from '@newswatch/shared/contracts';
import { Failure } from '../failure.ts';
import { pagination } from '../paging.ts';
import { type Database, transaction } from '../storage/database.ts';
import { presentArticle, presentSummary } from './article-presenter.ts';
import {
  type ArticleFilter,
  type ArticleMatchRow,
  countArticles,
  findArticle,
  listArticles,
  listArticlesByIds,
  listMatchesOfArticles,
  listSiblings,
  type SummaryRow,
  setMark,
  setMatchesRead,
} from './article-repository.ts';

/** Reading articles, for one person at a time: what they may see, why it matched, what they have read and saved. */
export interface ArticlesService {
  list(userId: string, filter: ArticleFilter): Promise<{ items: ArticleSummary[]; pagination: Pagination }>;
  /** @throws {Failure} `not_found` also where the article exists but is not for this person */
  get(userId: string, articleId: string): Promise<Article>;
  setRead(userId: string, articleId: string, read: boolean, now: Date): Promise<{ read_at: string | null }>;
  setSaved(userId: string, articleId: string, saved: boolean, now: Date): Promise<{ saved: boolean }>;
  /** For other rooms: the published ones among these ids, as this person's lists show them. */
  summaries(userId: string, articleIds: readonly string[]): Promise<Map<string, ArticleSummary>>;
}

export function createArticles({ db }: { db: Database }): ArticlesService {
  const present = async (userId: string, rows: readonly SummaryRow[]): Promise<ArticleSummary[]> => {
    const matches = await listMatchesOfArticles(
      db,
      userId,
      rows.map((row) => row.id),
    );
    const byArticle = Map.groupBy(matches, (match: ArticleMatchRow) => match.article_id);
    return rows.map((row) => presentSummary(row, byArticle.get(row.id) ?? []));
  };

  const open = async (on: Database, userId: string, articleId: string) => {
    const article = await findArticle(on, userId, articleId);
    if (!article) throw new Failure('not_found', messages.generic.notFound);
    return article;
  };

  return {
    async list(userId, filter) {
      const [total, rows] = await Promise.all([
        countArticles(db, userId, filter),
        listArticles(db, userId, filter),
      ]);
      return { items: await present(userId, rows), pagination: pagination(filter, total) };
    },

    async get(userId, articleId) {
      const article = await open(db, userId, articleId);
      const [matches, siblings] = await Promise.all([
        listMatchesOfArticles(db, userId, [articleId]),
        listSiblings(db, article),
      ]);
      return presentArticle(article, matches, siblings);
    },

    setRead: (userId, articleId, read, now) =>
      transaction(db, async (trx) => {
        await open(trx, userId, articleId);
        const at = read ? now : null;
        const marks = await setMark(trx, { userId, articleId }, 'read_at', at);
        await setMatchesRead(trx, { userId, articleId }, at);
        return { read_at: marks.read_at?.toISOString() ?? null };
      }),

    setSaved: (userId, articleId, saved, now) =>
      transaction(db, async (trx) => {
        await open(trx, userId, articleId);
        const marks = await setMark(trx, { userId, articleId }, 'saved_at', saved ? now : null);
        return { saved: marks.saved_at !== null };
      }),

    async summaries(userId, articleIds) {
      const rows = await listArticlesByIds(db, userId, articleIds);
      const items = await present(userId, rows);
      return new Map(items.map((item) => [item.id, item]));
    },
  };
}
