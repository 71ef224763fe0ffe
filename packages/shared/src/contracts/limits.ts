import { SPEAKER_MARK } from '../domain/query/shown-term.ts';

/** Limits of the specification (sections 5 and 9) and of the product definition. One name per number. */

export const REQUEST_TIMEOUT_MS = 30_000;
export const ACCESS_TOKEN_COOKIE_DAYS = 1;
export const REFRESH_TOKEN_DAYS = 30;
export const ACCESS_TOKEN_LIFETIME_SECONDS = 3_600;

export const NAME_MIN = 2;
export const NAME_MAX = 50;
export const PHONE_DIGITS_MIN = 10;
export const PHONE_DIGITS_MAX = 15;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
/** Argon2id reads any length; the limit prevents a denial of service by megabyte passwords. */
export const PASSWORD_MAX = 128;
export const AGE_MAX = 120;

export const VERIFICATION_CODE_MIN = 4;
export const VERIFICATION_CODE_MAX = 8;
export const VERIFICATION_CODE_SHOWN = 6;
export const VERIFICATION_CODE_EXPIRY_MINUTES = 10;
export const VERIFICATION_CODE_ATTEMPTS = 5;
export const RESEND_COOLDOWN_SECONDS = 60;
export const VERIFICATION_STEPS = 2;

export const MAX_DAILY_NOTIFICATIONS_MIN = 1;
export const MAX_DAILY_NOTIFICATIONS_MAX = 500;
export const MAX_DAILY_NOTIFICATIONS_DEFAULT = 50;
/** The length of an article's text in an email about it. */
export const EXCERPT_CHARS_MAX = 500;
export const EXCERPT_CHARS_DEFAULT = 240;

/** The most that an administrator may grant a person. */
export const ADMIN_MAX_TARGETS_MAX = 1_000;
export const ADMIN_MAX_NOTIFICATIONS_PER_DAY_MAX = 10_000;
export const ADMIN_MAX_DAILY_NOTIFICATIONS_MAX = 10_000;
export const SUSPENSION_REASON_MAX = 500;
/** Accounts in one bulk call: each has its own transaction. */
export const ADMIN_BULK_USERS_MAX = 100;
/** Accounts in one exported file. */
export const ADMIN_EXPORT_USERS_MAX = 10_000;

export const RESET_LINK_MINUTES = 60;
/** Within this time after signing in, the email address may be changed without the password. */
export const FRESH_SESSION_MINUTES = 15;
export const SECURITY_EVENTS_DAYS = 90;

export const MFA_CODE_DIGITS = 6;
export const MFA_CHALLENGE_MINUTES = 10;
export const MFA_ATTEMPTS = 5;
export const MFA_RECOVERY_CODES = 10;
/** A sign-in with another provider must return within this time. */
export const OIDC_FLOW_MINUTES = 10;

/** Enough for every device of a person and a spare key. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;
/** The browser's question and our challenge end together. */
export const PASSKEY_CHALLENGE_MINUTES = 5;

export const SIDEBAR_ITEMS_HIDDEN_MAX = 50;
export const OVERVIEW_SECTIONS_MAX = 50;
/** The tables whose columns a person has chosen; choosing for one more forgets the one that was chosen first. */
export const CHOSEN_TABLES_MAX = 100;
export const CHOSEN_COLUMNS_MAX = 50;
/** In pixels. */
export const COLUMN_WIDTH_MIN = 64;
export const COLUMN_WIDTH_MAX = 800;
export const SAVED_VIEW_NAME_MAX = 60;
export const SAVED_VIEW_ADDRESS_MAX = 2_000;
export const SAVED_VIEWS_PER_LIST_MAX = 20;
/** On all lists together: a person's views are part of every response about the person. */
export const SAVED_VIEWS_MAX = 200;
/** On one list, of all administrators together. */
export const SHARED_VIEWS_PER_LIST_MAX = 30;

