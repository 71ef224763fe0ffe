import type { ArticleRecording, Language } from '@newswatch/shared/contracts';
import type { CorrectionRule } from '@newswatch/shared/contracts/admin';
import type { DayMonthOrder } from './dates/calendar-date.ts';
import type { ListedBetween } from './dates/publication-date.ts';
import type { ItemKind } from './feed-items/item-kinds.ts';
import type { TranscriptLink } from './transcripts/choose-transcripts.ts';

/** Data about the article from the feed, or from the page with the link. */
export interface ArticleHints {
  readonly title?: string | undefined;
  /** Markup or text. */
  readonly summary?: string | undefined;
  /** Markup of the whole article, if a feed contains it. */
  readonly content?: string | undefined;
  readonly author?: string | undefined;
  readonly image?: string | undefined;
  readonly published?: string | undefined;
  readonly language?: string | undefined;
  /** The order of day and month in a short date, according to the feed's other dates. */
  readonly dayMonthOrder?: DayMonthOrder | undefined;
  /** The kind of item, if it is not an article on a page. */
  readonly kind?: ItemKind | undefined;
  readonly recording?: ArticleRecording | undefined;
  /** The transcripts of its recording, the best first. */
  readonly transcripts?: readonly TranscriptLink[] | undefined;
}

export interface ExtractionRequest {
  /** Null if the page could not be fetched and only the hints are known. */
  readonly html: string | null;
  /** The final address of the page, after redirects. */
  readonly url: string;
  readonly hints: ArticleHints;
  readonly sourceLanguage: Language;
  /** The ISO country of the source, for times that name no zone. */
  readonly country?: string | null;
  readonly firstSeenAt: Date;
  /** Whether the server answered 401, 402, 403 or 451. */
  readonly refusedByStatus: boolean;
  /**
   * Whether the link appeared after the first crawl of its source. Without a date it then counts as new, otherwise as archive.
   */
  readonly foundAfterFirstCrawl: boolean;
  /** When the source's listing was last read without the article, and first with it; undefined if it was not read. */
  readonly listed?: ListedBetween | undefined;
  /** Selectors that an administrator set for the source's pages; a selector without a match is ignored. */
  readonly selectors?: { readonly content: string | null; readonly remove: readonly string[] };
  /** Corrections that an administrator set for the source's articles. */
  readonly corrections?: readonly CorrectionRule[];
}
