import * as v from 'valibot';
import { ArticleSummary, Highlight } from './article.ts';
import { NotificationStatus, SuppressionReason } from './delivery.ts';
import {
  ArticleId,
  Language,
  listOf,
  MatchId,
  paging,
  QueryBoolean,
  SourceId,
  StoryId,
  TargetId,
  Timestamp,
} from './primitives.ts';

export const Match = v.object({
  id: MatchId,
  target_id: TargetId,
  article_id: ArticleId,
  story_id: StoryId,
  matched_at: Timestamp,
  score: v.number(),
  matched_terms: v.array(v.string()),
  highlights: v.array(Highlight),
  is_first_of_story: v.boolean(),
  feedback: v.nullable(v.picklist(['relevant', 'irrelevant'])),
  read_at: v.nullable(Timestamp),
  notification: v.object({
    id: v.nullable(v.string()),
    status: NotificationStatus,
    suppressed_reason: v.nullable(SuppressionReason),
  }),
});
export type Match = v.InferOutput<typeof Match>;
export const MatchWithArticle = v.object({ ...Match.entries, article: ArticleSummary });
export type MatchWithArticle = v.InferOutput<typeof MatchWithArticle>;
export const MatchesQuery = v.strictObject({
  ...paging,
  unread: v.optional(QueryBoolean),
  source_id: v.optional(SourceId),
  language: v.optional(Language),
});
export const MatchFeedback = v.strictObject({ feedback: v.nullable(v.picklist(['relevant', 'irrelevant'])) });

export const MatchParams = v.strictObject({ targetId: TargetId, matchId: MatchId });
export const MatchAnswer = v.object({ match: Match });
export const MatchList = listOf(MatchWithArticle);
