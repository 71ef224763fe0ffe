import * as v from 'valibot';
import { Article, ArticleReportKind, ArticleVersion, DateSource, SeenIn } from '../article.ts';
import * as limits from '../limits/index.ts';
import {
  ArticleId,
  Count,
  Direction,
  filterOf,
  Language,
  ListCursor,
  paging,
  QueryBoolean,
  readOnListOf,
  SearchText,
  SourceId,
  StoryId,
  TargetId,
  Timestamp,
} from '../primitives.ts';
import { CrawlError } from '../source.ts';
import { canBeSeen, visibleText } from '../visible-text.ts';
import * as adminMessages from './messages.ts';
import { NamedPerson } from './user-list.ts';

/**
 * `added`: people added it by its address, and only they and those with whom they share it can read it. `received`: the same
 * for an email that a person received.
 */
export const ArticleStatus = v.picklist(['published', 'hidden', 'removed', 'added', 'received']);
export type ArticleStatus = v.InferOutput<typeof ArticleStatus>;
export const Extraction = Article.entries.extraction;

/** An article as administrators see it: how it was read, and whom it reached. */
export const AdminArticle = v.object({
  id: ArticleId,
  source: v.object({ id: SourceId, name: v.string() }),
  url: v.string(),
  title: v.string(),
  author: v.nullable(v.string()),
  direction: Direction,
  language: Language,
  language_confidence: v.number(),
  status: ArticleStatus,
  /**
   * Whether the article came to a person by email: its title, author, source, address and text are then withheld from
   * administrators. Missing on older servers.
   */
  is_private: v.optional(v.boolean(), false),
  extraction: Extraction,
  extraction_score: v.number(),
  word_count: Count,
  published_at: v.nullable(Timestamp),
  published_at_source: DateSource,
  first_seen_at: Timestamp,
  updated_at: Timestamp,
  content_version: Count,
  story_id: StoryId,
  is_story_primary: v.boolean(),
  matches: Count,
  /** Open reports. */
  reports: Count,
});
export type AdminArticle = v.InferOutput<typeof AdminArticle>;

export const AdminArticlesQuery = v.strictObject({
  ...paging,
  cursor: ListCursor,
  q: v.optional(SearchText),
  source_id: v.optional(filterOf(SourceId)),
  status: v.optional(filterOf(ArticleStatus)),
  extraction: v.optional(filterOf(Extraction)),
  language: v.optional(filterOf(Language)),
  /** Lists only articles that people have reported. */
  reported: v.optional(QueryBoolean),
});
export const AdminArticleParams = v.strictObject({ articleId: ArticleId });
export const CorrectableText = v.picklist(['title', 'summary', 'author', 'text']);
export const CorrectedTitle = v.pipe(
  v.string(),
  v.transform(visibleText),
  v.nonEmpty(adminMessages.articles.titleRequired),
  canBeSeen(adminMessages.articles.titleRequired),
  v.maxLength(limits.ARTICLE_TITLE_MAX, adminMessages.articles.titleTooLong),
);
export const CorrectedSummary = v.pipe(
  v.string(),
  v.transform(visibleText),
  v.maxLength(limits.ARTICLE_SUMMARY_MAX, adminMessages.articles.summaryTooLong),
);
/** Superfluous spaces and empty lines are removed when it is stored. */
export const CorrectedText = v.pipe(
  v.string(),
  v.maxLength(limits.ARTICLE_TEXT_MAX, adminMessages.articles.textTooLong),
);
/**
 * Omitted fields stay as they are; null removes the value. A corrected title, summary, author or text is kept when the page is
 * read again.
 */
