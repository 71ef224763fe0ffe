/** How far ahead an announced event may be. */
export const AHEAD_DAYS_MAX = 731;
/** A day and month without a year mean the next such day, unless it is further away than this. */
export const AHEAD_DAYS_WITHOUT_YEAR = 270;
export const AHEAD_PERIOD_DAYS_MAX = 31;
export const AHEAD_PER_ARTICLE_MAX = 10;
/** Past days that the agenda can show. */
export const AHEAD_PAST_DAYS = 14;
/** Entries of the agenda; a person with more entries can limit it to one target. */
export const AHEAD_ENTRIES_MAX = 300;
/** Announcements from which the agenda and a calendar are made, the nearest first. */
export const AHEAD_READ_MAX = 2_000;
export const AHEAD_SOURCES_SHOWN = 20;
