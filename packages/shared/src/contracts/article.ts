import * as v from 'valibot';
import { ArticleKind, ArticleRecording, ArticleTime } from './article-kind.ts';
import { ArticlePicture } from './article-picture.ts';
import { CountryFilter } from './country.ts';
import { DevelopmentFilter, ReportedDevelopments } from './development.ts';
import { Excerpt } from './excerpt.ts';
import { ArticleHighlight, PlacedHighlight } from './highlight.ts';
import * as limits from './limits/index.ts';
import { NoteMention } from './note-mention.ts';
import {
  ArticleId,
  CollectionId,
  Count,
  Direction,
  filterOf,
  idSchema,
  Language,
  ListCursor,
  MatchId,
  PicturePath,
  paging,
  QueryBoolean,
  readOnListOf,
  SearchText,
  SourceId,
  StoryId,
  TargetId,
  Timestamp,
  UserId,
} from './primitives.ts';
import { ReceivedIssue, ReceivedNewsletterId } from './received.ts';
import { StoryChoiceOf } from './story-choice.ts';
import { LabelFilter } from './target-label-filter.ts';
import { ToneOfMatch } from './tone.ts';
import { TranslatedTitle } from './translated-title.ts';
import { TranslationOffer } from './translation.ts';

export const matchFields = ['title', 'summary', 'body', 'author'] as const;
export const MatchField = v.picklist(matchFields);
export type MatchField = v.InferOutput<typeof MatchField>;

/**
 * The source of all articles that people added by their address, and that no crawler has found. It has no page, and nobody
 * sees it in a list of sources; the article has the name of its site.
 */
export const ADDED_SOURCE_ID = 'src_00000000000000000000000000';

/** The position of a matched term: UTF-16 offsets into the field's text as returned (`body` = content_text). */
export const Highlight = v.object({ field: MatchField, start: Count, end: Count, term: v.string() });
export type Highlight = v.InferOutput<typeof Highlight>;

export const ArticleMatch = v.object({
  id: MatchId,
  target_id: TargetId,
  target_name: v.string(),
  score: v.number(),
  matched_terms: v.array(v.string()),
  highlights: v.array(Highlight),
  feedback: v.nullable(v.picklist(['relevant', 'irrelevant'])),
  /** The tone of the article towards the target, as coded by the person. */
  tone: ToneOfMatch,
});
export type ArticleMatch = v.InferOutput<typeof ArticleMatch>;

/** A note by somebody else on an article in a shared collection. */
const CollectedNote = v.object({
  author: v.string(),
  /** The author's ID; only for the owner of the collection, who can delete the note. Older servers do not send it. */
  author_id: v.optional(v.nullable(UserId), null),
  note: v.string(),
  /** The people whom it mentions, in the order of the text. Older servers do not send it. */
  mentions: v.optional(v.array(NoteMention), []),
  updated_at: Timestamp,
});
export type CollectedNote = v.InferOutput<typeof CollectedNote>;

const EarlierOrLaterReport = v.object({
  article_id: ArticleId,
  source: v.object({ id: SourceId, name: v.string() }),
  /** To the minute. */
  reported_at: Timestamp,
});
/** How much later than another source the chosen sources reported a story. */
export const LaterReport = v.object({
  /** The first report of the story. */
  first: EarlierOrLaterReport,
  /** The first report of the story by one of the chosen sources. */
  later: EarlierOrLaterReport,
  minutes: Count,
});
export type LaterReport = v.InferOutput<typeof LaterReport>;

