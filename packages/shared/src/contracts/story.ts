import * as v from 'valibot';
import { ArticleSummary } from './article.ts';
import { Excerpt } from './excerpt.ts';
import { ArticleHighlight } from './highlight.ts';
import {
  ArticleId,
  Count,
  Direction,
  filterOf,
  Language,
  ListCursor,
  PicturePath,
  paging,
  readOnListOf,
  SourceId,
  StoryId,
  TargetId,
  Timestamp,
} from './primitives.ts';
import { storyChangeEntries } from './story-change.ts';
import { StoryChoiceOf } from './story-choice.ts';
import { nameKinds } from './target-names.ts';
import { TranslatedTitle } from './translated-title.ts';

const StorySourceName = v.object({ id: SourceId, name: v.string(), logo_url: PicturePath });

/** A sentence of an article, word for word. */
const quotedEntries = {
  article_id: ArticleId,
  source: StorySourceName,
  direction: Direction,
};
/** A sentence that says what several sources report, or what replaced an earlier state. */
export const ReportedSentence = v.object({
  ...quotedEntries,
  text: v.string(),
  /** The number of sources that say essentially the same, including its own. */
  sources: Count,
  /** The number of different texts among these articles: an agency's text counts once, even if many sources have it. */
  texts: v.optional(Count),
});
export type ReportedSentence = v.InferOutput<typeof ReportedSentence>;
/** A sentence with names, amounts or a quotation that only one source has; `ranges` marks them. */
export const OnlySentence = v.object({ ...quotedEntries, ...Excerpt.entries });
export type OnlySentence = v.InferOutput<typeof OnlySentence>;

/** What the articles in one language say. */
export const StoryReport = v.object({
  language: Language,
  /** The articles that were read for it, and their sources. */
  articles: Count,
  sources: Count,
  /** Three to five; fewer if the sources have little in common, none if there is one source. */
  reported: v.array(ReportedSentence),
  /** The sentences in the order in which the sources first reported the story. */
  only: v.array(OnlySentence),
});
export type StoryReport = v.InferOutput<typeof StoryReport>;

/** A title, with its translation if the person wants one. Older servers send neither the translation nor the language. */
const titleEntries = {
  title: v.string(),
  language: v.optional(v.nullable(Language), null),
  translated_title: v.optional(v.nullable(TranslatedTitle), null),
  direction: Direction,
};

/** A source with its first article of the story; the source that reported it first comes first. */
export const StorySource = v.object({
  ...StorySourceName.entries,
  /** ISO 3166-1 alpha-2; null if unknown. */
  country: v.nullable(v.string()),
  articles: Count,
  unread: Count,
  first: v.object({
    id: ArticleId,
    ...titleEntries,
    first_seen_at: Timestamp,
    /**
     * The minute in which its page says that it was published, or else when we first saw it (decision 152); null for an article
     * from an archive without such a time. Older servers do not send it.
     */
    reported_at: v.optional(v.nullable(Timestamp)),
  }),
});
export type StorySource = v.InferOutput<typeof StorySource>;

/** A change by a source to the title of an article. */
export const StoryTitleChange = v.object({
  article_id: ArticleId,
  source: StorySourceName,
  direction: Direction,
  version: Count,
  before: v.string(),
  after: v.string(),
  /** The time when we saw the new title. */
  seen_at: Timestamp,
});
export type StoryTitleChange = v.InferOutput<typeof StoryTitleChange>;

/** A person, organisation or place that several articles of the story name. */
export const StoryName = v.object({
  text: v.string(),
  kind: v.nullable(v.picklist(nameKinds)),
  articles: Count,
  sources: Count,
});
export type StoryName = v.InferOutput<typeof StoryName>;

/** A story that was split off from this one, or from which this one was split off. */
export const RelatedStory = v.object({ id: StoryId, title: v.string(), direction: Direction });

