/** The maximum time until an announced event. */
export const AHEAD_DAYS_MAX = 731;
/** The maximum distance of a day and month without a year, which mean the next such day. */
export const AHEAD_DAYS_WITHOUT_YEAR = 270;
export const AHEAD_PERIOD_DAYS_MAX = 31;
export const AHEAD_PER_ARTICLE_MAX = 10;
/** The number of past days that the agenda can show. */
export const AHEAD_PAST_DAYS = 14;
/** The maximum number of entries in the agenda; a person with more entries can limit it to one target. */
export const AHEAD_ENTRIES_MAX = 300;
/** The maximum number of announcements, the nearest first, from which the agenda and a calendar are made. */
export const AHEAD_READ_MAX = 2_000;
export const AHEAD_SOURCES_SHOWN = 20;

/** The maximum number of a person's own dates, including past ones; each occurrence of a date that repeats counts. */
export const OWN_DATES_MAX = 1_000;
/** The maximum number of occurrences, including the first: every week for more than two years. */
export const OWN_DATE_OCCURRENCES_MAX = 120;
/** The agenda shows each occurrence within this many days, or the first one if all are further away. */
export const OWN_DATE_EACH_DAYS = 62;
export const OWN_DATE_TITLE_MAX = 200;
export const OWN_DATE_PLACE_MAX = 500;
export const OWN_DATE_NOTE_MAX = 2_000;
export const OWN_DATE_TARGETS_MAX = 20;
/** The maximum distance of a person's own date from today, in the past or in the future, and its maximum length. */
export const OWN_DATE_YEARS_MAX = 10;
export const OWN_DATE_DAYS_MAX = 366;
/** A reminder on the day of an early event comes this long before it begins, if the hour of the digest would be later. */
export const OWN_DATE_REMINDED_MINUTES_BEFORE = 60;
