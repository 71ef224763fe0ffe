import * as v from 'valibot';
import { ArticleId, Count, HighlightId, Timestamp } from './primitives.ts';

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