export const TARGET_NAME_MIN = 2;
export const TARGET_NAME_MAX = 100;
/** How long a deleted target can be restored. */
export const TARGET_RESTORABLE_DAYS = 30;
/** How many days of matches a plan may show. */
export const PLAN_HISTORY_DAYS_MIN = 30;
export const PLAN_HISTORY_DAYS_MAX = 3_650;
export const TARGET_DESCRIPTION_MAX = 500;
/** How many other targets a target is compared with at once. */
export const COMPARED_TARGETS_MAX = 4;
/** The charts that a person keeps on the overview. */
export const RELEASE_TITLE_MAX = 200;
/** About 4,500 words: the longest releases, with tables of figures, have half of that. */
export const RELEASE_TEXT_MAX = 30_000;
/** A release needs this many words of its own, besides quotations and closing parts, to be recognised in articles. */
export const RELEASE_OWN_WORDS_MIN = 40;
/** Active and ended ones. */
export const RELEASES_MAX = 300;
/** Days before the date of a release from which articles are compared with it: journalists get some before. */
export const RELEASE_EARLY_DAYS = 3;

/** Newsroom screens of a person, the pages of one, the tiles of a page, and the letters of its name. */
export const SCREENS_MAX = 10;
export const SCREEN_PAGES_MAX = 6;
export const SCREEN_TILES_MAX = 6;
export const SCREEN_NAME_MAX = 60;

/** Without vowels, so that no code is a word, and without Y, which some read as a vowel or a V (RFC 8628, section 6.1). */
export const TELEVISION_CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
/** 25 billion codes. */
export const TELEVISION_CODE_LENGTH = 8;
/** Long enough to fetch a telephone and sign in; a television renews its code by itself. */
export const TELEVISION_CODE_MINUTES = 10;
export const TELEVISION_NAME_MAX = 60;
/** Codes that a person looks up in a quarter of an hour: mistyped ones, and a few televisions in a row. */
export const TELEVISION_CODES_TYPED = 20;
/** Codes that are shown at one address in an hour: ten televisions that nobody has connected yet. */
export const TELEVISION_CODES_PER_HOUR = 60;
/** A television that has not been seen for this long is disconnected. */
export const TELEVISION_DAYS_UNSEEN = 180;

export const CHARTS_MAX = 12;
export const CHART_TITLE_MAX = 80;
/** The targets that are chosen by name; more can share a label. */
export const CHART_TARGETS_MAX = 10;
/** The days between fixed dates: a quarter of a year. */
export const CHART_DAYS_MAX = 92;
export const TARGET_LABELS_MAX = 10;
export const TARGET_LABEL_MAX = 30;
export const KEYWORD_MIN = 2;
export const KEYWORD_MAX = 100;
export const KEYWORD_WORDS_MAX = 6;
export const KEYWORD_WILDCARDS_MAX = 5;
export const WILDCARD_STEM_MIN = 3;
/** The largest plan's keywords for one target; each plan's own limit is in `planLimits`. */
export const KEYWORDS_PER_TARGET_MAX = 100;
/** Limits of a query: characters, words and phrases, words between NEAR terms, nested brackets. */
export const QUERY_MAX = 2_000;
/** A query of another service that can be translated; theirs are longer than ours. */
export const QUERY_TRANSLATED_MAX = 20_000;
/** Limits of a query preview. */
export const TRIED_TITLE_MAX = 300;
export const TRIED_TEXT_MAX = 10_000;
export const QUERY_TERMS_MAX = 60;
export const QUERY_DISTANCE_MAX = 10;
export const QUERY_DEPTH_MAX = 10;
export const TARGET_SOURCES_MAX = 200;
export const MIN_SCORE_MAX = 100;
export const NOTIFICATIONS_BULK_MAX = 100;
/** Matches of one target whose tone is coded in one request. */
export const TONES_AT_ONCE_MAX = 200;
/** Matches that a person codes one by one before their tones are used for suggestions. */
export const TONE_SUGGESTIONS_FROM = 20;
/** How much more often suggestions must be right than the commonest tone alone, as a share of the coded matches. */
export const TONE_SUGGESTIONS_MARGIN = 0.1;
/** For how long an alert may wait until it comes back. */
export const SNOOZE_DAYS_MAX = 365;
/** Stories that a person mutes or follows, and for how long, unless for good. */
export const STORY_CHOICES_MAX = 500;
export const STORY_CHOICE_DAYS_MAX = 365;
/** Articles of a story that its page counts, the earliest ones, and those whose texts are read for what they report. */
export const STORY_ARTICLES_MAX = 1_000;
/** Named with an article; the page of the story lists all of them. */
export const STORY_SIBLINGS_MAX = 100;
export const STORY_TEXTS_MAX = 40;
/** On the page of a story. */
export const STORY_NAMES_MAX = 20;
export const STORY_TITLE_CHANGES_MAX = 20;
/** Stories of one other language that a story shows as the same event. */
export const STORY_LINKS_OF_A_LANGUAGE_MAX = 3;
/** The stories about the same names that are shown with a story, and the names given for each. */
export const STORY_BEFORE_AND_AFTER_MAX = 12;
export const STORY_SHARED_NAMES_MAX = 3;
/** Per alert and local day. */
export const RESENDS_PER_DAY = 3;
/** Early attempts to send a message that waits for its next attempt; per alert and day. */
export const TRIES_NOW_PER_DAY = 3;
/** Per target and day. */
export const TEST_ALERTS_PER_DAY = 3;
/** Digests that a person may request early per day. */
export const DIGESTS_NOW_PER_DAY = 5;
/** How many times per day a person may ask us to retry an address that refused our mail. */
export const EMAIL_RESUMES_PER_DAY = 3;
/** A target with more matches in a day counts as noisy. */
export const NOISY_MATCHES_PER_DAY = 100;
/** Alerts per target and day. */
export const TARGET_DAILY_CAP_MIN = 1;
export const TARGET_DAILY_CAP_MAX = 500;
export const STORY_REALERT_HOURS_MAX = 72;