export const ArticleCorrection = v.strictObject({
  title: v.optional(CorrectedTitle),
  summary: v.optional(CorrectedSummary),
  /** Paragraphs, with an empty line between them. */
  text: v.optional(CorrectedText),
  published_at: v.optional(v.nullable(Timestamp)),
  author: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.transform(visibleText),
        v.maxLength(limits.AUTHOR_MAX, adminMessages.articles.authorTooLong),
      ),
    ),
  ),
  /** Fields whose correction is removed: they get the extracted value again. */
  restore: v.optional(v.array(CorrectableText)),
  /** If given, a version that is no longer the current one is refused. */
  version: v.optional(Count),
});
export type ArticleCorrection = v.InferOutput<typeof ArticleCorrection>;
export const AdminArticleList = readOnListOf(AdminArticle);

export const AdminArticleDetail = v.object({
  ...AdminArticle.entries,
  /**
   * The person who received it by email; null for other articles, and if that person deleted the address. Missing on older
   * servers.
   */
  received_by: v.optional(v.nullable(NamedPerson), null),
  canonical_url: v.string(),
  /**
   * The time since which the article's page has always answered 404 or 410. With `removed_at`, the article was removed because of
   * that.
   */
  page_missing: v.optional(
    v.nullable(
      v.object({ since: Timestamp, http_status: v.nullable(Count), removed_at: v.nullable(Timestamp) }),
    ),
  ),
  summary: v.string(),
  /** What was extracted for the fields that were corrected by hand; null if none was. Missing on older servers. */
  as_extracted: v.optional(
    v.nullable(
      v.object({
        title: v.optional(v.string()),
        summary: v.optional(v.string()),
        author: v.optional(v.nullable(v.string())),
        text: v.optional(v.string()),
      }),
    ),
    null,
  ),
  content_text: v.string(),
  similarity: Article.entries.similarity,
  seen_in: SeenIn,
  versions: v.array(ArticleVersion),
  /** Other articles of its story. */
  story: v.array(
    v.object({ id: ArticleId, title: v.string(), source_name: v.string(), first_seen_at: Timestamp }),
  ),
  open_reports: v.array(
    v.object({
      kind: ArticleReportKind,
      note: v.string(),
      person: NamedPerson,
      created_at: Timestamp,
    }),
  ),
});
export type AdminArticleDetail = v.InferOutput<typeof AdminArticleDetail>;
export const AdminArticleAnswer = v.object({ article: AdminArticleDetail });
export const AdminArticleChanged = v.object({ article: AdminArticleDetail, message: v.string() });

export const ArticleStatusUpdate = v.strictObject({ status: v.picklist(['published', 'hidden']) });

export const ReextractRequest = v.strictObject({
  /** Whether the result is stored, and not only shown. */
  apply: v.optional(v.boolean(), false),
});
/** The current page, and what is extracted from it now. */
export const Reextracted = v.object({
  /** The markup of the page, truncated if very long; null if it could not be fetched. */
  raw: v.nullable(v.string()),
  http_status: v.nullable(v.number()),
  final_url: v.nullable(v.string()),
  error: v.nullable(CrawlError),
  extracted: v.nullable(
    v.object({
      title: v.string(),
      /** Missing on older servers. */
      summary: v.optional(v.string()),
      author: v.nullable(v.string()),
      published_at: v.nullable(Timestamp),
      language: Language,
      direction: Direction,
      extraction: Extraction,
      word_count: Count,
      text: v.string(),
    }),
  ),
  /** Whether title or text differ from what is stored. */
  differs: v.boolean(),
  applied: v.boolean(),
  message: v.string(),
});

export const RematchRequest = v.strictObject({
  /** Whether the new matches are saved, with alerts by the usual rules, and not only shown. */
  notify: v.optional(v.boolean(), false),
});
/** Which targets the article matches now. */
export const RematchAnswer = v.object({
  /** Whether the article now waits for the matcher; otherwise nothing was changed. */
  queued: v.boolean(),
  targets_checked: Count,
  added: v.array(v.object({ target_id: TargetId, name: v.string(), person: NamedPerson, score: v.number() })),
  kept: Count,
  lost: v.array(v.object({ target_id: TargetId, name: v.string(), person: NamedPerson })),
  took_ms: Count,
});

/** Any article of the story that this one's story is to be merged with. */
export const StoryMerge = v.strictObject({ article_id: ArticleId });
