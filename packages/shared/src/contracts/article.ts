import * as v from 'valibot';
import {
  ArticleId,
  Count,
  Direction,
  Language,
  listOf,
  paging,
  QueryBoolean,
  SearchText,
  SourceId,
  StoryId,
  TargetId,
  Timestamp,
} from './primitives.ts';

export const matchFields = ['title', 'summary', 'body', 'author'] as const;
export const MatchField = v.picklist(matchFields);
export type MatchField = v.InferOutput<typeof MatchField>;

/** Where a matched term stands: UTF-16 offsets into the field's text as answered (`body` = content_text). */
export const Highlight = v.object({ field: MatchField, start: Count, end: Count, term: v.string() });
export type Highlight = v.InferOutput<typeof Highlight>;

export const ArticleMatch = v.object({
  target_id: TargetId,
  target_name: v.string(),
  score: v.number(),
  matched_terms: v.array(v.string()),
  highlights: v.array(Highlight),
});
export type ArticleMatch = v.InferOutput<typeof ArticleMatch>;

const articleEntries = {
  id: ArticleId,
  source: v.object({ id: SourceId, name: v.string(), language: Language }),
  url: v.string(),
  title: v.string(),
  summary: v.string(),
  author: v.nullable(v.string()),
  image_url: v.nullable(v.string()),
  word_count: Count,
  reading_time_minutes: Count,
  language: Language,
  direction: Direction,
  published_at: v.nullable(Timestamp),
  first_seen_at: Timestamp,
  content_version: Count,
  story_id: StoryId,
  story_size: Count,
  extraction: v.picklist(['full', 'partial', 'summary_only', 'paywalled', 'failed']),
  read_at: v.nullable(Timestamp),
  saved: v.boolean(),
  matches: v.array(ArticleMatch),
};
export const ArticleSummary = v.object(articleEntries);
export type ArticleSummary = v.InferOutput<typeof ArticleSummary>;

export const Article = v.object({
  ...articleEntries,
  content_text: v.string(),
  /** Other articles that tell the same story, primary first. */
  story: v.array(
    v.object({
      id: ArticleId,
      title: v.string(),
      url: v.string(),
      source_name: v.string(),
      first_seen_at: Timestamp,
    }),
  ),
});
export type Article = v.InferOutput<typeof Article>;

export const ArticlesQuery = v.strictObject({
  ...paging,
  /** `mine`: matched to my targets. `all`: every published article of approved sources. */
  scope: v.optional(v.picklist(['mine', 'all']), 'mine'),
  /** `story`: one article of each story: the story's first among those that fit. */
  group: v.optional(v.picklist(['story', 'article']), 'article'),
  q: v.optional(SearchText),
  target_id: v.optional(TargetId),
  source_id: v.optional(SourceId),
  language: v.optional(Language),
  unread: v.optional(QueryBoolean),
  saved: v.optional(QueryBoolean),
});
export const ArticleReadUpdate = v.strictObject({ read: v.boolean() });
export const ArticleSavedUpdate = v.strictObject({ saved: v.boolean() });

export const ArticleParams = v.strictObject({ articleId: ArticleId });
export const ArticleAnswer = v.object({ article: Article });
export const ArticleList = listOf(ArticleSummary);
export const ArticleReadAnswer = v.object({ read_at: v.nullable(Timestamp) });
export const ArticleSavedAnswer = v.object({ saved: v.boolean() });
