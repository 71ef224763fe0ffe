export const KEYWORD_MIN = 2;
export const KEYWORD_MAX = 100;
export const KEYWORD_WORDS_MAX = 6;
export const KEYWORD_WILDCARDS_MAX = 5;
export const WILDCARD_STEM_MIN = 3;
/** The number of keywords for one target in the largest plan; each plan's own limit is in `planLimits`. */
export const KEYWORDS_PER_TARGET_MAX = 100;

/** Limits of a query: characters, words and phrases, words between NEAR terms, nested brackets. */
export const QUERY_MAX = 2_000;
export const QUERY_TERMS_MAX = 60;
export const QUERY_DISTANCE_MAX = 10;
export const QUERY_DEPTH_MAX = 10;
/** Limits of a query preview. */
export const TRIED_TITLE_MAX = 300;
export const TRIED_TEXT_MAX = 10_000;

/** The maximum length of a query of another service that can be translated; such queries are longer than ours. */
export const QUERY_TRANSLATED_MAX = 20_000;
/** The maximum size of a file of searches from another service, and of one search in it. */
export const SEARCHES_FILE_BYTES_MAX = 1_000_000;
export const SEARCHES_PER_FILE_MAX = 500;