export const SOURCE_NAME_MIN = 3;
export const SOURCE_NAME_MAX = 100;
export const SOURCE_DESCRIPTION_MIN = 10;
export const SOURCE_DESCRIPTION_MAX = 1_000;
/** A smaller number of people who chose a source is not shown to anyone, because it could reveal who they are. */
export const SOURCE_CHOSEN_BY_MIN = 5;
export const URL_MAX = 2_048;
export const CRAWL_INTERVAL_MINUTES_MIN = 1;
export const CRAWL_INTERVAL_MINUTES_MAX = 10_080;
export const CRAWL_INTERVAL_MINUTES_DEFAULT = 60;
export const WAIT_TIME_MS_MIN = 1_000;
export const WAIT_TIME_MS_MAX = 30_000;
export const WAIT_TIME_MS_DEFAULT = 3_000;
export const CRAWL_DELAY_MS_MIN = 1_000;
export const CRAWL_DELAY_MS_MAX = 60_000;
export const ARTICLES_PER_CRAWL_MIN = 1;
export const ARTICLES_PER_CRAWL_MAX = 500;
export const ARTICLES_PER_CRAWL_DEFAULT = 50;
export const SELECTOR_MAX = 300;
export const REMOVE_SELECTORS_MAX = 50;
export const PATTERN_MAX = 300;
/** A bounce may include the whole returned email. */
export const MAIL_REPORT_BYTES_MAX = 2_000_000;
/** Correction rules of one source, and the text of one rule. */
export const CORRECTION_RULES_MAX = 30;
export const CORRECTION_TEXT_MAX = 200;
/** How far back rules may be applied to stored articles. */
export const CORRECTED_DAYS_MAX = 90;
export const ROBOTS_REASON_MIN = 5;
export const ROBOTS_REASON_MAX = 500;
/** Sources in one bulk call. */
export const ADMIN_BULK_SOURCES_MAX = 200;
export const SOURCE_LABELS_MAX = 10;
/** The authors of an article, as an administrator corrects them. */
export const AUTHOR_MAX = 300;
/** Its title and its summary, likewise. */
export const ARTICLE_TITLE_MAX = 500;
export const ARTICLE_SUMMARY_MAX = 2_000;
/** Its text, likewise: in any script, with title and summary, it fits the largest body of a request. */
export const ARTICLE_TEXT_MAX = 80_000;
/** Rules for alerts on the administrators' dashboard. */
export const ALERT_RULES_MAX = 50;
export const ALERT_RULE_NAME_MAX = 80;
export const ALERT_RULE_MINUTES_MAX = 1_440;
export const ALERT_RULE_CONDITIONS_MAX = 5;
export const ALERT_MINIMUM_MAX = 1_000_000;
export const ALERT_RULE_RECIPIENTS_MAX = 50;
export const ALERT_MUTE_NOTE_MAX = 300;
export const ALERT_MUTE_DAYS_MAX = 31;
export const BLOCK_REASON_MAX = 300;
/** Short links in WhatsApp messages work for this long after the last message with them. */
export const SHORT_LINK_DAYS = 730;
/** The reason why an administrator paused all sending or all crawling. */
export const PAUSE_REASON_MAX = 300;
/** Source requests in one bulk call. */
export const ADMIN_BULK_SOURCE_REQUESTS_MAX = 100;
/** Lines of one imported file, and its size. */
export const SOURCE_IMPORT_LINES_MAX = 1_000;
export const SOURCE_IMPORT_BYTES_MAX = 200_000;
/** A file of feeds that a person brings along from a feed reader. */
export const FEEDS_FILE_BYTES_MAX = 10_000_000;
export const FEEDS_PER_FILE_MAX = 2_000;
/** A file of searches from another service, and one search in it. */
export const SEARCHES_FILE_BYTES_MAX = 1_000_000;
export const SEARCHES_PER_FILE_MAX = 500;

