import * as v from 'valibot';
import { RELEASE_TEXT_MAX, RELEASE_TITLE_MAX } from './limits/index.ts';
import { releases as says } from './messages.ts';
import {
  ArticleId,
  CalendarDate,
  Count,
  Direction,
  isRealDate,
  Language,
  listOf,
  PicturePath,
  paging,
  SearchText,
  SourceId,
  StoryId,
  Timestamp,
} from './primitives.ts';
import { ReleaseId, ReuseFigures } from './reuse.ts';
import { ReachFigures } from './source-audience.ts';
import { visibleText } from './visible-text.ts';

/** `active`: new articles are compared with it. `ended`: new articles are no longer compared with it; earlier results are kept. */
export const releaseStatuses = ['active', 'ended'] as const;
export const ReleaseStatus = v.picklist(releaseStatuses);
export type ReleaseStatus = v.InferOutput<typeof ReleaseStatus>;

/** `reuse`: an article has text of the release. `quote`: it only quotes it. */
export const pickUpKinds = ['reuse', 'quote'] as const;
export const PickUpKind = v.picklist(pickUpKinds);
export type PickUpKind = v.InferOutput<typeof PickUpKind>;

const FIRST_DAY = '1990-01-01';
const isWebAddress = (text: string) =>
  text === '' || (/^https?:\/\//i.test(text) && URL.canParse(text) && text.length <= 2_000);

/** A release as its sender enters it. */
export const ReleaseDraft = v.strictObject({
  title: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.nonEmpty(says.titleRequired),
    v.maxLength(RELEASE_TITLE_MAX, says.titleTooLong),
  ),
  /** The text with its line breaks. The server refuses a text that has too few words of its own. */
  text: v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\r\n?/g, '\n').trim()),
    v.nonEmpty(says.textRequired),
    v.maxLength(RELEASE_TEXT_MAX, says.textTooLong),
  ),
  /** `YYYY-MM-DD` */
  sent_on: v.pipe(
    v.string(),
    v.check(
      (date) => /^\d{4}-\d{2}-\d{2}$/.test(date) && date >= FIRST_DAY && isRealDate(date),
      says.dateRequired,
    ),
  ),
  /** Where the sender published it; this page does not count as an article. Empty if there is none. */
  url: v.optional(v.pipe(v.string(), v.trim(), v.check(isWebAddress, says.addressInvalid)), ''),
  /** Whether new articles that reuse it cause a notification. */
  alerts: v.optional(v.boolean(), true),
  /** The version that was edited. Omitted: the release is replaced whatever its version. */
  version: v.optional(Count),
});
export type ReleaseDraft = v.InferOutput<typeof ReleaseDraft>;

export const ReleaseParams = v.strictObject({ releaseId: ReleaseId });
export const ReleaseArticleParams = v.strictObject({ releaseId: ReleaseId, articleId: ArticleId });
export const ReleaseStatusChange = v.strictObject({ status: ReleaseStatus });

export const releaseSorts = ['-sent_on', 'sent_on', '-articles', '-last_at', 'title'] as const;
export const ReleasesQuery = v.strictObject({
  ...paging,
  /** Text that occurs in the title. */
  q: v.optional(SearchText),
  status: v.optional(ReleaseStatus),
  sort: v.optional(v.picklist(releaseSorts), '-sent_on'),
});

/** The reuse of a release in the articles that its sender may see. */
export const ReleaseFigures = v.object({
  /** Articles that reuse it; the figures below are about these. */
  articles: Count,
  /** Articles that only quote it. */
  quotes: Count,
  stories: Count,
  sources: Count,
  countries: Count,
  /** The largest share of its own words that an article has, 0 to 1; null without an article. */
  largest_share: v.nullable(v.number()),
  /** The potential reach of the articles that reuse it; null if no source has an audience. Older servers do not send it. */
  reach: v.optional(v.nullable(ReachFigures), null),
  first_at: v.nullable(Timestamp),
  last_at: v.nullable(Timestamp),
  /**
   * The number of articles by their day in the reader's time zone, at most 30 days: from the day on which the release was sent or
   * first reused.
   */
  by_day: v.array(v.object({ date: CalendarDate, articles: Count })),
});
export type ReleaseFigures = v.InferOutput<typeof ReleaseFigures>;