/** A separate story that is probably about the same event, in another language. */
export const StoryInLanguage = v.object({
  id: StoryId,
  /** The titles of the story's primary article. */
  ...titleEntries,
  language: Language,
  primary_article_id: ArticleId,
  source: StorySourceName,
  first_seen_at: Timestamp,
  articles: Count,
  /** The sources of these articles. */
  sources: Count,
});
export type StoryInLanguage = v.InferOutput<typeof StoryInLanguage>;

/** A story of another time about the same people, organisations or things. */
export const StoryBeforeOrAfter = v.object({
  ...StoryInLanguage.entries,
  /** The names that both stories have, at most `STORY_SHARED_NAMES_MAX`, in the spelling of most of their articles. */
  names: v.array(v.string()),
});
export type StoryBeforeOrAfter = v.InferOutput<typeof StoryBeforeOrAfter>;
/** At most `STORY_BEFORE_AND_AFTER_MAX` stories, earliest first. */
export const StoriesBeforeAndAfter = v.object({ items: v.array(StoryBeforeOrAfter) });

/** The number of articles that appeared, and of sources that reported for the first time, by hour or by day. */
export const ReportTimeline = v.object({
  unit: v.picklist(['hour', 'day']),
  /** The bars, without gaps, in the person's time zone. */
  bars: v.array(v.object({ from: Timestamp, articles: Count, new_sources: Count })),
  /** Articles before the first bar. */
  earlier: Count,
});
export type ReportTimeline = v.InferOutput<typeof ReportTimeline>;

export const Story = v.object({
  /** The ID of the story; for a merged story, that of the story that it is now part of. */
  id: StoryId,
  /** The titles of the story's primary article. */
  ...titleEntries,
  primary_article_id: ArticleId,
  first_seen_at: Timestamp,
  last_seen_at: Timestamp,
  /** Whether all articles of the story are counted here: at most `STORY_ARTICLES_MAX` are. */
  is_complete: v.boolean(),
  articles: Count,
  unread: Count,
  /** The languages, those with the most articles first. */
  languages: v.array(v.object({ language: Language, articles: Count })),
  /** The countries of the sources, those with the most sources first. */
  countries: v.array(v.object({ country: v.string(), sources: Count })),
  sources: v.array(StorySource),
  /** My targets that found the story. */
  targets: v.array(v.object({ id: TargetId, name: v.string(), articles: Count })),
  alerts: StoryChoiceOf,
  /** The number of articles from which the reports and the names were taken (`STORY_TEXTS_MAX`). */
  read: Count,
  /** The reports by language, those with the most sources first. */
  reports: v.array(StoryReport),
  /** At most `STORY_CHANGES_MAX` changes in all. */
  ...storyChangeEntries,
  timeline: ReportTimeline,
  title_changes: v.array(StoryTitleChange),
  names: v.array(StoryName),
  /** My highlights in its articles. */
  highlights: v.array(
    v.object({ ...ArticleHighlight.entries, source: StorySourceName, direction: Direction }),
  ),
  /** The story's articles, earliest first, at most as many as a collection takes at once. */
  article_ids: v.array(ArticleId),
  related: v.array(RelatedStory),
  /**
   * The stories by language, at most `STORY_LINKS_OF_A_LANGUAGE_MAX` for each, most likely first. They are found by names,
   * numbers and days that the reports have in common; left out by older servers.
   */
  in_other_languages: v.optional(v.array(StoryInLanguage), []),
  /** At most `STORY_BEFORE_AND_AFTER_MAX` stories, earliest first; left out by older servers. */
  before_and_after: v.optional(v.array(StoryBeforeOrAfter), []),
});
export type Story = v.InferOutput<typeof Story>;

/** `withdrawn`: there were articles, but none of them is still published. */
export const StoryAnswer = v.object({ story: v.nullable(Story), withdrawn: v.boolean() });

export const StoryArticlesQuery = v.strictObject({
  ...paging,
  source_id: v.optional(filterOf(SourceId)),
  language: v.optional(filterOf(Language)),
  cursor: ListCursor,
});
/** The articles by source, in the order in which the sources first reported the story; those of one source are earliest first. */
export const StoryArticles = readOnListOf(ArticleSummary);
