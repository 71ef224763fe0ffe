import * as v from 'valibot';
import { HIGHLIGHT_CONTEXT_MAX, HIGHLIGHT_NOTE_MAX, HIGHLIGHT_QUOTE_MAX } from './limits.ts';
import { highlights } from './messages.ts';
import { ArticleId, CollectionId, Count, HighlightId, listOf, paging, Timestamp } from './primitives.ts';
import { canBeSeen } from './visible-text.ts';

/** A passage of an article that a person marked. The positions of matched terms are `Highlight` in article.ts. */
export const ArticleHighlight = v.object({
  id: HighlightId,
  article_id: ArticleId,
  /** As it was in `content_text` when it was marked. */
  quote: v.string(),
  /** Empty if there is none. */
  note: v.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type ArticleHighlight = v.InferOutput<typeof ArticleHighlight>;

/** A highlight of an open article, with its place in `content_text`. */
export const PlacedHighlight = v.object({
  ...ArticleHighlight.entries,
  /** The text around the quote when it was marked. With the quote, it finds the passage again in a changed text. */
  prefix: v.string(),
  suffix: v.string(),
  /** UTF-16 offsets into `content_text`; null if the passage is no longer in the text. */
  place: v.nullable(v.object({ start: Count, end: Count })),
});
export type PlacedHighlight = v.InferOutput<typeof PlacedHighlight>;

const note = v.pipe(v.string(), v.trim(), v.maxLength(HIGHLIGHT_NOTE_MAX, highlights.noteTooLong));
const context = v.optional(v.pipe(v.string(), v.maxLength(HIGHLIGHT_CONTEXT_MAX)), '');

export const HighlightDraft = v.strictObject({
  /** Not trimmed: its offsets are those of the text. */
  quote: v.pipe(
    v.string(),
    v.nonEmpty(highlights.quoteRequired),
    canBeSeen(highlights.quoteRequired),
    v.maxLength(HIGHLIGHT_QUOTE_MAX, highlights.quoteTooLong),
  ),
  prefix: context,
  suffix: context,
  /** The UTF-16 offset of the quote in `content_text`. */
  start: v.pipe(Count, v.maxValue(10_000_000)),
  note: v.optional(note, ''),
});
export const HighlightNoteUpdate = v.strictObject({ note });

export const HighlightParams = v.strictObject({ articleId: ArticleId, highlightId: HighlightId });
export const HighlightsQuery = v.strictObject({
  ...paging,
  /** Only highlights of articles in this collection. */
  collection_id: v.optional(CollectionId),
});

export const HighlightAnswer = v.object({ message: v.string(), highlight: PlacedHighlight });
/** By article, in the order of its text. */
export const HighlightList = listOf(ArticleHighlight);