export const REQUEST_CATEGORY_MIN = 1;
export const REQUEST_CATEGORY_MAX = 50;
export const REQUEST_REASON_MIN = 20;
export const REQUEST_REASON_MAX = 1_000;
/** The number of open requests per person. */
export const SOURCE_REQUESTS_PENDING_MAX = 10;
/** In any 24 hours. */
export const SOURCE_REQUESTS_PER_DAY = 10;
export const REJECTION_REASON_MIN = 5;
export const REJECTION_REASON_MAX = 500;
export const ADMIN_NOTE_MAX = 500;
/** The number of titles that a probe shows. */
export const PROBE_TITLES = 5;

/** The longest WhatsApp message we send. */
export const WHATSAPP_TEXT_MAX = 1_024;
/** Test messages bypass every queue and cap, so only few are allowed. */
export const WHATSAPP_TEST_MESSAGES_PER_HOUR = 10;
export const WHATSAPP_QR_SECONDS = 20;
export const WHATSAPP_QR_ATTEMPTS = 6;

export const API_KEY_NAME_MAX = 100;
export const API_KEY_DESCRIPTION_MAX = 500;
export const API_RATE_PER_HOUR_MIN = 1;
export const API_RATE_PER_HOUR_MAX = 10_000;
/** For cursor-paged lists of the external API. */
export const API_LIST_MAX = 100;
export const API_LIST_DEFAULT = 50;
export const API_RATE_PER_HOUR_DEFAULT = 1_000;
/**
 * The longest period of quotes and speakers that one call of the external API may request: counting more takes too
 * long.
 */
export const API_QUOTES_DAYS_MAX = 366;
export const API_KEY_ADDRESSES_MAX = 20;
export const API_KEYS_ACTIVE_MAX = 10;
export const API_KEY_OVERLAP_HOURS_MAX = 72;
export const API_USAGE_DAYS = 30;
/** How long refused and failed requests of programs are kept, and listed with failed deliveries. */
export const API_ERRORS_DAYS = 7;
export const API_MATCHES_MAX = 200;
/** Page size of the lists that assistants read, because a model has to read a whole page. */
export const ASSISTANT_LIST_DEFAULT = 20;
/** How much of an article's text one call of an assistant returns, in UTF-16 units. */
export const ASSISTANT_TEXT_MAX = 20_000;
/** How many sources of a story an assistant gets. */
export const ASSISTANT_STORY_SOURCES_MAX = 50;
/** How many articles with a quote, and passages of a release, an assistant gets. */
export const ASSISTANT_QUOTE_ARTICLES_MAX = 3;
export const ASSISTANT_PASSAGES_MAX = 10;
/** The length of such a passage, in UTF-16 units. */
export const ASSISTANT_PASSAGE_MAX = 500;
/** Assistants' calls are shown for this many days, today included. */
export const ASSISTANT_CALLS_DAYS = 7;

export const CHAT_APPS_MAX = 10;
export const CHAT_APP_NAME_MAX = 60;
/**
 * For an account in a chat app. No app documents a limit; tokens with signed contents have about a thousand characters.
 */
