export const TARGET_NAME_MIN = 2;
export const TARGET_NAME_MAX = 100;
/** The time within which a deleted target can be restored. */
export const TARGET_RESTORABLE_DAYS = 30;
/** The minimum and maximum number of days of matches that a plan may show. */
export const PLAN_HISTORY_DAYS_MIN = 30;
export const PLAN_HISTORY_DAYS_MAX = 3_650;
/** The maximum age of earlier articles that are added to a target. */
export const EARLIER_ARTICLES_DAYS = 30;
/** The maximum number of earlier articles that are added at once: the newest ones. */
export const EARLIER_ARTICLES_MAX = 5_000;
/** The number of times per day that earlier articles may be added to one target. */
export const EARLIER_ARTICLES_PER_DAY = 3;
/** The number of times per day that a person may add earlier articles, for all their targets together, including deleted ones. */
export const EARLIER_ARTICLES_OF_ALL_TARGETS_PER_DAY = 200;
export const TARGET_DESCRIPTION_MAX = 500;
/** The maximum number of other targets that a target is compared with at once. */
export const COMPARED_TARGETS_MAX = 4;
export const TARGET_LABELS_MAX = 10;
export const TARGET_LABEL_MAX = 30;
export const TARGET_SOURCES_MAX = 200;
export const MIN_SCORE_MAX = 100;

/** The maximum number of matches of one target whose tone is coded in one request. */
export const TONES_AT_ONCE_MAX = 200;
/** The number of matches that a person codes one by one before their tones are used for suggestions. */
export const TONE_SUGGESTIONS_FROM = 20;
/** The margin by which suggestions must be right more often than the most common tone alone, as a share of the coded matches. */
export const TONE_SUGGESTIONS_MARGIN = 0.1;
/**
 * The number of coded matches that each of two periods must have before their tones are compared: with fewer, a single code would
 * move the net tone by more than five points.
 */
export const TONES_COMPARED_MIN = 20;

/** A target with more matches in a day counts as noisy. */
export const NOISY_MATCHES_PER_DAY = 100;
/** The smallest and the largest limit on a target's alerts per day. */
export const TARGET_DAILY_CAP_MIN = 1;
export const TARGET_DAILY_CAP_MAX = 500;
export const STORY_REALERT_HOURS_MAX = 72;

/**
 * The limits of the conditions that make an alert urgent: words in the headline, the number of sources within a number of hours,
 * and sources by name.
 */
export const URGENT_WORDS_MAX = 20;
export const URGENT_REPORTS_MIN = 2;
export const URGENT_REPORTS_MAX = 50;
export const URGENT_HOURS_MAX = 72;
export const URGENT_SOURCES_MAX = 50;
/** The number of sources reporting a story that an urgent alert names. */
export const URGENT_REPORTS_NAMED = 10;

/** The maximum number of days that analytics can be about: a leap year. */
export const ANALYTICS_DAYS_MAX = 366;
/** The sources of the table that shows who reports first. */
export const FIRST_REPORT_SOURCES_MAX = 100;
/** The maximum number of chosen days that are shown by the hour. */
export const ANALYTICS_HOURLY_DAYS_MAX = 3;

/** The limits of the journal of a target: the number of notes that a person may write, and of newest events that are kept. */
export const TARGET_NOTES_MAX = 200;
export const TARGET_NOTE_MAX = 500;
export const TARGET_EVENTS_MAX = 500;

/**
 * The limits of copies of a target that are sent by email: the number of addresses at once, the length of the message, and the
 * number of days for which the link works.
 */
export const TARGET_COPY_EMAILS_MAX = 10;
export const TARGET_COPY_MESSAGE_MAX = 500;
export const TARGET_COPY_DAYS = 14;
/** The time for which a copy is listed after its link has expired. */
export const TARGET_COPY_LISTED_DAYS = 90;
/** The maximum number of copies that are listed for one target. */
export const TARGET_COPIES_MAX = 100;
/** The numbers of copies that a person may send in an hour and in a day. */
export const TARGET_COPIES_PER_HOUR = 20;
export const TARGET_COPIES_PER_DAY = 50;
/** The number of times in a day that one of a person's targets may start to follow another. */
export const TARGET_FOLLOWS_PER_DAY = 20;

/** The maximum number of targets that a person can hand over at once. */
export const HAND_OVER_TARGETS_MAX = 100;
export const HAND_OVER_MESSAGE_MAX = 500;
/** The time within which the colleague can answer. */
export const HAND_OVER_DAYS = 7;
/** The time for which a hand-over that has ended is listed for the person who started it. */
export const HAND_OVER_LISTED_DAYS = 30;
/** The maximum number of hand-overs of one person that can wait for an answer at the same time. */
export const HAND_OVERS_WAITING_MAX = 20;