const articleEntries = {
  id: ArticleId,
  source: v.object({ id: SourceId, name: v.string(), language: Language, logo_url: PicturePath }),
  url: v.string(),
  /** Older servers do not send it. */
  kind: v.optional(ArticleKind, 'article'),
  title: v.string(),
  /** The translated title, in lists for people who want it, once it exists. Older servers do not send it. */
  translated_title: v.optional(v.nullable(TranslatedTitle), null),
  /** Whether the article has no title of its own: `title` is then the beginning of its text. Older servers do not send it. */
  is_title_made: v.optional(v.boolean(), false),
  /** The length of its recording; null if there is none. Older servers do not send it. */
  duration_seconds: v.optional(v.nullable(v.number()), null),
  /**
   * The time when the sentence in `excerpt` is spoken in the recording; null if that is unknown. Older servers do not send it.
   */
  said_at_seconds: v.optional(v.nullable(v.number()), null),
  summary: v.string(),
  author: v.nullable(v.string()),
  image_url: v.nullable(v.string()),
  /** The article's picture, served by us; null while there is none. */
  thumbnail_url: PicturePath,
  word_count: Count,
  reading_time_minutes: Count,
  language: Language,
  direction: Direction,
  published_at: v.nullable(Timestamp),
  first_seen_at: Timestamp,
  content_version: Count,
  story_id: StoryId,
  /** The number of articles in its story, including itself. */
  story_size: Count,
  /** The number of sources that published the articles of its story. Older servers do not send it. */
  story_sources: v.optional(Count),
  extraction: v.picklist(['full', 'partial', 'summary_only', 'paywalled', 'failed']),
  read_at: v.nullable(Timestamp),
  saved: v.boolean(),
  /** The number of passages of it that the person highlighted. Older servers do not send it. */
  highlight_count: v.optional(Count, 0),
  /** The collections that contain it, the person's own and those shared with them. Older servers do not send it. */
  collection_ids: v.optional(v.array(CollectionId), []),
  /** The article's place in the collection whose list this is; null in other lists. */
  collected: v.optional(
    v.nullable(
      v.object({
        added_at: Timestamp,
        /** Older servers do not send it; null if the account of the person who added it was deleted. */
        added_by: v.optional(v.nullable(v.object({ name: v.string(), is_me: v.boolean() })), null),
        /** The followed story through which it was added; null if somebody added it, and on older servers. */
        joined_story_id: v.optional(v.nullable(StoryId), null),
        /** The person's note on it, empty if there is none. */
        note: v.string(),
        /** 0 if the person has not written one, and on older servers. */
        note_version: v.optional(Count, 0),
        /** The people whom that note mentions. Older servers do not send it. */
        mentions: v.optional(v.array(NoteMention), []),
        /** Increases with each addition to the collection. Older servers do not send it. */
        addition: v.optional(Count, 0),
        /** Whether somebody else added it since the person's previous visit. Older servers do not send it. */
        is_new: v.optional(v.boolean(), false),
        /** The notes of others on the article in this collection, oldest first. Older servers do not send it. */
        other_notes: v.optional(v.array(CollectedNote), []),
        /** The passages of it that the person highlighted, in the order of the text. Older servers do not send it. */
        highlights: v.optional(v.array(ArticleHighlight), []),
      }),
    ),
    null,
  ),
  /** Whether the person added it by its address. Older servers do not send it. */
  added_by_me: v.optional(v.boolean(), false),
  /** How it came to the person by email; null for all other articles. Older servers do not send it. */
  received: v.optional(v.nullable(ReceivedIssue), null),
  /** The kinds of developments that it reports. Older servers do not send it. */
  developments: v.optional(ReportedDevelopments, []),
  /** In a list of what the chosen sources reported later; null in all others. Older servers do not send it. */
  reported_later: v.optional(v.nullable(LaterReport), null),
  matches: v.array(ArticleMatch),
  /**
   * The sentence that matched, at most 240 characters; the beginning of the article if none of the person's targets
   * matched.
   */
  excerpt: Excerpt,
};
export const ArticleSummary = v.object(articleEntries);
export type ArticleSummary = v.InferOutput<typeof ArticleSummary>;

/** Where the publication date was found; `none` if there is none. */
export const DateSource = v.picklist(['feed', 'jsonld', 'meta', 'html', 'url', 'none', 'administrator']);
/** Other sources in which the same article was found, by name; it is stored once. */
export const SeenIn = v.array(v.object({ id: SourceId, name: v.string() }));

