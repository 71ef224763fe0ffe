import {
  type ArticleReportDraft,
  type ArticleSummary,
  type ArticlesQuery,
  type ArticlesReadAll,
  type ArticleVersion,
  articleSortOf,
  type IllustratedArticle,
  limits,
  messages,
  type Pagination,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { listJournalists } from '../journalists/index.ts';
import { cutPage } from '../key-paging.ts';
import { type CursorPage, pagination } from '../paging.ts';
import { type Database, transaction } from '../storage/database.ts';
import { readStoryChoices } from '../stories/index.ts';
import { readTranslatedTitles } from '../translated-titles/index.ts';
import { articleListing } from './article-list.ts';
import { setAllRead, setMark, setMatchesRead } from './article-marks.ts';
import { type ArticleMatchRow, listMatchesOfArticles } from './article-matches.ts';
import { presentPictures } from './article-pictures.ts';
import { bodyMarks, presentArticle, presentSummary } from './article-presenter.ts';
import { insertReport } from './article-reports.ts';
import { findArticle, listArticlesByIds, type SummaryRow } from './article-repository.ts';
import type { ArticleFilter } from './article-sets.ts';
import { listOtherLanguages, listSeenIn, listSiblings } from './article-stories.ts';
import { listTexts, listTimes } from './article-texts.ts';
import { listVersions } from './article-versions.ts';
import { assertReadableCollection } from './collections/find-collection.ts';
import { listOtherNotes } from './collections/notes-repository.ts';
import { listCollected } from './collections/repository.ts';
import { countHighlights, listHighlights } from './highlights/repository.ts';
import { readLaterReports } from './later-reports.ts';
import { informativeMark, textNeeded } from './matched-sentence.ts';

/** Articles for one user at a time: what they may see, why it matched, and what they have read and saved. */
export interface ArticlesService {
  /** @throws {Failure} `not_found` for a collection that the person may not read */
  list(
    userId: string,
    query: v.InferOutput<typeof ArticlesQuery>,
  ): Promise<{ items: ArticleSummary[]; pagination: Pagination; next_cursor: string | null }>;
  /** Lists articles for programs, continuing from a cursor. */
  listFrom(
    userId: string,
    query: Omit<v.InferOutput<typeof ArticlesQuery>, 'page' | 'per_page'> & { limit: number },
  ): Promise<CursorPage<ArticleSummary>>;
  /**
   * The newest articles of the list, whatever its order.
   *
   * @throws {Failure} `not_found` for a collection that the person may not read
   */
  listNewestIds(
    userId: string,
    query: Omit<v.InferOutput<typeof ArticlesQuery>, 'page' | 'per_page' | 'cursor' | 'group' | 'sort'>,
    most: number,
  ): Promise<{ ids: string[]; is_complete: boolean }>;
  /** @throws {Failure} `not_found`, even if the article exists but this user may not see it */
  get(userId: string, articleId: string): Promise<IllustratedArticle>;
  /** The article and the others of its story. @throws {Failure} `not_found` */
  cluster(userId: string, articleId: string): Promise<{ story_id: string; items: ArticleSummary[] }>;
  setRead(userId: string, articleId: string, read: boolean, now: Date): Promise<{ read_at: string | null }>;
  setSaved(userId: string, articleId: string, saved: boolean, now: Date): Promise<{ saved: boolean }>;
  /** Marks as read everything that all or one of the user's targets found up to a given time. */
  readAll(
    userId: string,
    which: v.InferOutput<typeof ArticlesReadAll>,
    now: Date,
  ): Promise<{ updated: number; message: string }>;
  /** Earlier versions of an article. @throws {Failure} `not_found` */
  versions(userId: string, articleId: string): Promise<ArticleVersion[]>;
  /** Reports a problem with an article to the administrators. @throws {Failure} `not_found` */
  report(
    userId: string,
    articleId: string,
    report: v.InferOutput<typeof ArticleReportDraft>,
    now: Date,
  ): Promise<void>;
  /** Reads, for other rooms, the published articles among these ids, as this user's lists show them. */
  summaries(userId: string, articleIds: readonly string[]): Promise<Map<string, ArticleSummary>>;
}

export function createArticles({
  db,
  now = () => new Date(),
}: {
  db: Database;
  now?: () => Date;
}): ArticlesService {
  const present = async (
    userId: string,
    rows: readonly SummaryRow[],
    filter: Partial<Pick<ArticleFilter, 'collection_id' | 'reported_later_by'>> &
      Pick<ArticleFilter, 'scope'> = {
      scope: 'mine',
    },
  ): Promise<ArticleSummary[]> => {
    const { collection_id: collectionId } = filter;
    const ids = rows.map((row) => row.id);
    const [matches, places, counts, titles, highlights, notes, later] = await Promise.all([
      listMatchesOfArticles(db, userId, ids),
      listCollected(db, userId, ids, now()),
      countHighlights(db, userId, ids),
      readTranslatedTitles(db, userId, ids),
      collectionId === undefined ? [] : listHighlights(db, userId, ids),
      collectionId === undefined ? [] : listOtherNotes(db, userId, collectionId, ids),
      readLaterReports(
        db,
        userId,
        filter,
        rows.map((row) => row.story_id),
      ),
    ]);
    const byArticle = Map.groupBy(matches, (match: ArticleMatchRow) => match.article_id);
    const collected = Map.groupBy(places, (place) => place.article_id);
    const highlighted = Map.groupBy(highlights, (highlight) => highlight.article_id);
    const noted = Map.groupBy(notes, (note) => note.article_id);
    const wanted = wantedTexts(byArticle);
    const recorded = new Set(rows.flatMap(({ id, recording }) => (recording === null ? [] : [id])));
    const [texts, times] = await Promise.all([
      listTexts(db, wanted),
      listTimes(
        db,
        wanted.flatMap(({ id }) => (recorded.has(id) ? [id] : [])),
      ),
    ]);
    return rows.map((row) =>
      presentSummary(row, byArticle.get(row.id) ?? [], {
        translatedTitle: titles.get(row.id),
        text: texts.get(row.id),
        times: times.get(row.id),
        collected: collected.get(row.id),
        highlightCount: counts.get(row.id),
        highlights: highlighted.get(row.id),
        collectionId,
        otherNotes: noted.get(row.id),
        later: later.get(row.story_id),
      }),
    );
  };

  const listInOrder = async (userId: string, listed: readonly { id: string }[]): Promise<SummaryRow[]> => {
    const ids = listed.map(({ id }) => id);
    const rows = new Map((await listArticlesByIds(db, userId, ids)).map((row) => [row.id, row]));
    // Leaves out an article that was hidden between the two queries.
    return ids.flatMap((id) => rows.get(id) ?? []);
  };

  const open = async (on: Database, userId: string, articleId: string) => {
    const article = await findArticle(on, userId, articleId);
    if (!article) throw new Failure('not_found', messages.generic.notFound);
    return article;
  };

  return {
    async list(userId, query) {
      const filter = { ...query, sort: articleSortOf(query) };
      await assertReadableCollection(db, userId, query.collection_id);
      const listing = articleListing(db, userId, filter);
      const [total, listed] = await Promise.all([listing.count(), listing.page()]);
      const { rows, next_cursor } = cutPage(listed, filter.sort, filter);
      return {
        items: await present(userId, await listInOrder(userId, rows), query),
        pagination: pagination(filter, total),
        next_cursor,
      };
    },

    async listFrom(userId, { limit, ...query }) {
      const page = { ...query, sort: articleSortOf(query), page: 1, per_page: limit };
      await assertReadableCollection(db, userId, query.collection_id);
      const listed = await articleListing(db, userId, page).page();
      const { rows, next_cursor } = cutPage(listed, page.sort, page);
      const items = await present(userId, await listInOrder(userId, rows), query);
      return { items, next_cursor, has_more: next_cursor !== null };
    },

    async listNewestIds(userId, query, most) {
      await assertReadableCollection(db, userId, query.collection_id);
      const order = { group: 'article', sort: '-first_seen_at', cursor: undefined } as const;
      const listing = articleListing(db, userId, { ...query, ...order, page: 1, per_page: most });
      const listed = await listing.page();
      return { ids: listed.slice(0, most).map(({ id }) => id), is_complete: listed.length <= most };
    },

    async get(userId, articleId) {
      const article = await open(db, userId, articleId);
      const [
        matches,
        siblings,
        seenIn,
        collected,
        highlights,
        [choice],
        other_languages,
        times,
        journalists,
        pictures,
      ] = await Promise.all([
        listMatchesOfArticles(db, userId, [articleId]),
        listSiblings(db, article, limits.STORY_SIBLINGS_MAX),
        listSeenIn(db, article.seen_in, { approvedOnly: true }),
        listCollected(db, userId, [articleId], now()),
        listHighlights(db, userId, [articleId]),
        readStoryChoices(db, [userId], [article.story_id], now()),
        listOtherLanguages(db, userId, article.story_id),
        listTimes(db, article.recording === null ? [] : [articleId]),
        listJournalists(db, articleId),
        presentPictures(db, article, now()),
      ]);
      return {
        ...presentArticle(article, matches, {
          ...{ siblings, seenIn, collected, highlights, choice },
          times: times.get(articleId),
        }),
        other_languages,
        journalists,
        pictures,
      };
    },

    setRead: (userId, articleId, read, now) =>
      transaction(db, async (trx) => {
        await open(trx, userId, articleId);
        const at = read ? now : null;
        const marks = await setMark(trx, { userId, articleId }, 'read_at', at);
        await setMatchesRead(trx, { userId, articleId }, at);
        return { read_at: marks.read_at?.toISOString() ?? null };
      }),

    async cluster(userId, articleId) {
      const article = await open(db, userId, articleId);
      const all = [article, ...(await listSiblings(db, article))];
      return { story_id: article.story_id, items: await present(userId, await listInOrder(userId, all)) };
    },

    setSaved: (userId, articleId, saved, now) =>
      transaction(db, async (trx) => {
        await open(trx, userId, articleId);
        const marks = await setMark(trx, { userId, articleId }, 'saved_at', saved ? now : null);
        return { saved: marks.saved_at !== null };
      }),

    async readAll(userId, { before, target_id }, now) {
      const key = { userId, targetId: target_id, before: new Date(before) };
      const updated = await transaction(db, (trx) => setAllRead(trx, key, now));
      const message =
        updated === 1 ? '1 article was marked as read' : `${updated} articles were marked as read`;
      return { updated, message: updated === 0 ? 'Everything was already marked as read' : message };
    },

    async versions(userId, articleId) {
      await open(db, userId, articleId);
      const rows = await listVersions(db, articleId, userId);
      return rows.map(({ seen_at, ...row }) => ({ ...row, seen_at: seen_at.toISOString() }));
    },

    async report(userId, articleId, { kind, note }, now) {
      await open(db, userId, articleId);
      const id = newId('rpt');
      await insertReport(db, { id, article_id: articleId, user_id: userId, kind, note, created_at: now });
    },

    async summaries(userId, articleIds) {
      const rows = await listArticlesByIds(db, userId, articleIds);
      const items = await present(userId, rows);
      return new Map(items.map((item) => [item.id, item]));
    },
  };
}

/** The articles that matched only in the body, whose excerpt is a sentence from it. */
function wantedTexts(
  byArticle: ReadonlyMap<string, readonly ArticleMatchRow[]>,
): { id: string; upTo: number }[] {
  return [...byArticle].flatMap(([id, matches]) => {
    const mark = informativeMark(bodyMarks(matches));
    return mark ? [{ id, upTo: textNeeded(mark) }] : [];
  });
}
