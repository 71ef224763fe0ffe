export const SOURCE_NAME_MIN = 3;
export const SOURCE_NAME_MAX = 100;
export const SOURCE_DESCRIPTION_MIN = 10;
export const SOURCE_DESCRIPTION_MAX = 1_000;
/** A smaller number of people who chose a source is not shown to anyone, because it could reveal who they are. */
export const SOURCE_CHOSEN_BY_MIN = 5;
export const URL_MAX = 2_048;
export const CRAWL_INTERVAL_MINUTES_MIN = 1;
export const CRAWL_INTERVAL_MINUTES_MAX = 10_080;
export const CRAWL_INTERVAL_MINUTES_DEFAULT = 60;
export const WAIT_TIME_MS_MIN = 1_000;
export const WAIT_TIME_MS_MAX = 30_000;
export const WAIT_TIME_MS_DEFAULT = 3_000;
export const CRAWL_DELAY_MS_MIN = 1_000;
export const CRAWL_DELAY_MS_MAX = 60_000;
export const ARTICLES_PER_CRAWL_MIN = 1;
export const ARTICLES_PER_CRAWL_MAX = 500;
export const ARTICLES_PER_CRAWL_DEFAULT = 50;
export const SELECTOR_MAX = 300;
export const REMOVE_SELECTORS_MAX = 50;
export const PATTERN_MAX = 300;
/** The maximum number of correction rules of one source, and the maximum length of the text of one rule. */
export const CORRECTION_RULES_MAX = 30;
export const CORRECTION_TEXT_MAX = 200;
/** The maximum age of stored articles to which rules may be applied. */
export const CORRECTED_DAYS_MAX = 90;
export const ROBOTS_REASON_MIN = 5;
export const ROBOTS_REASON_MAX = 500;
/** The maximum number of sources in one bulk call. */
export const ADMIN_BULK_SOURCES_MAX = 200;
export const SOURCE_LABELS_MAX = 10;
/** The largest audience of a source, in people, visits or copies: about everybody in the world. */
export const SOURCE_AUDIENCE_MAX = 8_000_000_000;
export const AUDIENCE_ORIGIN_MAX = 200;

/** The maximum number of source requests in one bulk call. */
export const ADMIN_BULK_SOURCE_REQUESTS_MAX = 100;
/** The maximum number of lines of one imported file, and its maximum size. */
export const SOURCE_IMPORT_LINES_MAX = 1_000;
export const SOURCE_IMPORT_BYTES_MAX = 200_000;
/** The limits of a file of feeds that a person exported from a feed reader. */
export const FEEDS_FILE_BYTES_MAX = 10_000_000;
export const FEEDS_PER_FILE_MAX = 2_000;

export const REQUEST_CATEGORY_MIN = 1;
export const REQUEST_CATEGORY_MAX = 50;
export const REQUEST_REASON_MIN = 20;
export const REQUEST_REASON_MAX = 1_000;
/** The number of open requests per person. */
export const SOURCE_REQUESTS_PENDING_MAX = 10;
/** The number of source requests that a person may make in any 24 hours. */
export const SOURCE_REQUESTS_PER_DAY = 10;
export const REJECTION_REASON_MIN = 5;
export const REJECTION_REASON_MAX = 500;
export const ADMIN_NOTE_MAX = 500;
/** The number of titles that a probe shows. */
export const PROBE_TITLES = 5;