export const ACCESS_TOKEN_MAX = 2_000;

/** How far ahead an announced event may be. */
export const AHEAD_DAYS_MAX = 731;
/** A day and month without a year mean the next such day, unless it is further away than this. */
export const AHEAD_DAYS_WITHOUT_YEAR = 270;
export const AHEAD_PERIOD_DAYS_MAX = 31;
export const AHEAD_PER_ARTICLE_MAX = 10;
/** Past days that the agenda can show. */
export const AHEAD_PAST_DAYS = 14;
/** Entries of the agenda; a person with more narrows it to one target. */
export const AHEAD_ENTRIES_MAX = 300;
/** Announcements from which the agenda and a calendar are made, the nearest first. */
export const AHEAD_READ_MAX = 2_000;
export const AHEAD_SOURCES_SHOWN = 20;

export const CANNED_REPLIES_MAX = 50;
export const CANNED_REPLY_NAME_MAX = 60;
/** Programs that are connected by signing in, per person. */
export const PROGRAMS_MAX = 20;
/** The name that a program gives itself when it registers. */
export const PROGRAM_NAME_MAX = 80;
export const PROGRAM_REDIRECTS_MAX = 10;
export const PROGRAM_REDIRECT_MAX = 1_000;
/** The whole query of an authorization request. */
export const PROGRAM_REQUEST_MAX = 8_000;
/** The body of a request to an OAuth endpoint. */
export const PROGRAM_BODY_BYTES_MAX = 16_384;
/** RFC 6749 recommends at most ten minutes; programs exchange a code at once. */
export const PROGRAM_CODE_SECONDS = 60;
export const PROGRAM_ACCESS_SECONDS = 3_600;
/** A program that is not used for this long has to be connected again. */
export const PROGRAM_REFRESH_DAYS = 60;
/** Registered, but never connected. */
export const PROGRAM_UNUSED_HOURS = 24;
/** Connected in the past, but no longer. */
export const PROGRAM_CLIENT_DAYS = 90;
export const PROGRAM_REGISTRATIONS_PER_HOUR = 30;
/** Calls per minute of a person, or of everything at an address that is not signed in, such as programs with keys; per process. */
export const CALLS_PER_MINUTE = 600;
/** The limit for the reason of a rejection, where a reply may be inserted. */
export const CANNED_REPLY_TEXT_MAX = REJECTION_REASON_MAX;

export const CHAT_SUBJECT_MIN = 3;
export const CHAT_SUBJECT_MAX = 120;
export const CHAT_MESSAGE_MAX = 4_000;
/** How long people may edit or delete what they wrote. */
export const CHAT_MESSAGE_CHANGE_MINUTES = 15;
export const CHAT_ATTACHMENTS_MAX = 3;
export const CHAT_ATTACHMENT_BYTES_MAX = 5_242_880;
export const CHAT_MESSAGES_PAGE_MAX = 100;

export const RECIPIENT_NAME_MAX = 100;
export const RECIPIENT_TARGETS_MAX = 50;
export const RECIPIENT_GROUP_MAX = 30;
export const RECIPIENT_GROUPS_MAX = 10;
export const RECIPIENT_TOKEN_LENGTH = 43;
/** Alerts that a recipient gets at once per day; further ones come with the next daily email. */
export const RECIPIENT_LIVE_ALERTS_PER_DAY = 30;

export const TASK_TITLE_MAX = 200;
export const TASKS_OPEN_MAX = 500;
export const TASKS_BULK_MAX = 100;
export const TASKS_CSV_BYTES_MAX = 1_048_576;
export const TASKS_CSV_LINES_MAX = 500;
export const WEBHOOKS_MAX = 10;
export const WEBHOOK_HEADERS_MAX = 10;
export const WEBHOOK_HEADER_VALUE_MAX = 500;
export const WEBHOOK_OVERLAP_HOURS_MAX = 72;
export const WEBHOOK_PAYLOAD_BYTES_MAX = 20_480;
export const WEBHOOK_EXCERPT_BYTES_MAX = 2_048;
/** Quotes of an article in an event, and the length of their words: with all other texts, they stay below the limit of a body. */
export const WEBHOOK_QUOTES_MAX = 5;
export const WEBHOOK_QUOTE_BYTES_MAX = 300;
export const WEBHOOK_TIMEOUT_SECONDS = 15;
/** Receivers refuse a signature that is older than this, or further in the future. */
export const WEBHOOK_TOLERANCE_SECONDS = 300;
export const WEBHOOK_BULK_RETRY_MAX = 100;
/** How long events, deliveries and their attempts are kept. */
export const WEBHOOK_LOG_DAYS = 30;
/** How far back a subscription reports its backlog. */
export const SUBSCRIPTION_BACKLOG_HOURS = 48;
export const SUBSCRIPTIONS_MAX = 50;
export const SUBSCRIPTION_EVENTS_MAX = 200;
export const SUBSCRIPTION_SAMPLES_MAX = 10;

