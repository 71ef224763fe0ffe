export const REPORT_NOTE_MAX = 500;

/** Limits of scheduled reports; `planLimits` has the number that a person may have. */
export const REPORT_NAME_MAX = 80;
export const REPORT_INTRODUCTION_MAX = 1_000;
/** The maximum length of the name that a report gives as the sender of its text. */
export const REPORT_SENDER_MAX = 80;
export const REPORT_TARGETS_MAX = 10;
export const REPORT_WEEKDAY_MAX = 7;
/** The last day that every month has. */
export const REPORT_DAY_MAX = 28;
export const REPORT_HOUR_MAX = 23;
/** The maximum number of times per day at which a report is sent. */
export const REPORT_HOURS_MAX = 3;
/**
 * The longest time that an issue of such a report covers, in days: after a longer suspension, older matches are not in any issue.
 */
export const REPORT_SPAN_DAYS_MAX = 31;
/** The number of reports that a person may send by hand in 24 hours. */
export const REPORTS_BY_HAND_PER_DAY = 10;
/**
 * The limits of the logo of a person’s reports and newsletters: the size of the file that they upload, and the size at which
 * emails show it.
 */
export const BRAND_LOGO_BYTES_MAX = 1_048_576;
export const BRAND_LOGO_PIXELS_MAX = 16_000_000;
export const BRAND_LOGO_WIDTH = 200;
export const BRAND_LOGO_HEIGHT = 60;
/** The largest PDF that is attached to the emails of a report; many mail servers refuse emails above 10 MB. */
export const REPORT_PDF_BYTES_MAX = 3_000_000;
/** The maximum number of its issues that a report lists. */
export const REPORT_ISSUES_LISTED_MAX = 20;
/** The number of reports about chosen days, made at once, that a person may start in 24 hours, and the number that is stored. */
export const REPORTS_MADE_PER_DAY = 30;
export const REPORTS_MADE_MAX = 100;
/** The longest period of such a report, as of a target's analytics. */
export const REPORT_PERIOD_DAYS_MAX = 365;