const releaseEntries = {
  id: ReleaseId,
  title: v.string(),
  language: Language,
  direction: Direction,
  sent_on: CalendarDate,
  url: v.nullable(v.string()),
  status: ReleaseStatus,
  alerts: v.boolean(),
  version: Count,
  /** The number of words of the release without quotations and closing parts: shares refer to this number. */
  own_words: Count,
  /** Whether it has been compared with the articles that were already stored. */
  is_searched: v.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
};
/** A release in a list. */
export const Release = v.object({ ...releaseEntries, figures: ReleaseFigures });
export type Release = v.InferOutput<typeof Release>;

/** A range of a text, in UTF-16 code units. */
export const TextRange = v.object({ start: Count, end: Count });
/** Parts of a release that do not count as reuse. */
export const ReleasePart = v.object({ ...TextRange.entries, part: v.picklist(['quote', 'closing']) });
export type ReleasePart = v.InferOutput<typeof ReleasePart>;

/** A release with its text, and how many articles contain each of its passages. */
export const ReleaseDetails = v.object({
  ...Release.entries,
  text: v.string(),
  parts: v.array(ReleasePart),
  /** The passages that articles contain, in the order of the text; articles that only quote it are also counted. */
  passages: v.array(v.object({ ...TextRange.entries, articles: Count })),
  /** The countries of the sources, the one with most articles first; null for sources without a country. */
  by_country: v.array(v.object({ country: v.nullable(v.string()), articles: Count })),
});
export type ReleaseDetails = v.InferOutput<typeof ReleaseDetails>;

export const releaseArticleSorts = ['-share', '-at', 'at'] as const;
export const ReleaseArticlesQuery = v.strictObject({
  ...paging,
  kind: v.optional(PickUpKind, 'reuse'),
  sort: v.optional(v.picklist(releaseArticleSorts), '-share'),
});

/** An article that reuses or quotes a release. */
export const ReleaseArticle = v.object({
  kind: PickUpKind,
  ...ReuseFigures.entries,
  article: v.object({
    id: ArticleId,
    title: v.string(),
    /** The author as printed; null if the article names none. Older servers do not send it. */
    author: v.optional(v.nullable(v.string()), null),
    url: v.string(),
    language: Language,
    direction: Direction,
    source: v.object({
      id: SourceId,
      name: v.string(),
      country: v.nullable(v.string()),
      logo_url: PicturePath,
    }),
    story_id: StoryId,
    /** The time when it was published, or first seen if that is not known. */
    at: Timestamp,
  }),
});
export type ReleaseArticle = v.InferOutput<typeof ReleaseArticle>;

/** A release and an article next to each other, compared as they are now. */
export const ReleaseComparison = v.object({
  ...ReleaseArticle.entries,
  release: v.object({
    ...v.pick(v.object(releaseEntries), ['id', 'title', 'direction', 'own_words']).entries,
    text: v.string(),
    parts: v.array(ReleasePart),
  }),
  /** The text of the article. */
  text: v.string(),
  /** The same words in both texts, in the order of the release. */
  passages: v.array(v.object({ release: TextRange, article: TextRange, is_quote: v.boolean() })),
  /** Sentences that the article contains in a changed form. */
  changed: v.array(v.object({ release: TextRange, article: TextRange })),
});
export type ReleaseComparison = v.InferOutput<typeof ReleaseComparison>;

export const ReleaseList = v.object({
  ...listOf(Release).entries,
  /** Releases that are active, and how many the plan allows. */
  active: Count,
  max_active: Count,
});
export const ReleaseArticleList = v.object({
  ...listOf(ReleaseArticle).entries,
  counts: v.object({ reuse: Count, quote: Count }),
});
export const ReleaseAnswer = v.object({ release: v.object(releaseEntries), message: v.string() });
