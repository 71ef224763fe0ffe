import type {
  ArticleKind,
  ArticleRecording,
  ArticleReportKind,
  Development,
  Direction,
  Language,
  OwnDateInterval,
  OwnDateReminder,
} from '@newswatch/shared/contracts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Time } from './column-types.ts';

/** The text of an article as it was extracted, and what depends on it; kept while an administrator's text replaces it. */
export interface ExtractedContent {
  content_text: string;
  content_html: string;
  word_count: number;
  direction: Direction;
  extraction: ArticlesTable['extraction'];
  extraction_score: number;
}

/** A picture that the page of an article shows with its text. */
interface StoredPicture {
  url: string;
  alt: string;
  caption: string;
  credit: string;
  width: number | null;
  height: number | null;
  /** The end of the paragraph that it follows, and the last characters of that paragraph; 0 before the text. */
  after: number;
  tail: string;
}

export interface ArticlesTable {
  id: string;
  source_id: string;
  url: string;
  canonical_url: string;
  /** SHA-256 of the normalised canonical address; unique. */
  url_hash: string;
  /** SHA-256 of the normalised text; only for articles that were read completely. */
  body_hash: string | null;
  title: string;
  summary: string;
  author: string | null;
  image_url: string | null;
  /** The pictures that the page shows with its text; null if it was stored before pictures were read. */
  pictures: JSONColumnType<StoredPicture[], string | null | undefined, string | null> | null;
  content_text: string;
  content_html: string;
  word_count: number;
  /** Whether it was read from a PDF document. */
  is_pdf: Generated<boolean>;
  kind: Generated<ArticleKind>;
  /** Whether it had no title, so that the title is the beginning of its text. */
  is_title_made: Generated<boolean>;
  recording: JSONColumnType<ArticleRecording, string | null | undefined, string | null> | null;
  /** The times at which its text is spoken, valid if `of` is still the MD5 of its text: pairs of a UTF-16 offset and seconds. */
  times: JSONColumnType<
    { of: string; marks: (readonly [number, number])[] },
    string | null | undefined,
    string | null
  > | null;
  language: Language;
  direction: Direction;
  language_confidence: number;
  published_at: Time | null;
  published_at_source: 'feed' | 'jsonld' | 'meta' | 'html' | 'url' | 'none' | 'administrator';
  /** Whether it was more than seven days old when first seen, so that it is listed but never alerted. */
  is_archive: boolean;
  first_seen_at: Time;
  updated_at: Time;
  content_version: Generated<number>;
  extraction: 'full' | 'partial' | 'summary_only' | 'paywalled' | 'failed';
  extraction_score: number;
  /** `added`: by its address, for the people who have it (`content/article-access.ts`); every other query leaves it out. */
  status: Generated<'published' | 'hidden' | 'removed' | 'added'>;
  story_id: string;
  is_story_primary: boolean;
  similarity: number | null;
  /** 64-bit simhash of the body as a signed bigint in text; null under 60 words. */
  simhash: string | null;
  /** Words of the title, bands of the simhash, smallest shingles: two articles of one story share at least one. */
  story_keys: Generated<string[]>;
  /** Other sources that published the same text or address. */
  seen_in: Generated<string[]>;
  /** The time at which the matcher processed this content_version. Rows with null are the matcher's queue. */
  matched_at: Time | null;
  /** Whether a rule of the source corrected the text, so that the matcher, which clears this, alerts nobody about new matches. */
  without_alerts: Generated<boolean>;
  /** The host of an article that was added by its address; null for articles of sources. */
  site_name: string | null;
  /** What was extracted for the fields that an administrator has corrected by hand; null if there are none. */
  as_extracted: JSONColumnType<
    { title?: string; summary?: string; author?: string | null; content?: ExtractedContent },
    string | null | undefined,
    string | null
  > | null;
}

/** The person who added an article by its address, even if a crawler has found it since. */
export interface AddedArticlesTable {
  user_id: string;
  article_id: string;
  /** SHA-256 of the normalised address that the person entered. */
  address_hash: string;
  added_at: Time;
}

/** An article that a person counted for one of their targets by hand; it has a row in `matches`, too. */
export interface AddedMatchesTable {
  target_id: string;
  article_id: string;
  user_id: string;
  added_at: Time;
}

/**
 * The page that is being read for a person. The row of a killed process is taken over when the time limit of the page has passed.
 */
export interface AddedPageReadsTable {
  user_id: string;
  address_hash: string;
  started_at: Time;
}

/** The words of an article by the rules of its language, with the language as one of them; written by a trigger. */
export interface ArticleWordsTable {
  article_id: string;
  /** A tsvector without positions. */
  words: string;
}

/**
 * The names in an article, the countries that it is about, and the developments that it reports. A trigger removes the row when
 * the article changes.
 */
export interface ArticleNamesTable {
  article_id: string;
  /** The version of the rules that found the names. */
  rules: number;
  /** The name of the source, which does not count as a name in its own articles. */
  source_name: string;
  /** The encoded names, see `article-names`. */
  names: string;
  /** The folded words that it writes in lower case. */
  lower_words: string;
  /** ISO 3166 codes, the most important first; null until they are looked for. */
  countries: string[] | null;
  /** The kinds of developments that it reports; null until they are looked for. */
  developments: Development[] | null;
}

