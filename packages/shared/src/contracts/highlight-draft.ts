import * as v from 'valibot';
import { HighlightColour, highlightColours, ListedHighlight, PlacedHighlight } from './highlight.ts';
import { HighlightTagFilter, HighlightTags } from './highlight-tag.ts';
import { HIGHLIGHT_CONTEXT_MAX, HIGHLIGHT_NOTE_MAX, HIGHLIGHT_QUOTE_MAX } from './limits/index.ts';
import { highlights } from './messages.ts';
import {
  ArticleId,
  byCreation,
  CalendarDate,
  CollectionId,
  Count,
  filterOf,
  HighlightId,
  ListCursor,
  paging,
  readOnListOf,
  SearchText,
  SourceId,
  TargetId,
  Timestamp,
} from './primitives.ts';
import { canBeSeen } from './visible-text.ts';

/*
 * The requests that change highlights, and their responses. They are not in the file of the highlights themselves, which every
 * page with articles bundles.
 */

const note = v.pipe(v.string(), v.trim(), v.maxLength(HIGHLIGHT_NOTE_MAX, highlights.noteTooLong));
const context = v.optional(v.pipe(v.string(), v.maxLength(HIGHLIGHT_CONTEXT_MAX)), '');

export const HighlightDraft = v.strictObject({
  /** The quote, which is not trimmed: its offsets are those of the text. */
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
  colour: v.optional(HighlightColour, highlightColours[0]),
  tags: v.optional(HighlightTags, []),
  /** The time when a highlight was created that is restored after its deletion; omitted, or in the future: now. */
  created_at: v.optional(Timestamp),
});
export const HighlightNoteUpdate = v.strictObject({ note });
/** Changes the given fields. The tags replace the existing ones. */
export const HighlightUpdate = v.strictObject({ note: v.optional(note), tags: v.optional(HighlightTags) });
/** The fields of the form. */
export const HighlightForm = v.strictObject({ note, tags: HighlightTags });

export const HighlightParams = v.strictObject({ articleId: ArticleId, highlightId: HighlightId });
export const HighlightColourUpdate = v.strictObject({ colour: HighlightColour });
const filterEntries = {
  /** Limits the list to highlights of articles in this collection. */
  collection_id: v.optional(CollectionId),
  /** Words to find in the passage, its note or a tag. */
  q: v.optional(SearchText),
  /** Limits the list to highlights in articles that these targets found. */
  target_id: v.optional(filterOf(TargetId)),
  source_id: v.optional(filterOf(SourceId)),
  colour: v.optional(filterOf(HighlightColour)),
  /** Highlights with any of these tags. */
  tag: v.optional(HighlightTagFilter),
};
export const HighlightsQuery = v.strictObject({
  ...paging,
  ...filterEntries,
  /** `article`: by article, and within each in the order of its text. `-created_at`: newest first. */
  sort: v.optional(v.picklist(['article', ...byCreation]), 'article'),
  /** `next_cursor` of the previous page. */
  cursor: ListCursor,
});
/** The filters of the list, newest first; a file has no pages. */
export const HighlightsExportQuery = v.strictObject({
  ...filterEntries,
  format: v.optional(v.picklist(['markdown', 'csv', 'xlsx']), 'markdown'),
});

export const HighlightAnswer = v.object({ message: v.string(), highlight: PlacedHighlight });
/** Some earlier highlights: those chosen for the current day in the person's time zone. */
export const EarlierHighlights = v.object({ date: CalendarDate, items: v.array(ListedHighlight) });
/** A list of highlights. Its total is exact. */
export const HighlightList = readOnListOf(ListedHighlight);