export const Article = v.object({
  ...articleEntries,
  canonical_url: v.string(),
  updated_at: Timestamp,
  content_text: v.string(),
  /**
   * The same text with its headings, lists, tables and links. Reduced to a list of harmless elements; addresses are
   * absolute. Empty if there is none; older servers do not send it.
   */
  content_html: v.optional(v.string(), ''),
  /** The certainty of the language, from 0 to 1, and the share of the page that was read. */
  language_confidence: v.number(),
  extraction_score: v.number(),
  /** Whether its original is a PDF document. Older servers do not send it. */
  is_pdf: v.optional(v.boolean()),
  /** The audio or video of the article. Older servers do not send it. */
  recording: v.optional(v.nullable(ArticleRecording), null),
  /**
   * The times at which parts of its text are spoken, in the order of the text; empty if that is unknown. Older servers do not
   * send it.
   */
  times: v.optional(v.array(ArticleTime), []),
  published_at_source: DateSource,
  is_story_primary: v.boolean(),
  /** The similarity of the article to the most similar one of its story when it was found, 0 to 1; null for the first one. */
  similarity: v.nullable(v.number()),
  seen_in: SeenIn,
  /** What the person chose for the story of this notification. */
  story_alerts: StoryChoiceOf,
  /** The passages that the person highlighted, in the order of the text; those no longer in it come last. */
  highlights: v.optional(v.array(PlacedHighlight), []),
  /** Other articles in the same story, primary first, at most `STORY_SIBLINGS_MAX`; `story_size` counts all. */
  story: v.array(
    v.object({
      id: ArticleId,
      title: v.string(),
      url: v.string(),
      source_name: v.string(),
      /** Older servers do not send the logo and the language. */
      source_logo_url: v.optional(PicturePath),
      language: v.optional(Language),
      first_seen_at: Timestamp,
    }),
  ),
  /** The people whom its author line names, and where, as printed. Older servers do not send it. */
  journalists: v.optional(v.array(v.object({ id: idSchema('jrn'), name: v.string(), printed: v.string() }))),
  /** The other languages with a story that probably reports the same event. Older servers do not send it. */
  other_languages: v.optional(v.array(Language)),
});
export type Article = v.InferOutput<typeof Article>;

/** An article with its pictures, which only a browser in which somebody is signed in can load. */
export const IllustratedArticle = v.object({
  ...Article.entries,
  /** The pictures that the page shows with the text, at most 20; none for emails. Older servers do not send them. */
  pictures: v.optional(v.array(ArticlePicture)),
});
export type IllustratedArticle = v.InferOutput<typeof IllustratedArticle>;

/**
 * The orders: by the time at which we found an article or its source published it, newest first; by score, best match first; or,
 * in a collection, last added first. By `-delay`, stories come first that the chosen sources reported most minutes after others.
 */
export const articleSorts = ['-first_seen_at', '-published_at', '-score', '-added_at', '-delay'] as const;
export type ArticleSort = (typeof articleSorts)[number];
/** The orders of a collection. */
export const collectionSorts = ['-first_seen_at', '-published_at', '-score', '-added_at'] as const;

