/** The maximum that an administrator may grant a person. */
export const ADMIN_MAX_TARGETS_MAX = 1_000;
export const ADMIN_MAX_NOTIFICATIONS_PER_DAY_MAX = 10_000;
export const ADMIN_MAX_DAILY_NOTIFICATIONS_MAX = 10_000;
/** The time for which the hourly counts of programs' requests and of calls to webhooks are kept: a year and a month. */
export const USAGE_KEPT_DAYS = 400;
export const SUSPENSION_REASON_MAX = 500;
/** The maximum number of accounts in one bulk call: each has its own transaction. */
export const ADMIN_BULK_USERS_MAX = 100;
/** The maximum number of people in one import, and of characters in their list. */
export const USER_IMPORT_LINES_MAX = 1_000;
export const USER_IMPORT_TEXT_MAX = 200_000;
/** The maximum number of accounts in one exported file. */
export const ADMIN_EXPORT_USERS_MAX = 10_000;

/** A bounce may include the whole returned email. */
export const MAIL_REPORT_BYTES_MAX = 2_000_000;

/** The maximum number of rules for alerts on the administrators' dashboard. */
export const ALERT_RULES_MAX = 50;
export const ALERT_RULE_NAME_MAX = 80;
export const ALERT_RULE_MINUTES_MAX = 1_440;
export const ALERT_RULE_CONDITIONS_MAX = 5;
export const ALERT_MINIMUM_MAX = 1_000_000;
export const ALERT_RULE_RECIPIENTS_MAX = 50;
export const ALERT_MUTE_NOTE_MAX = 300;
export const ALERT_MUTE_DAYS_MAX = 31;

export const BLOCK_REASON_MAX = 300;
/** The maximum length of the reason why an administrator paused all sending or all crawling. */
export const PAUSE_REASON_MAX = 300;