/** A sentence of an article that says what will happen, or that something will not. */
export interface AnnouncementsTable {
  id: string;
  article_id: string;
  sentence: string;
  /** UTF-16 offsets in the text of the article. */
  start_at: number;
  end_at: number;
  /** `YYYY-MM-DD`; for a month, its first and its last day. */
  day: string;
  last_day: string;
  precision: 'day' | 'month';
  is_called_off: boolean;
  /** The time at which it begins, and the time zone that the article uses; null if the article gives no definite time. */
  starts_at: Time | null;
  time_zone: string | null;
  /** The folded names in the sentence, and its longer words: two reports of one event share them. */
  names: string[];
  words: string[];
  /** Counts the changes that a calendar shows. */
  revision: Generated<number>;
  created_at: Time;
  changed_at: Time;
}

/** An announcement that a person has removed from what they see ahead. */
export interface HiddenAnnouncementsTable {
  user_id: string;
  announcement_id: string;
  hidden_at: Time;
}

/** The secret address of a calendar with what is ahead: of one target, or of all targets of a person. */
export interface CalendarFeedsTable {
  token: string;
  user_id: string;
  target_id: string | null;
  created_at: Time;
  last_read_at: Time | null;
}

/** A date that a person added to what is ahead. */
export interface OwnDatesTable {
  id: string;
  user_id: string;
  title: string;
  /** `YYYY-MM-DD`, in the author's time zone when it was written; if it has a time, its exact moments count. */
  day: string;
  last_day: string;
  starts_at: Time | null;
  ends_at: Time | null;
  place: string;
  note: string;
  target_ids: string[];
  collection_id: string | null;
  /** Whether those who read the collection see it. */
  is_shared: Generated<boolean>;
  /** The announcement that is kept as this date. */
  announcement_id: string | null;
  reminder: OwnDateReminder | null;
  /** The time at which the person was reminded, or at which it was already too late for that. */
  reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  notification_id: Generated<string | null>;
  /** Occurrences of one date that repeats have the same, and the same rule; null if it does not repeat. */
  series_id: Generated<string | null>;
  repeats: Generated<OwnDateInterval | null>;
  repeats_until: Generated<string | null>;
  /** The day of the month on which it repeats, also in the rows of shorter months; null for older series. */
  repeats_on: Generated<number | null>;
  version: Generated<number>;
  created_at: Time;
  changed_at: Time;
}

/** The icon of a source or the picture of an article, as we processed it. */
export interface PicturesTable {
  id: string;
  source_id: string | null;
  article_id: string | null;
  /** The picture as WebP; null if there was no usable one. */
  bytes: Buffer | null;
  fetched_at: Time;
  next_fetch_at: Time | null;
}

/** Our copy of a picture of an article, in the size of the reader. */
export interface ArticlePicturesTable {
  article_id: string;
  /** Derived from the address of the picture. */
  key: string;
  /** The picture as WebP; null while it is being fetched, and if it could not be used. */
  bytes: Buffer | null;
  width: number | null;
  height: number | null;
  /** The time until which the process that fetches it has it to itself. */
  leased_until: Time | null;
  /** When a picture that could not be used may be fetched again. */
  retry_at: Time | null;
}

/** Later visits to the page of a stored article; written at the first one. */
export interface ArticleVisitsTable {
  article_id: string;
  next_visit_at: Time;
  etag: string | null;
  last_modified: string | null;
  /** The time since which every visit has found the page missing (404 or 410), and the last such status. */
  missing_since: Time | null;
  http_status: number | null;
  /** The time at which the article was removed because of that. */
  removed_at: Time | null;
}

export interface ArticleVersionsTable {
  article_id: string;
  version: number;
  title: string;
  content_text: string;
  /** The time when this version was read. */
  seen_at: Time;
}

export interface ArticleReportsTable {
  id: string;
  article_id: string;
  user_id: string;
  kind: ArticleReportKind;
  note: string;
  created_at: Time;
  resolved_at: Time | null;
}

export interface UserArticlesTable {
  user_id: string;
  article_id: string;
  read_at: Time | null;
  saved_at: Time | null;
}

/** Sources and their articles. */
/** Topics that are suggested while somebody types; a job replaces all of them now and then. */
export interface SuggestedTopicsTable {
  /** The topic's folded words, joined by spaces. */
  words: string;
  /** The topic in its most frequent spelling. */
  text: string;
  /** A tsvector of its words as they are looked up. */
  prefixes: string;
  /** The languages of the articles that name it. */
  languages: Language[];
  articles: number;
  sources: number;
}

export interface ContentSchema {
  articles: ArticlesTable;
  added_articles: AddedArticlesTable;
  added_matches: AddedMatchesTable;
  added_page_reads: AddedPageReadsTable;
  article_words: ArticleWordsTable;
  article_names: ArticleNamesTable;
  articles_without_names: { article_id: string };
  articles_to_index: { article_id: string };
  announcements: AnnouncementsTable;
  hidden_announcements: HiddenAnnouncementsTable;
  calendar_feeds: CalendarFeedsTable;
  own_dates: OwnDatesTable;
  articles_to_search_ahead: { article_id: string };
  /**
   * One row: the version of the rules by which stored texts were searched, and the ID from which they are queued; null for all.
   */
  ahead_rules: { only_row: Generated<boolean>; rules: number; queued_from: string | null };
  suggested_topics: SuggestedTopicsTable;
  /** At most one row: when the topics were last counted. Without it, they are due. */
  topics_counted: { only_row: Generated<boolean>; counted_at: Time };
  pictures: PicturesTable;
  article_pictures: ArticlePicturesTable;
  article_visits: ArticleVisitsTable;
  article_versions: ArticleVersionsTable;
  article_reports: ArticleReportsTable;
  user_articles: UserArticlesTable;
}
