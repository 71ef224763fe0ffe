import {
  type ExportedFile,
  type HighlightColour,
  type HighlightDraft,
  type HighlightsExportQuery,
  type HighlightsQuery,
  type HighlightUpdate,
  highlightTagMessages,
  type ListedHighlight,
  limits,
  messages,
  type PlacedHighlight,
} from '@newswatch/shared/contracts';
import { locateAnchors, type TextAnchor } from '@newswatch/shared/text-anchor';
import type * as v from 'valibot';
import { type Exporter, exportInTurn } from '../../export-turns.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { cutPage, type ReadOnPage } from '../../key-paging.ts';
import { pagination } from '../../paging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import type { Throttle } from '../../throttle/index.ts';
import { readTranslatedTitles } from '../../translated-titles/index.ts';
import { findArticle, listArticlesByIds } from '../article-repository.ts';
import { listContentTexts } from '../article-texts.ts';
import { assertReadableCollection } from '../collections/find-collection.ts';
import { readEarlier } from './earlier.ts';
import { exportHighlights } from './highlight-export.ts';
import { countHighlightsOf, pageOfHighlights } from './highlight-list.ts';
import { placeHighlights, presentListed } from './presenter.ts';
import * as repository from './repository.ts';
import { tagsInKnownSpelling } from './tags.ts';

interface Saved {
  message: string;
  highlight: PlacedHighlight;
}

interface HighlightKey {
  articleId: string;
  highlightId: string;
}

/**
 * Passages of articles that a person marked, each with an optional note. Somebody else's highlight is `not_found`.
 * `ArticlesService.get` lists those of one article, with their places in its text.
 */
export interface HighlightsService {
  /**
   * @throws {Failure} `not_found` for a collection that the person may not read; `validation_failed` for a cursor of another
   * order
   */
  list(userId: string, query: v.InferOutput<typeof HighlightsQuery>): Promise<ReadOnPage<ListedHighlight>>;
  /** Some of the earlier highlights that are chosen for today. */
  earlier(userId: string, now: Date): Promise<{ date: string; items: ListedHighlight[] }>;
  /** @throws {Failure} `rate_limited`; `not_found` for a collection that the person may not read */
  exportAll(
    person: Exporter,
    query: v.InferOutput<typeof HighlightsExportQuery>,
    now: Date,
  ): Promise<ExportedFile>;
  /**
   * The quote is stored as given, even if the text has changed since the person opened it.
   *
   * @throws {Failure} `quota_exceeded`; `not_found` for an article that the person may not open
   */
  create(
    userId: string,
    articleId: string,
    draft: v.InferOutput<typeof HighlightDraft>,
    now: Date,
  ): Promise<Saved>;
  /** Changes the note, the tags or both. @throws {Failure} `not_found` */
  update(
    userId: string,
    key: HighlightKey,
    change: v.InferOutput<typeof HighlightUpdate>,
    now: Date,
  ): Promise<Saved>;
  /** @throws {Failure} `not_found` */
  setNote(userId: string, key: HighlightKey, note: string, now: Date): Promise<Saved>;
  /** @throws {Failure} `not_found` */
  setColour(userId: string, key: HighlightKey, colour: HighlightColour, now: Date): Promise<Saved>;
  /** @throws {Failure} `not_found` */
  remove(userId: string, key: HighlightKey): Promise<{ message: string }>;
}

