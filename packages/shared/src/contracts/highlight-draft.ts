import * as v from 'valibot';
import { ArticleHighlight, PlacedHighlight } from './highlight.ts';
import { HIGHLIGHT_CONTEXT_MAX, HIGHLIGHT_NOTE_MAX, HIGHLIGHT_QUOTE_MAX } from './limits.ts';
import { highlights } from './messages.ts';
import { ArticleId, CollectionId, Count, HighlightId, listOf, paging } from './primitives.ts';
import { canBeSeen } from './visible-text.ts';

/*
 * What is sent to change highlights, and the answers. Apart from the highlights themselves, which every page that knows
 * articles bundles.
 */

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