export const REPORT_NOTE_MAX = 500;

/** How many pages a person can add by their address in 24 hours, known ones included. */
export const ARTICLES_ADDED_PER_DAY = 100;
/** How long the page may take, with its robots.txt and the pauses between requests to its host. */
export const ADDED_PAGE_TIMEOUT_MS = 20_000;
/** As long as the addresses that we fetch. */
export const ADDED_URL_MAX = 4_096;

/** Newsletters that people receive by email. */
export const RECEIVING_ADDRESS_NAME_MAX = 60;
/** The largest email that is taken, as announced to the sending server. Newsletters have a few hundred kilobytes. */
export const RECEIVED_BYTES_MAX = 10 * 1024 * 1024;
/** How long refused emails, held emails and confirmations are kept, and the record that an email was accepted. */
export const RECEIVED_DAYS = 14;
export const RECEIVED_PER_ADDRESS_PER_HOUR = 60;
export const RECEIVED_PER_HOST_PER_HOUR = 1_000;
/** Unknown recipients that a host may name, so that nobody can find addresses by trying out names. */
export const UNKNOWN_RECIPIENTS_PER_HOST_PER_HOUR = 30;
/** Senders that wait at one address, and emails that are held for each. */
export const RECEIVED_SENDERS_WAITING_MAX = 30;
export const RECEIVED_HELD_PER_SENDER_MAX = 10;
/** Refused emails that are listed for one address. */
export const RECEIVED_REFUSED_LISTED_MAX = 100;
export const RECEIVED_CONFIRMATION_TEXT_MAX = 1_000;

/** Per person. */
export const COLLECTIONS_MAX = 50;
export const COLLECTION_ARTICLES_MAX = 1_000;
export const COLLECTION_NAME_MAX = 80;
export const COLLECTION_DESCRIPTION_MAX = 500;
/** A person's note about an article in a collection. */
export const COLLECTION_NOTE_MAX = 1_000;
/** People in a collection besides its owner, invited or active. */
export const COLLECTION_MEMBERS_MAX = 20;
/** Other people's collections of which a person is a member. */
export const COLLECTIONS_JOINED_MAX = 50;
/** Articles added to a collection in one call. */
export const COLLECTION_ADD_MAX = 100;
/** How long the notes on an article that was removed from a collection can come back. */
export const COLLECTION_NOTES_KEPT_DAYS = 7;
/** The places in a note that mention somebody. */
export const COLLECTION_MENTIONS_MAX = 10;
/** How often a person can notify the same colleague by mentions, and all colleagues together. */
export const COLLECTION_MENTIONS_TO_ONE_PER_HOUR = 10;
export const COLLECTION_MENTIONS_PER_HOUR = 60;

/** For a collection that is sent by email; mail programs cut off longer emails. */
export const NEWSLETTER_ARTICLES_MAX = 30;
export const NEWSLETTER_HIGHLIGHTS_MAX = 100;
export const NEWSLETTER_SUBJECT_MAX = 120;
export const NEWSLETTER_INTRODUCTION_MAX = 2_000;
/** Recipients chosen one by one; groups add to them. */
export const NEWSLETTER_RECIPIENTS_MAX = 200;
/** Per person, in 24 hours. */
export const NEWSLETTERS_PER_DAY = 10;
export const NEWSLETTER_PREVIEWS_PER_DAY = 20;
/** Collections that a person sends on a schedule: each sends at most one newsletter a day. */
export const NEWSLETTER_SCHEDULES_MAX = 10;
/** How many of its newsletters a collection lists. */
export const NEWSLETTERS_LISTED_MAX = 20;