export function createHighlights({ db, throttle }: { db: Database; throttle: Throttle }): HighlightsService {
  const open = async (on: Database, userId: string, articleId: string) => {
    const article = await findArticle(on, userId, articleId);
    if (!article) throw new Failure('not_found', 'This article is no longer available.');
    return article;
  };

  const change = async (
    on: Database,
    userId: string,
    { articleId, highlightId }: HighlightKey,
    changes: Parameters<typeof repository.updateHighlight>[2],
    message: string,
  ) => {
    const { content_text } = await open(on, userId, articleId);
    const row = await repository.updateHighlight(on, { userId, articleId, highlightId }, changes);
    if (!row) throw gone();
    return saved(content_text, row, message);
  };

  return {
    async list(userId, query) {
      await assertReadableCollection(db, userId, query.collection_id);
      const [total, found] = await Promise.all([
        countHighlightsOf(db, userId, query),
        pageOfHighlights(db, userId, query),
      ]);
      const { rows, next_cursor } = cutPage(found, query.sort, query);
      const ids = [...new Set(rows.map((row) => row.article_id))];
      const [articles, texts, titles] = await Promise.all([
        listArticlesByIds(db, userId, ids),
        listContentTexts(db, ids),
        readTranslatedTitles(db, userId, ids),
      ]);
      // Leaves out highlights in an article that was hidden between the queries.
      const items = presentListed(rows, articles, { texts, titles });
      return { items, pagination: pagination(query, total), next_cursor };
    },

    earlier: (userId, now) => readEarlier(db, userId, now),

    async exportAll(person, query, now) {
      await assertReadableCollection(db, person.id, query.collection_id);
      return exportInTurn({ throttle, exporter: person, now }, () =>
        exportHighlights(db, person, query, now),
      );
    },

    create: (userId, articleId, { created_at, ...draft }, now) =>
      transaction(db, async (trx) => {
        const { content_text } = await open(trx, userId, articleId);
        await repository.lockPerson(trx, userId);
        const existing = await repository.listHighlights(trx, userId, [articleId]);
        const same = findSame(content_text, existing, draft);
        if (!same && existing.length >= limits.HIGHLIGHTS_PER_ARTICLE_MAX)
          throw new Failure('quota_exceeded', messages.highlights.full);
        const row =
          same ??
          (await repository.insertHighlight(trx, {
            ...draft,
            tags: await tagsInKnownSpelling(trx, userId, draft.tags),
            id: newId('hlt'),
            user_id: userId,
            article_id: articleId,
            created_at: madeAt(created_at, now),
            updated_at: now,
          }));
        return saved(content_text, row, messages.highlights.created);
      }),

    update: (userId, key, { note, tags }, now) =>
      transaction(db, async (trx) => {
        await repository.lockPerson(trx, userId);
        const changes = {
          ...(note === undefined ? {} : { note }),
          ...(tags && { tags: await tagsInKnownSpelling(trx, userId, tags, key.highlightId) }),
          updated_at: now,
        };
        const { saved, tagsSaved } = highlightTagMessages;
        return change(trx, userId, key, changes, note === undefined ? tagsSaved : saved);
      }),

    setNote(userId, key, note, now) {
      const { noteSaved, noteDeleted } = messages.highlights;
      return change(db, userId, key, { note, updated_at: now }, note === '' ? noteDeleted : noteSaved);
    },

    setColour: (userId, key, colour, now) =>
      change(db, userId, key, { colour, updated_at: now }, 'Colour changed.'),

    async remove(userId, { articleId, highlightId }) {
      if (!(await repository.deleteHighlight(db, { userId, articleId, highlightId }))) throw gone();
      return { message: messages.highlights.deleted };
    },
  };
}

const gone = () => new Failure('not_found', 'This highlight no longer exists.');

/** A restored highlight keeps its time, unless that is in the future. */
function madeAt(given: string | undefined, now: Date): Date {
  return given === undefined ? now : new Date(Math.min(Date.parse(given), now.getTime()));
}

/** The highlight of this passage, which is selected again, or was marked in another tab; it may have moved since. */
function findSame(
  text: string,
  existing: readonly repository.HighlightRow[],
  draft: TextAnchor,
): repository.HighlightRow | undefined {
  const [place, ...places] = locateAnchors(text, [draft, ...existing]);
  return existing.find((row, index) =>
    place
      ? places[index]?.start === place.start && places[index].end === place.end
      : row.quote === draft.quote && row.start === draft.start,
  );
}

function saved(text: string, row: repository.HighlightRow, message: string): Saved {
  const [highlight] = placeHighlights(text, [row]);
  if (!highlight) throw new Error('A stored highlight could not be presented');
  return { message, highlight };
}
