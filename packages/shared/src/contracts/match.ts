import * as v from 'valibot';
import { ArticleSummary, Highlight } from './article.ts';
import { CountryFilter } from './country.ts';
import { NotificationStatus, SuppressionReason } from './delivery.ts';
import { DevelopmentFilter } from './development.ts';
import { Keyword } from './keyword.ts';
import { MATCHED_TERM_MAX } from './limits/index.ts';
import {
  ArticleId,
  Count,
  filterOf,
  idSchema,
  Language,
  ListCursor,
  MatchId,
  paging,
  QueryBoolean,
  readOnListOf,
  SearchText,
  SourceId,
  StoryId,
  TargetId,
  Timestamp,
} from './primitives.ts';
import { StoryChoiceOf } from './story-choice.ts';

import { ToneFilter, ToneOfMatch } from './tone.ts';

export const Match = v.object({
  id: MatchId,
  target_id: TargetId,
  article_id: ArticleId,
  story_id: StoryId,
  matched_at: Timestamp,
  score: v.number(),
  /**
   * The terms that were found. Calls for programs, files and events write them as screens show them: the name of a quoted
   * speaker, and `night boat` for `night_boat`.
   */
  matched_terms: v.array(v.string()),
  highlights: v.array(Highlight),
  is_first_of_story: v.boolean(),
  feedback: v.nullable(v.picklist(['relevant', 'irrelevant'])),
  /** The tone of the article towards the target, as coded by its owner. */
  tone: ToneOfMatch,
  read_at: v.nullable(Timestamp),
  /**
   * The time when it was added later, because its article is from before the target was active or because the owner added it by
   * hand; `matched_at` is then when the article was first seen or, if only the owner added it, published. It never alerted, and
   * does not count as unread. Older servers do not send it.
   */
  backfilled_at: v.optional(v.nullable(Timestamp)),
  notification: v.object({
    id: v.nullable(v.string()),
    status: NotificationStatus,
    suppressed_reason: v.nullable(SuppressionReason),
    /** The time when a held alert will be sent; null for any other. */
    waits_until: v.nullable(Timestamp),
    /** The time when the person muted its story, if there is no alert because of that; older servers do not send it. */
    story_muted_at: v.optional(v.nullable(Timestamp)),
  }),
});
export type Match = v.InferOutput<typeof Match>;
export const MatchWithArticle = v.object({
  ...Match.entries,
  article: ArticleSummary,
  /** What the person chose for the story of this notification. */
  story_alerts: StoryChoiceOf,
  /** The articles of the story that this target found; only in lists that show each story once, by its newest match. */
  story: v.optional(v.object({ matches: Count, sources: Count })),
});
export type MatchWithArticle = v.InferOutput<typeof MatchWithArticle>;
export const matchSorts = ['-matched_at', 'matched_at', '-score'] as const;
export type MatchSort = (typeof matchSorts)[number];
const MatchedTerm = v.pipe(v.string(), v.minLength(1), v.maxLength(MATCHED_TERM_MAX));
/** The text of a name. */
const MatchedName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
export const MatchesQuery = v.strictObject({
  ...paging,
  /** Text that occurs in the title or the summary of the article. */
  q: v.optional(SearchText),
  /** The order: by when they were found, or by how well they match. */
  sort: v.optional(v.picklist(matchSorts), '-matched_at'),
  unread: v.optional(QueryBoolean),
  source_id: v.optional(filterOf(SourceId)),
  /** Matches whose article is signed by this person. */
  journalist_id: v.optional(idSchema('jrn')),
  language: v.optional(filterOf(Language)),
  /** The person's rating; `none`: not rated yet. */
  feedback: v.optional(filterOf(v.picklist(['relevant', 'irrelevant', 'none']))),
  /** The tone that the person coded; `none`: not coded yet. */
  tone: ToneFilter,
  /** Whether an exclusion of the target would now remove it; ratings of these do not count. */
  excluded: v.optional(QueryBoolean),
  /** Matches found from this time on, and before that time. */
  from: v.optional(Timestamp),
  to: v.optional(Timestamp),
  /** Matches found by this word of the target, as one of their `matched_terms`. */
  term: v.optional(MatchedTerm),
  /** Matches in which this word was found first, as words are counted. */
  first_term: v.optional(MatchedTerm),
  /** Matches with this word or phrase, in any word form, among the newest 1,000 that were found in this time. */
  about: v.optional(Keyword),
  /** Matches that name this person, organisation or place, as `names` counts them, among the newest 1,000 of this time. */
  named: v.optional(MatchedName),
  /** Matches whose article is about one of these countries, as `places` counts them; or whose source is from one of them. */
  about_country: v.optional(CountryFilter),
  source_country: v.optional(CountryFilter),
  /** Matches whose article reports one of these kinds of developments. */
  development: v.optional(DevelopmentFilter),
  /**
   * Matches in stories that their source reported first or later, as `first-reports` counts them among the matches found in this
   * time.
   */
  reported: v.optional(v.picklist(['first', 'later'])),
  /** Limits the list to matches of this story. */
  story_id: v.optional(StoryId),
  /** `story`: each story once. */
  group: v.optional(v.picklist(['story', 'article']), 'article'),
  /** `next_cursor` of the previous page. */
  cursor: ListCursor,
});
export const MatchFeedback = v.strictObject({ feedback: v.nullable(v.picklist(['relevant', 'irrelevant'])) });

export const MatchParams = v.strictObject({ targetId: TargetId, matchId: MatchId });
/** A word to exclude, and what that would have changed among the matches of the last 30 days. */
export const ExclusionSuggestion = v.object({
  keyword: v.string(),
  /** Matches with the word that were rated irrelevant. */
  removes: Count,
  /** Matches with the word that were rated relevant. */
  loses: Count,
  /** Matches with the word that nobody rated. */
  unrated: Count,
  /** All matches that were checked. */
  matches: Count,
  /** The share of relevant matches among those rated, 0 to 1; null if none are rated. */
  precision_before: v.nullable(v.number()),
  precision_after: v.nullable(v.number()),
});
export type ExclusionSuggestion = v.InferOutput<typeof ExclusionSuggestion>;
/** A word or a source. */
export const TargetExclusion = v.union([
  v.strictObject({ keyword: Keyword }),
  v.strictObject({ source_id: SourceId }),
]);
export type TargetExclusion = v.InferOutput<typeof TargetExclusion>;
/** An exclusion that would remove a match that was rated irrelevant, in words for a message and its button. */
export const ExclusionOffer = v.object({
  exclusion: TargetExclusion,
  /** What else it would have removed among the matches of the last 30 days. */
  sentence: v.string(),
  /** "Exclude “cruise”" */
  label: v.string(),
});
export type ExclusionOffer = v.InferOutput<typeof ExclusionOffer>;
/** After a rating as irrelevant, it includes what would exclude such matches. */
export const MatchAnswer = v.object({ match: Match, offer: v.optional(ExclusionOffer) });
/** The word whose exclusion would help most; null if none would. */
export const ExclusionSuggestionAnswer = v.object({ suggestion: v.nullable(ExclusionSuggestion) });
export const MatchList = readOnListOf(MatchWithArticle);