/** Scheduled reports. How many a person may have: `planLimits`. */
export const REPORT_NAME_MAX = 80;
export const REPORT_INTRODUCTION_MAX = 1_000;
/** The name that a report gives as the sender of its text. */
export const REPORT_SENDER_MAX = 80;
export const REPORT_TARGETS_MAX = 10;
export const REPORT_WEEKDAY_MAX = 7;
/** The last day that every month has. */
export const REPORT_DAY_MAX = 28;
export const REPORT_HOUR_MAX = 23;
/** How often a report that is sent several times a day is sent. */
export const REPORT_HOURS_MAX = 3;
/** The longest time that an issue of such a report covers, in days: after a longer suspension, what is older is in none. */
export const REPORT_SPAN_DAYS_MAX = 31;
/** Sent by hand, per person, in 24 hours. */
export const REPORTS_BY_HAND_PER_DAY = 10;
/** The logo of a person’s reports and newsletters: the file that they upload, and the size at which emails show it. */
export const BRAND_LOGO_BYTES_MAX = 1_048_576;
export const BRAND_LOGO_PIXELS_MAX = 16_000_000;
export const BRAND_LOGO_WIDTH = 200;
export const BRAND_LOGO_HEIGHT = 60;
/** The largest PDF that is attached to the emails of a report; many mail servers refuse emails above 10 MB. */
export const REPORT_PDF_BYTES_MAX = 3_000_000;
/** How many of its issues a report lists. */
export const REPORT_ISSUES_LISTED_MAX = 20;

/** The journal of a target: the notes a person may write, and the newest events that are kept. */
export const TARGET_NOTES_MAX = 200;
export const TARGET_NOTE_MAX = 500;
export const TARGET_EVENTS_MAX = 500;

/** Copies of a target that are sent by email: to how many addresses at once, with what message, and how long the link works. */
export const TARGET_COPY_EMAILS_MAX = 10;
export const TARGET_COPY_MESSAGE_MAX = 500;
export const TARGET_COPY_DAYS = 14;
/** How long a copy is listed after its link has expired. */
export const TARGET_COPY_LISTED_DAYS = 90;
/** Copies that are listed for one target. */
export const TARGET_COPIES_MAX = 100;
/** Copies that a person sends in an hour and in a day. */
export const TARGET_COPIES_PER_HOUR = 20;
export const TARGET_COPIES_PER_DAY = 50;
/** How often a person's targets start to follow others in a day. */
export const TARGET_FOLLOWS_PER_DAY = 20;

/** Live shared links of a person, and how many days a link works: by default, and at most. */
export const SHARED_LINKS_MAX = 50;
export const SHARED_LINK_DAYS = 30;
export const SHARED_LINK_DAYS_MAX = 365;
export const SHARED_LINK_NAME_MAX = 80;
export const SHARED_LINK_PASSWORD_MIN = 8;
export const SHARED_LINK_PASSWORD_MAX = 100;
/** Sites whose pages may show the page of a link, and the length of their origins; a DNS name has 253 characters. */
export const EMBED_SITES_MAX = 10;
export const EMBED_SITE_LENGTH_MAX = 280;
/** Articles in an embedded list of headlines. */
export const EMBED_ARTICLES_MAX = 50;
/** The longest period of a target's analytics that a link shows. */
export const SHARED_PERIOD_DAYS_MAX = 365;
/** How many highlights of an article a link quotes; together, they are at most a third of its text. */
export const SHARED_QUOTES_MAX = 5;

/** Passages that a person highlights in one article. */
export const HIGHLIGHTS_PER_ARTICLE_MAX = 100;
export const HIGHLIGHT_QUOTE_MAX = 2_000;
export const HIGHLIGHT_NOTE_MAX = 1_000;
/** The text kept on each side of a quote, to find it again. */
export const HIGHLIGHT_CONTEXT_MAX = 40;
export const HIGHLIGHT_TAGS_MAX = 10;
export const HIGHLIGHT_TAG_MAX = 30;
/** How many highlights can get a tag at once. */
export const BULK_HIGHLIGHTS_MAX = 100;
/** How many highlights are shown again on a day, and their minimum age. */
export const EARLIER_HIGHLIGHTS = 5;
export const EARLIER_HIGHLIGHTS_AFTER_DAYS = 7;

