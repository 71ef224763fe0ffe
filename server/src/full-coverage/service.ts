import {
  type ArticleSummary,
  limits,
  messages,
  type Pagination,
  type Story,
  type StoryArticlesQuery,
  type StoryBeforeOrAfter,
  storyChangeFields,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { type ArticlesService, listHighlights, presentHighlight } from '../content/index.ts';
import { Failure } from '../failure.ts';
import { pagination } from '../paging.ts';
import { growthOf } from '../report-timeline.ts';
import { type Database, transaction } from '../storage/database.ts';
import { findMergedInto, presentStoryChoice, readStoryChoices } from '../stories/index.ts';
import { readTranslatedTitles } from '../translated-titles/index.ts';
import { listBeforeAndAfter } from './before-and-after.ts';
import { presentChanges } from './present-changes.ts';
import { presentSource } from './present-source.ts';
import {
  counted,
  groupBySource,
  inOrderOfReports,
  presentBeforeOrAfter,
  presentLinked,
  presentNames,
  presentReport,
  presentSources,
  presentTitleChange,
  titleOf,
} from './presenter.ts';
import { readStory } from './report/read-story.ts';
import { readArticles } from './reported-articles.ts';
import * as repository from './repository.ts';

/** The full coverage of a story, as one person may see it: what its articles say, and how it grew. */
export interface CoverageService {
  /**
   * Returns a story; for a merged one, the story that it is now part of.
   *
   * @throws {Failure} `not_found` for a story of which the person may see nothing, unless its articles were withdrawn
   */
  get(userId: string, storyId: string, now: Date): Promise<{ story: Story | null; withdrawn: boolean }>;
  /** Returns a story for programs; also fails with `not_found` if its articles were withdrawn. */
  getShown(userId: string, storyId: string, now: Date): Promise<Story>;
  /** The stories of other days that share its names. @throws {Failure} `not_found` */
  beforeAndAfter(userId: string, storyId: string): Promise<{ items: StoryBeforeOrAfter[] }>;
  /** @throws {Failure} `not_found` */
  articles(
    userId: string,
    storyId: string,
    query: v.InferOutput<typeof StoryArticlesQuery>,
  ): Promise<{ items: ArticleSummary[]; pagination: Pagination; next_cursor: string | null }>;
  /** @throws {Failure} `not_found` */
  readAll(userId: string, storyId: string, now: Date): Promise<{ updated: number; message: string }>;
}

export function createCoverage({
  db,
  articles,
}: {
  db: Database;
  articles: Pick<ArticlesService, 'summaries'>;
}): CoverageService {
  const find = async (userId: string, storyId: string) => {
    const rows = await repository.listStoryArticles(db, userId, storyId);
    if (rows.length > 0) return { id: storyId, rows };
    const merged = await findMergedInto(db, storyId);
    const into = merged === undefined ? [] : await repository.listStoryArticles(db, userId, merged);
    return merged === undefined || into.length === 0 ? undefined : { id: merged, rows: into };
  };

  const listAround = (userId: string, storyId: string, except: readonly { id: string }[]) =>
    listBeforeAndAfter(
      db,
      userId,
      storyId,
      except.map(({ id }) => id),
    );

  const listRelated = async (
    userId: string,
    storyId: string,
    rows: readonly repository.StoryArticleRow[],
  ) => {
    const [first] = rows;
    if (!first) return [];
    const ids = rows.map(({ id }) => id);
    const parts = await repository.listSplitFrom(db, storyId, first.first_seen_at, ids);
    return repository.listStoryTitles(db, userId, parts);
  };

  const listElsewhere = (
    userId: string,
    storyId: string,
    rows: readonly repository.StoryArticleRow[],
  ): Promise<repository.LinkedStoryRow[]> =>
    repository.listInOtherLanguages(db, userId, {
      storyId,
      articleIds: rows.map(({ id }) => id),
      languages: [...new Set(rows.map(({ language }) => language))],
    });

  const present = async (
    userId: string,
    id: string,
    found: readonly repository.StoryArticleRow[],
    now: Date,
  ): Promise<Story> => {
    const rows = found.slice(0, limits.STORY_ARTICLES_MAX);
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) throw new Failure('not_found', messages.generic.notFound);
    const ids = rows.map((row) => row.id);
    const [{ told, onlyTitles }, targets, changes, highlights, [choice], timezone, related, linked] =
      await Promise.all([
        readArticles(db, rows),
        repository.listFindingTargets(db, userId, ids),
        repository.listTitleChanges(db, ids),
        listHighlights(db, userId, ids),
        readStoryChoices(db, [userId], [id], now),
        repository.findTimeZone(db, userId),
        listRelated(userId, id, rows),
        listElsewhere(userId, id, rows),
      ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const { reports, names, changes: changed } = await readStory(told, onlyTitles);
    const around = await listAround(userId, id, [...linked, ...related]);
    const primary = rows.find(({ is_story_primary }) => is_story_primary) ?? first;
    const bySource = groupBySource(rows);
    const titles = await readTranslatedTitles(db, userId, [
      ...[primary.id, ...bySource.map(([report]) => report.id)],
      ...[...linked, ...around].map(({ primary_article_id }) => primary_article_id),
    ]);
    const sources = presentSources(bySource, titles);
    return {
      id,
      ...titleOf(primary, titles),
      primary_article_id: primary.id,
      first_seen_at: first.first_seen_at.toISOString(),
      last_seen_at: last.first_seen_at.toISOString(),
      is_complete: found.length === rows.length,
      articles: rows.length,
      unread: rows.filter(({ is_read }) => !is_read).length,
      languages: counted(rows.map(({ language }) => language)).map(([language, count]) => ({
        language,
        articles: count,
      })),
      countries: counted(sources.flatMap(({ country }) => country ?? [])).map(([country, count]) => ({
        country,
        sources: count,
      })),
      sources,
      targets,
      alerts: presentStoryChoice(choice),
      read: told.length,
      reports: reports.map((report) => presentReport(report, byId)),
      ...storyChangeFields(presentChanges(changed, byId)),
      timeline: growthOf(inOrderOfReports(rows), timezone),
      title_changes: changes.flatMap((change) => presentTitleChange(change, byId)),
      names: presentNames(names, told),
      highlights: highlights.flatMap((row) => {
        const article = byId.get(row.article_id);
        return article
          ? [{ ...presentHighlight(row), source: presentSource(article), direction: article.direction }]
          : [];
      }),
      article_ids: ids.slice(0, limits.COLLECTION_ADD_MAX),
      related,
      in_other_languages: linked.map((story) => presentLinked(story, titles)),
      before_and_after: around.map((story) => presentBeforeOrAfter(story, titles)),
    };
  };

  const get: CoverageService['get'] = async (userId, storyId, now) => {
    const found = await find(userId, storyId);
    if (found) return { story: await present(userId, found.id, found.rows, now), withdrawn: false };
    if (!(await repository.hadArticles(db, storyId)))
      throw new Failure('not_found', messages.generic.notFound);
    return { story: null, withdrawn: true };
  };

  return {
    get,

    async getShown(userId, storyId, now) {
      const { story } = await get(userId, storyId, now);
      if (story) return story;
      throw new Failure('not_found', 'None of the articles in this story is still published.');
    },

    async beforeAndAfter(userId, storyId) {
      const found = await find(userId, storyId);
      if (!found) throw new Failure('not_found', messages.generic.notFound);
      const rows = found.rows.slice(0, limits.STORY_ARTICLES_MAX);
      // The stories that the page of the story already shows in other sections.
      const [related, linked] = await Promise.all([
        listRelated(userId, found.id, rows),
        listElsewhere(userId, found.id, rows),
      ]);
      const around = await listAround(userId, found.id, [...related, ...linked]);
      const titles = await readTranslatedTitles(
        db,
        userId,
        around.map(({ primary_article_id }) => primary_article_id),
      );
      return { items: around.map((story) => presentBeforeOrAfter(story, titles)) };
    },

    async articles(userId, storyId, query) {
      const found = await find(userId, storyId);
      if (!found) throw new Failure('not_found', messages.generic.notFound);
      const { rows, next_cursor, total } = await repository.pageOfArticles(db, userId, found.id, query);
      const shown = await articles.summaries(
        userId,
        rows.map(({ id }) => id),
      );
      return {
        items: rows.flatMap(({ id }) => shown.get(id) ?? []),
        pagination: pagination(query, total),
        next_cursor,
      };
    },

    async readAll(userId, storyId, now) {
      const found = await find(userId, storyId);
      if (!found) throw new Failure('not_found', messages.generic.notFound);
      const ids = await repository.listArticleIds(db, userId, found.id);
      const updated = await transaction(db, (trx) => repository.setStoryRead(trx, userId, ids, now));
      const message =
        updated === 1 ? '1 article was marked as read' : `${updated} articles were marked as read`;
      return { updated, message: updated === 0 ? 'Everything was already marked as read' : message };
    },
  };
}
