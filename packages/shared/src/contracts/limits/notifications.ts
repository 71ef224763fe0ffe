export const MAX_DAILY_NOTIFICATIONS_MIN = 1;
export const MAX_DAILY_NOTIFICATIONS_MAX = 500;
export const MAX_DAILY_NOTIFICATIONS_DEFAULT = 50;
/** The maximum length of an article's text in an email about it. */
export const EXCERPT_CHARS_MAX = 500;
export const EXCERPT_CHARS_DEFAULT = 240;
export const NOTIFICATIONS_BULK_MAX = 100;
/** The maximum time for which an alert can be snoozed. */
export const SNOOZE_DAYS_MAX = 365;

/** The number of times that an alert may be sent again on one local day. */
export const RESENDS_PER_DAY = 3;
/** The number of early attempts, per alert and day, to send a message that waits for its next attempt. */
export const TRIES_NOW_PER_DAY = 3;
/** The number of test alerts per target and day. */
export const TEST_ALERTS_PER_DAY = 3;
/** The number of digests that a person may request early per day. */
export const DIGESTS_NOW_PER_DAY = 5;
/** The number of times per day that a person may ask us to retry an address that refused our mail. */
export const EMAIL_RESUMES_PER_DAY = 3;

/** Short links in WhatsApp messages work for this long after the last message with them. */
export const SHORT_LINK_DAYS = 730;

/** The longest WhatsApp message we send. */
export const WHATSAPP_TEXT_MAX = 1_024;
/** Test messages bypass every queue and cap, so only few are allowed. */
export const WHATSAPP_TEST_MESSAGES_PER_HOUR = 10;
export const WHATSAPP_QR_SECONDS = 20;
export const WHATSAPP_QR_ATTEMPTS = 6;

export const CHAT_APPS_MAX = 10;
export const CHAT_APP_NAME_MAX = 60;
/**
 * The maximum length of a token for an account in a chat app. No app documents a limit; tokens with signed contents have about
 * 1,000 characters.
 */
export const ACCESS_TOKEN_MAX = 2_000;

/** The maximum number of a person's devices that show alerts even while Newswatch is closed there. */
export const DEVICES_MAX = 10;
export const DEVICE_EXAMPLES_PER_HOUR = 20;
/** The maximum length of the address of a browser at its push service. */
export const PUSH_ENDPOINT_MAX = 2_048;
/** The time for which an alert waits for a device that is switched off, at its push service and in our queue. */
export const PUSH_TTL_HOURS = 12;
/** Together, encrypted, they fit into the 4,096 bytes that every push service accepts (RFC 8030), in any script. */
export const PUSH_TITLE_MAX = 120;
export const PUSH_BODY_MAX = 300;

/** The maximum number of quotes in a daily digest. */
export const DIGEST_QUOTES_MAX = 3;
/** The maximum number of stories with changed figures or states that a daily digest lists in addition to its articles. */
export const DIGEST_CHANGES_MAX = 5;
/**
 * The maximum number of open streams of live events of one person, whose devices have a few open pages each: otherwise, one account
 * could use up all of them.
 */
export const LIVE_STREAMS_PER_PERSON_MAX = 60;
