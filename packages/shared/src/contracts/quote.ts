import * as v from 'valibot';
import { AnalyticsPeriod } from './analytics-period.ts';
import { tableFormat } from './exported-file.ts';
import { SPEAKER_MAX } from './limits/index.ts';
import {
  ArticleId,
  Count,
  Direction,
  filterOf,
  idSchema,
  Language,
  ListCursor,
  paging,
  readOnListOf,
  SearchText,
  TargetId,
  Timestamp,
} from './primitives.ts';
import { SpeakerKind } from './speaker-kind.ts';

export const QuoteId = idSchema('quo');

/** An article with a quote, and the place of the quote in its `content_text`: UTF-16 offsets. */
export const QuoteArticle = v.object({
  id: ArticleId,
  title: v.string(),
  source: v.string(),
  url: v.string(),
  published_at: v.nullable(Timestamp),
  /** The offsets of the quoted words, without their quotation marks. */
  start: Count,
  end: Count,
  /** The offsets of the sentences with these words and their speaker. */
  sentence_start: Count,
  sentence_end: Count,
});
export type QuoteArticle = v.InferOutput<typeof QuoteArticle>;

/** What somebody said, in their own words: one entry for all articles that quote it in these or nearly these words. */
export const Quote = v.object({
  /** The ID of the newest article; it changes when another one publishes the same quote. */
  id: QuoteId,
  words: v.string(),
  /** The fullest form of the name in the article; `speaker` of the filters accepts it. */
  speaker: v.string(),
  kind: SpeakerKind,
  /** Their role, in the words of the article; for an organisation, who speaks for it. */
  role: v.nullable(v.string()),
  language: Language,
  direction: Direction,
  /** The articles with the quote that the person's targets found, newest first, at most `QUOTE_ARTICLES_SHOWN`. */
  articles: v.array(QuoteArticle),
  articles_total: Count,
  sources_total: Count,
  targets: v.array(v.object({ id: TargetId, name: v.string() })),
});
export type Quote = v.InferOutput<typeof Quote>;

const quoteFilters = {
  period: v.optional(AnalyticsPeriod, '30d'),
  target_id: v.optional(filterOf(TargetId)),
  /** The beginnings of words in the quote or the speaker’s name; accents make no difference. */
  q: v.optional(SearchText),
  /** Limits the list to what people said, or to what organisations said. */
  kind: v.optional(SpeakerKind),
};
const ofSpeaker = {
  /** A name, or one word for everybody with this last name; accents, capitals and titles make no difference. */
  speaker: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(SPEAKER_MAX))),
};
export const QuotesQuery = v.strictObject({ ...paging, ...quoteFilters, ...ofSpeaker, cursor: ListCursor });
export type QuotesQuery = v.InferOutput<typeof QuotesQuery>;
export const QuotesExportQuery = v.strictObject({ ...quoteFilters, ...ofSpeaker, ...tableFormat });
export const QuoteList = readOnListOf(Quote);
export type QuoteList = v.InferOutput<typeof QuoteList>;

/** A person or an organisation quoted, in the period, in articles that the person's targets found. */
export const Speaker = v.object({
  name: v.string(),
  kind: SpeakerKind,
  /** Their role as given in the newest article that has one. */
  role: v.nullable(v.string()),
  direction: Direction,
  /** The same quote in several articles counts once. */
  quotes: Count,
  articles: Count,
  sources: Count,
  first_at: Timestamp,
  last_at: Timestamp,
  /**
   * One of the person's active targets that currently finds everything that the speaker says: they are among its `speakers`, or
   * `speaker:` is enough for its query, and its other words, its dates and its minimum score leave nothing out; null if there is
   * none.
   */
  watched_by: v.optional(v.nullable(v.object({ id: TargetId, name: v.string() })), null),
});
export type Speaker = v.InferOutput<typeof Speaker>;
export const SpeakersQuery = v.strictObject({
  ...paging,
  ...quoteFilters,
  ...ofSpeaker,
  /** The beginnings of words in the name; accents make no difference. */
  name: v.optional(SearchText),
  cursor: ListCursor,
});
export type SpeakersQuery = v.InferOutput<typeof SpeakersQuery>;
export const SpeakerList = readOnListOf(Speaker);
export type SpeakerList = v.InferOutput<typeof SpeakerList>;
