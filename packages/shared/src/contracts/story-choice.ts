import * as v from 'valibot';
import {
  ArticleId,
  Direction,
  ListCursor,
  listOf,
  NextCursor,
  paging,
  StoryId,
  Timestamp,
} from './primitives.ts';
import { titleEntries } from './translated-title.ts';

/** The alerts that a person wants about one story: no more, or one for each new report instead of only the first. */
export const StoryAlerts = v.picklist(['none', 'each']);
export type StoryAlerts = v.InferOutput<typeof StoryAlerts>;

export const StoryChoice = v.object({
  alerts: StoryAlerts,
  /** null means permanently. */
  until: v.nullable(Timestamp),
  set_at: Timestamp,
});
export type StoryChoice = v.InferOutput<typeof StoryChoice>;

/** Parts of responses; null if the person chose nothing, and omitted by older servers. */
export const StoryChoiceOf = v.optional(v.nullable(StoryChoice), null);

/** A story that a person muted or follows. */
export const ChosenStory = v.object({
  ...StoryChoice.entries,
  story_id: StoryId,
  /** The article from which they chose. */
  article_id: ArticleId,
  title: v.string(),
  ...titleEntries,
  direction: Direction,
});
export type ChosenStory = v.InferOutput<typeof ChosenStory>;

export const ChosenStoriesQuery = v.strictObject({
  ...paging,
  alerts: v.optional(StoryAlerts),
  cursor: ListCursor,
});
/** The latest choice first; those that have ended are left out. */
export const ChosenStoryList = v.object({ ...listOf(ChosenStory).entries, next_cursor: NextCursor });

export const StoryChoiceDraft = v.strictObject({
  alerts: StoryAlerts,
  /** The end of the choice, at most a year from now; null means permanently. */
  until: v.optional(v.nullable(Timestamp), null),
  /**
   * For an undo, the time of the choice that it replaces, or null for no choice. If the current choice is another one, nothing is
   * changed.
   */
  replaces: v.optional(v.nullable(Timestamp)),
});
export type StoryChoiceDraft = v.InferOutput<typeof StoryChoiceDraft>;
export const StoryChosen = v.object({
  story_id: StoryId,
  choice: StoryChoice,
  /** The choice that it replaces, for an undo. */
  before: v.nullable(StoryChoice),
});
/** Removes a choice; for an undo, only if the choice was made at this time. */
export const StoryReset = v.strictObject({ set_at: v.optional(Timestamp) });
export const StoryParams = v.strictObject({ storyId: StoryId });