export const ArticlesQuery = v.strictObject({
  ...paging,
  /** `mine`: matched my targets. `all`: every published article of approved sources. */
  scope: v.optional(v.picklist(['mine', 'all']), 'mine'),
  /** `story`: one article of each story, the first of those that match the filter. */
  group: v.optional(v.picklist(['story', 'article']), 'article'),
  /**
   * `-added_at` by default in a collection, `-first_seen_at` in other lists. `-score` needs the scope `mine`, a target or a
   * collection: other articles have no score. `-delay` needs `reported_later_by` and the scope `mine` or a target.
   */
  sort: v.optional(v.picklist(articleSorts)),
  q: v.optional(SearchText),
  target_id: v.optional(filterOf(TargetId)),
  /** Articles found by targets with any of these labels. */
  label: v.optional(LabelFilter),
  source_id: v.optional(filterOf(SourceId)),
  /** Articles of stories about which none of these sources has published anything. */
  not_reported_by: v.optional(filterOf(SourceId)),
  /** Articles that were reported before any of these sources reported their stories, which at least one of them did. */
  reported_later_by: v.optional(filterOf(SourceId)),
  language: v.optional(filterOf(Language)),
  kind: v.optional(filterOf(ArticleKind)),
  /** Articles that are about one of these countries, as their text says; or whose source is from one of them. */
  about_country: v.optional(CountryFilter),
  source_country: v.optional(CountryFilter),
  /** Articles that report one of these kinds of developments. */
  development: v.optional(DevelopmentFilter),
  unread: v.optional(QueryBoolean),
  saved: v.optional(QueryBoolean),
  /** Articles with a passage that the person highlighted. */
  highlighted: v.optional(QueryBoolean),
  /** Articles that the person added by their address. */
  added: v.optional(QueryBoolean),
  /** Issues of newsletters that the person receives by email. */
  received: v.optional(QueryBoolean),
  /** Issues of this newsletter. */
  newsletter_id: v.optional(ReceivedNewsletterId),
  /** The articles of this collection, regardless of the scope. */
  collection_id: v.optional(CollectionId),
  /** Limits the list to this article, if it meets the other filters. */
  article_id: v.optional(ArticleId),
  /** Articles first seen from this time on, and before that time. */
  from: v.optional(Timestamp),
  to: v.optional(Timestamp),
  /** `next_cursor` of the previous page; the list can be paged without limit. */
  cursor: ListCursor,
});
/** The order of a list that names none. */
export function articleSortOf({
  sort,
  collection_id,
}: Pick<v.InferOutput<typeof ArticlesQuery>, 'sort' | 'collection_id'>): ArticleSort {
  return sort ?? (collection_id === undefined ? '-first_seen_at' : '-added_at');
}
/** The filters and the order of the list; a file has no pages. */
export const ArticlesExportQuery = v.strictObject({
  ...v.omit(ArticlesQuery, ['page', 'per_page', 'cursor']).entries,
  format: v.optional(v.picklist(['csv', 'xlsx', 'json', 'ris']), 'csv'),
});
export const ArticleReadUpdate = v.strictObject({ read: v.boolean() });
export const ArticleSavedUpdate = v.strictObject({ saved: v.boolean() });

export const ArticleParams = v.strictObject({ articleId: ArticleId });
export const ArticleAnswer = v.object({ article: Article });
export const OpenedArticleAnswer = v.object({
  article: IllustratedArticle,
  /** null if nothing translates it. Older servers do not send it. */
  translation: v.optional(v.nullable(TranslationOffer)),
});
export const ArticleList = readOnListOf(ArticleSummary);

/** The text of an article at one time. */
export const ArticleVersion = v.object({
  version: Count,
  title: v.string(),
  content_text: v.string(),
  seen_at: Timestamp,
});
export type ArticleVersion = v.InferOutput<typeof ArticleVersion>;
/** The articles of a story that the person may see: the one asked for, then the primary one, then as they appeared. */
export const ArticleCluster = v.object({ story_id: StoryId, items: v.array(ArticleSummary) });
export const ArticleVersions = v.object({ items: v.array(ArticleVersion) });

export const articleReportKinds = [
  'wrong_text',
  'wrong_date',
  'wrong_language',
  'duplicate',
  'other',
] as const;
export const ArticleReportKind = v.picklist(articleReportKinds, 'Please choose what is wrong');
export type ArticleReportKind = v.InferOutput<typeof ArticleReportKind>;
export const ArticleReportDraft = v.strictObject({
  kind: ArticleReportKind,
  note: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(limits.REPORT_NOTE_MAX, 'The note must not exceed 500 characters'),
    ),
    '',
  ),
});
export const ArticlesReadAll = v.strictObject({
  /** Articles first seen until this time. */
  before: Timestamp,
  target_id: v.optional(TargetId),
});
export const MatchesReadAll = v.omit(ArticlesReadAll, ['target_id']);
export const ArticlesUpdated = v.object({ updated: Count, message: v.string() });
export const ArticleReadAnswer = v.object({ read_at: v.nullable(Timestamp) });
export const ArticleSavedAnswer = v.object({ saved: v.boolean() });
