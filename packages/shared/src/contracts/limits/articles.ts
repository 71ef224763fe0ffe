/** The maximum length and number of the authors that an administrator may enter. */
export const AUTHOR_MAX = 300;
/** The maximum lengths of the title and the summary that an administrator may enter. */
export const ARTICLE_TITLE_MAX = 500;
export const ARTICLE_SUMMARY_MAX = 2_000;
/**
 * The maximum length of the text that an administrator may enter: together with title and summary, it fits into the largest
 * allowed request body in any script.
 */
export const ARTICLE_TEXT_MAX = 80_000;

/** The number of pages that a person can add by their address in 24 hours, known ones included. */
export const ARTICLES_ADDED_PER_DAY = 100;
/** The maximum time for the page, with its robots.txt and the pauses between requests to its host. */
export const ADDED_PAGE_TIMEOUT_MS = 20_000;
/** The maximum number of targets to which a person can add one article at a time. */
export const ADDED_TARGETS_MAX = 10;
/** The maximum length of an address, the same as for addresses that we fetch. */
export const ADDED_URL_MAX = 4_096;

export const EXCERPT_MAX = 240;

/** An overview counts this many of the newest articles of a list, and reads the newest of them for names. */
export const OVERVIEW_ARTICLES_MAX = 5_000;
/** The maximum number of items in each part of the overview. */
export const OVERVIEW_STORIES_MAX = 12;
export const OVERVIEW_PEAKS_MAX = 3;
export const OVERVIEW_QUOTES_MAX = 8;
export const OVERVIEW_NAMED_MAX = 12;
