export const RECIPIENT_NAME_MAX = 100;
export const RECIPIENT_TARGETS_MAX = 50;
export const RECIPIENT_GROUP_MAX = 30;
export const RECIPIENT_GROUPS_MAX = 10;
export const RECIPIENT_TOKEN_LENGTH = 43;
/** The number of alerts that a recipient gets at once per day; further ones come with the next daily email. */
export const RECIPIENT_LIVE_ALERTS_PER_DAY = 30;
/** The longest time for which a recipient stands in for the owner, and how many days ahead it may start. */
export const STAND_IN_DAYS_MAX = 90;
export const STAND_IN_DAYS_AHEAD_MAX = 365;

/**
 * The maximum length of the line that a person adds to an article or a story that they forward, and the number that they may
 * forward in 24 hours.
 */
export const FORWARD_NOTE_MAX = 280;
export const FORWARDS_PER_DAY = 50;
/** The maximum number of articles of a forwarded story that a message lists. */
export const FORWARDED_ARTICLES_MAX = 5;

/** The maximum number of a person's live shared links, and the number of days for which a link works: by default, and at most. */
export const SHARED_LINKS_MAX = 50;
export const SHARED_LINK_DAYS = 30;
export const SHARED_LINK_DAYS_MAX = 365;
export const SHARED_LINK_NAME_MAX = 80;
export const SHARED_LINK_PASSWORD_MIN = 8;
export const SHARED_LINK_PASSWORD_MAX = 100;
/**
 * The maximum number of sites that may embed a shared page, and the maximum length of an origin; a DNS name has at most 253
 * characters.
 */
export const EMBED_SITES_MAX = 10;
export const EMBED_SITE_LENGTH_MAX = 280;
/** The maximum number of articles in an embedded list of headlines. */
export const EMBED_ARTICLES_MAX = 50;
/** The number of articles of a shared collection on one page. */
export const SHARED_ARTICLES_PER_PAGE = 100;
/** The longest period of a target's analytics that a link shows. */
export const SHARED_PERIOD_DAYS_MAX = 365;
/** The maximum number of highlights of an article that a link quotes; together, they are at most a third of its text. */
export const SHARED_QUOTES_MAX = 5;
