import * as v from 'valibot';
import { CollectionAnswer } from './collection.ts';
import { ArticleId, CollectionId, Count, Direction, Language, StoryId, Timestamp } from './primitives.ts';
import { ReportTimeline } from './story.ts';

/** A story that a collection follows: reports that join it are added to the collection. */
export const FollowedStory = v.object({
  id: StoryId,
  /** The title of its primary article, and its language; null while none of its articles is published. */
  title: v.nullable(v.string()),
  language: v.nullable(Language),
  direction: Direction,
  /** The story's articles in the collection. */
  articles: Count,
  /** null if the account of the person who followed it was deleted. */
  followed_by: v.nullable(v.object({ name: v.string(), is_me: v.boolean() })),
  followed_at: Timestamp,
});
export type FollowedStory = v.InferOutput<typeof FollowedStory>;

const reportCounts = {
  articles: Count,
  sources: Count,
  /** The countries of these sources, as far as they are known. */
  countries: Count,
};
export const ReportCounts = v.object(reportCounts);
export type ReportCounts = v.InferOutput<typeof ReportCounts>;

/** What somebody is quoted as saying in the articles of a collection. */
export const SituationQuote = v.object({
  words: v.string(),
  speaker: v.string(),
  role: v.nullable(v.string()),
  language: Language,
  direction: Direction,
  article_id: ArticleId,
  source: v.string(),
  seen_at: Timestamp,
});
export type SituationQuote = v.InferOutput<typeof SituationQuote>;

/** What is reported about the subject of a collection: all figures count the articles that its list shows. */
export const Situation = v.object({
  /** The followed stories, in the order in which they were followed. */
  stories: v.array(FollowedStory),
  total: ReportCounts,
  /** What others or followed stories added since the person's previous visit; null before their first one. */
  since_visit: v.nullable(ReportCounts),
  /** The figures by the time at which we found the articles: in the last hour, six hours and day. */
  periods: v.array(v.object({ hours: Count, ...reportCounts })),
  /** The timelines by hour and by day both end now. */
  by_hour: ReportTimeline,
  by_day: ReportTimeline,
  /** The latest first, each statement once. */
  quotes: v.array(SituationQuote),
  /** Whether the collection is full, so that no further reports are added. */
  is_full: v.boolean(),
});
export type Situation = v.InferOutput<typeof Situation>;

/** The article whose story is followed. */
export const FollowedStoryDraft = v.strictObject({ article_id: ArticleId });
export const FollowedStoryParams = v.strictObject({ collectionId: CollectionId, storyId: StoryId });
/** What happens to the reports that were added because of the story. `remove` keeps those that have a note or are in the log. */
export const UnfollowQuery = v.strictObject({ reports: v.optional(v.picklist(['keep', 'remove']), 'keep') });
export const FollowedStoryAnswer = v.object({
  ...CollectionAnswer.entries,
  story_id: StoryId,
  /** The articles that were added to the collection, or removed from it. */
  changed: Count,
});
