export const API_KEY_NAME_MAX = 100;
export const API_KEY_DESCRIPTION_MAX = 500;
export const API_RATE_PER_HOUR_MIN = 1;
export const API_RATE_PER_HOUR_MAX = 10_000;
/** The largest page of cursor-paged lists of the external API. */
export const API_LIST_MAX = 100;
export const API_LIST_DEFAULT = 50;
export const API_RATE_PER_HOUR_DEFAULT = 1_000;
/** The longest period of quotes and speakers that one call may request: counting more takes too long. */
export const API_QUOTES_DAYS_MAX = 366;
export const API_KEY_ADDRESSES_MAX = 20;
export const API_KEYS_ACTIVE_MAX = 10;
export const API_KEY_OVERLAP_HOURS_MAX = 72;
export const API_USAGE_DAYS = 30;
/** The time for which refused and failed requests of programs are kept, and listed with failed deliveries. */
export const API_ERRORS_DAYS = 7;
export const API_MATCHES_MAX = 200;

/** The page size of the lists that assistants read, because a model has to read a whole page. */
export const ASSISTANT_LIST_DEFAULT = 20;
/** The maximum length of an article's text that one call of an assistant returns, in UTF-16 units. */
export const ASSISTANT_TEXT_MAX = 20_000;
/** The maximum number of sources of a story that an assistant gets. */
export const ASSISTANT_STORY_SOURCES_MAX = 50;
/** The maximum number of articles with a quote, and of passages of a release, that an assistant gets. */
export const ASSISTANT_QUOTE_ARTICLES_MAX = 3;
export const ASSISTANT_PASSAGES_MAX = 10;
/** The length of such a passage, in UTF-16 units. */
export const ASSISTANT_PASSAGE_MAX = 500;
/** Assistants' calls are shown for this many days, today included. */
export const ASSISTANT_CALLS_DAYS = 7;

/** The maximum number of programs that a person connects by signing in. */
export const PROGRAMS_MAX = 20;
/** The maximum length of the name that a program gives itself when it registers. */
export const PROGRAM_NAME_MAX = 80;
export const PROGRAM_REDIRECTS_MAX = 10;
export const PROGRAM_REDIRECT_MAX = 1_000;
/** The maximum length of the whole query of an authorization request. */
export const PROGRAM_REQUEST_MAX = 8_000;
/** The maximum size of the body of a request to an OAuth endpoint. */
export const PROGRAM_BODY_BYTES_MAX = 16_384;
/** The lifetime of a code, which programs exchange at once; RFC 6749 recommends at most ten minutes. */
export const PROGRAM_CODE_SECONDS = 60;
export const PROGRAM_ACCESS_SECONDS = 3_600;
/** A program that is not used for this long has to be connected again. */
export const PROGRAM_REFRESH_DAYS = 60;
/** The time for which a program that was registered but never connected is kept. */
export const PROGRAM_UNUSED_HOURS = 24;
/** The time for which a program that is no longer connected is kept. */
export const PROGRAM_CLIENT_DAYS = 90;
export const PROGRAM_REGISTRATIONS_PER_HOUR = 30;
