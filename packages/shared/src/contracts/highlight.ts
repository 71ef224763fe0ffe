import * as v from 'valibot';
import {
  ArticleId,
  Count,
  Direction,
  HighlightId,
  Language,
  PicturePath,
  SourceId,
  Timestamp,
} from './primitives.ts';
import { TranslatedTitle } from './translated-title.ts';

/** Each colour also has its own line, because colour must not be the only distinction. The first one is the default. */
export const highlightColours = ['blue', 'green', 'yellow', 'purple'] as const;
export const HighlightColour = v.picklist(highlightColours);
export type HighlightColour = v.InferOutput<typeof HighlightColour>;

/** A passage of an article that a person marked. The positions of matched terms are `Highlight` in article.ts. */
export const ArticleHighlight = v.object({
  id: HighlightId,
  article_id: ArticleId,
  /** The passage as it was in `content_text` when it was marked. */
  quote: v.string(),
  /** The person's note; empty if there is none. */
  note: v.string(),
  /** Older servers do not send it. */
  colour: v.optional(HighlightColour, 'blue'),
  /** Older servers do not send them. */
  tags: v.optional(v.array(v.string()), []),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type ArticleHighlight = v.InferOutput<typeof ArticleHighlight>;

/** A highlight with its place in `content_text` of its article. */
export const PlacedHighlight = v.object({
  ...ArticleHighlight.entries,
  /** The text around the quote when it was marked. With the quote, it finds the passage again in a changed text. */
  prefix: v.string(),
  suffix: v.string(),
  /** UTF-16 offsets into `content_text`; null if the passage is no longer in the text. */
  place: v.nullable(v.object({ start: Count, end: Count })),
});
export type PlacedHighlight = v.InferOutput<typeof PlacedHighlight>;

/** A highlight in a list over several articles, with its article. */
export const ListedHighlight = v.object({
  ...PlacedHighlight.entries,
  article: v.object({
    id: ArticleId,
    title: v.string(),
    translated_title: v.optional(v.nullable(TranslatedTitle), null),
    url: v.string(),
    language: Language,
    direction: Direction,
    source: v.object({ id: SourceId, name: v.string(), logo_url: PicturePath }),
    published_at: v.nullable(Timestamp),
    first_seen_at: Timestamp,
  }),
});
export type ListedHighlight = v.InferOutput<typeof ListedHighlight>;
