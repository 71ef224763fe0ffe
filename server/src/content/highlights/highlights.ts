import {
  type ArticleHighlight,
  type HighlightDraft,
  type HighlightsQuery,
  limits,
  messages,
  type Pagination,
  type PlacedHighlight,
} from '@newswatch/shared/contracts';
import { locateAnchors, type TextAnchor } from '@newswatch/shared/text-anchor';
import type * as v from 'valibot';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { offsetOf, pagination } from '../../paging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { findArticle } from '../article-repository.ts';
import { assertOwnCollection } from '../collections/assert-own-collection.ts';
import { placeHighlights, presentHighlight } from './presenter.ts';
import * as repository from './repository.ts';

interface Saved {
  message: string;
  highlight: PlacedHighlight;
}

interface HighlightKey {
  articleId: string;
  highlightId: string;
}

/**
 * Passages of articles that a person marked, each with an optional note. A highlight of somebody else is `not_found`.
 * `ArticlesService.get` lists those of one article, with their places in its text.
 */
export interface HighlightsService {
  /** @throws {Failure} `not_found` for a collection of somebody else */
  list(
    userId: string,
    query: v.InferOutput<typeof HighlightsQuery>,
  ): Promise<{ items: ArticleHighlight[]; pagination: Pagination }>;
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
  /** @throws {Failure} `not_found` */
  setNote(userId: string, key: HighlightKey, note: string, now: Date): Promise<Saved>;
  /** @throws {Failure} `not_found` */
  remove(userId: string, key: HighlightKey): Promise<{ message: string }>;
}

export function createHighlights({ db }: { db: Database }): HighlightsService {
  const open = async (on: Database, userId: string, articleId: string) => {
    const article = await findArticle(on, userId, articleId);
    if (!article) throw new Failure('not_found', 'This article is no longer available.');
    return article;
  };

  return {
    async list(userId, { collection_id, ...page }) {
      await assertOwnCollection(db, userId, collection_id);
      const { rows, total } = await repository.pageOfHighlights(db, userId, {
        collectionId: collection_id,
        limit: page.per_page,
        offset: offsetOf(page),
      });
      return { items: rows.map(presentHighlight), pagination: pagination(page, total) };
    },

    create: (userId, articleId, draft, now) =>
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
            id: newId('hlt'),
            user_id: userId,
            article_id: articleId,
            created_at: now,
            updated_at: now,
          }));
        return saved(content_text, row, messages.highlights.created);
      }),

    async setNote(userId, { articleId, highlightId }, note, now) {
      const { content_text } = await open(db, userId, articleId);
      const key = { userId, articleId, highlightId };
      const row = await repository.updateNote(db, key, { note, updated_at: now });
      if (!row) throw gone();
      const { noteSaved, noteDeleted } = messages.highlights;
      return saved(content_text, row, note === '' ? noteDeleted : noteSaved);
    },

    async remove(userId, { articleId, highlightId }) {
      if (!(await repository.deleteHighlight(db, { userId, articleId, highlightId }))) throw gone();
      return { message: messages.highlights.deleted };
    },
  };
}

const gone = () => new Failure('not_found', 'This highlight no longer exists.');

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
  if (!highlight) throw new Error('A stored highlight is always presented');
  return { message, highlight };
}
