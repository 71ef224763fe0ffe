export const REQUEST_TIMEOUT_MS = 30_000;
export const BODY_LIMIT_BYTES = 262_144;
/**
 * The maximum number of calls per minute of a person, or of everything at an address that is not signed in, such as programs with
 * keys; per process.
 */
export const CALLS_PER_MINUTE = 600;
/** The number up to which the items of a list are counted. */
export const COUNTED_ITEMS_MAX = 1_000;

export const PER_PAGE_DEFAULT = 20;
export const PER_PAGE_MAX = 100;
export const SEARCH_TEXT_MAX = 200;
/** The length of a cursor: at most two texts of a row, as the server writes them. */
export const LIST_CURSOR_MAX = 2_000;
/** The maximum number of values that one filter of a list may have. */
export const FILTER_VALUES_MAX = 50;

/** The time for which a response counts as fresh. */
export const QUERY_STALE_MS = 10_000;
/** The number of attempts after the first. */
export const QUERY_RETRIES = 3;