/** Devices of a person that show alerts even while Newswatch is closed there. */
export const DEVICES_MAX = 10;
export const DEVICE_EXAMPLES_PER_HOUR = 20;
/** The address of a browser at its push service. */
export const PUSH_ENDPOINT_MAX = 2_048;
/** How long an alert waits for a device that is switched off, at its push service and in our queue. */
export const PUSH_TTL_HOURS = 12;
/** Together, encrypted, they fit into the 4,096 bytes that every push service accepts (RFC 8030), in any script. */
export const PUSH_TITLE_MAX = 120;
export const PUSH_BODY_MAX = 300;

export const ASK_QUESTION_MAX = 500;
/** Questions that a language model answers, in any 24 hours. */
export const ASK_QUESTIONS_PER_DAY = { free: 5, basic: 20, pro: 100, admin: 100 } as const;
/** How long questions and their answers are kept. */
export const ASK_HISTORY_DAYS = 30;
/** Passages that are sent with one question. */
export const ASK_PASSAGES_MAX = 12;

/** Articles that a person has translated by the connected service, in any 24 hours. Those that are already translated do not count. */
export const TRANSLATIONS_PER_DAY = { free: 5, basic: 50, pro: 200, admin: 200 } as const;
/** Characters of an article's text that are translated; it is cut between two paragraphs. */
export const TRANSLATION_CHARS_MAX = 30_000;
/**
 * Titles that are sent to the connected service in any 24 hours, for all people together: about 350,000 characters, which keep a small
 * server busy for two hours. Further ones wait, the newest first. They do not count as translations of a plan: each is requested once for
 * everybody.
 */
export const TITLES_TRANSLATED_PER_DAY = 5_000;
/** When a person chooses translated titles, those of their newest matches are translated: from this many days, and at most this many. */
export const TITLES_RECENT_DAYS = 7;
export const TITLES_RECENT_MAX = 500;

/** Longer lists are not fully counted. */
export const COUNTED_ITEMS_MAX = 1_000;
export const EXCERPT_MAX = 240;

export const PER_PAGE_DEFAULT = 20;
export const PER_PAGE_MAX = 100;
export const SEARCH_TEXT_MAX = 200;
/** The length of a cursor: at most two texts of a row, as the server writes them. */
export const LIST_CURSOR_MAX = 2_000;
/** How long the file with everything about a person is kept. */
export const ACCOUNT_EXPORT_HOURS = 24;
/** How many values one filter of a list may have. */
export const FILTER_VALUES_MAX = 50;

export const QUOTA_MEDIUM_PERCENT = 50;
export const QUOTA_HIGH_PERCENT = 80;
export const QUOTA_FULL_PERCENT = 100;

/** How long a message stays on the screen. */
export const TOAST_DURATION_MS = 50_000;
export const TOASTS_VISIBLE = 3;
/** How long a response counts as fresh. */
export const QUERY_STALE_MS = 10_000;
/** Attempts after the first. */
export const QUERY_RETRIES = 3;

export const INITIALS_MAX = 2;

/** Sources and targets of a journalist that the list names. */
export const JOURNALIST_PARTS_MAX = 3;
export const JOURNALIST_WEEKS = 26;
export const TARGET_JOURNALISTS_SHOWN = 10;

/** Articles with a quote that the list names; more are rarely read. */
export const QUOTE_ARTICLES_SHOWN = 20;
/** Quotes in a daily digest. */
export const DIGEST_QUOTES_MAX = 3;
/** The longest name of a speaker that a filter, or the field of a target, accepts. */
export const SPEAKER_MAX = 120;
/** People and organisations whose quotes a target finds; each also counts as a keyword of the plan. */
export const TARGET_SPEAKERS_MAX = 20;
/** The longest word or speaker by which a match was found: the name of a speaker after its mark. */
export const MATCHED_TERM_MAX = SPEAKER_MAX + SPEAKER_MARK.length;

export const BODY_LIMIT_BYTES = 262_144;
