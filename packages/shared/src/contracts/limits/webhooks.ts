export const WEBHOOKS_MAX = 10;
/** The ports of addresses to which webhooks are sent: others could reach mail servers, databases and the like. */
export const WEBHOOK_PORTS = [443, 8000, 8080, 8443] as const;
export const WEBHOOK_HEADERS_MAX = 10;
export const WEBHOOK_HEADER_VALUE_MAX = 500;
export const WEBHOOK_OVERLAP_HOURS_MAX = 72;
export const WEBHOOK_PAYLOAD_BYTES_MAX = 20_480;
export const WEBHOOK_EXCERPT_BYTES_MAX = 2_048;
/**
 * The maximum number of quotes of an article in an event, and the maximum length of their words: with all other texts, they stay
 * below the limit of a body.
 */
export const WEBHOOK_QUOTES_MAX = 5;
export const WEBHOOK_QUOTE_BYTES_MAX = 300;
export const WEBHOOK_TIMEOUT_SECONDS = 15;
/** The age from which receivers refuse a signature, in the past or in the future. */
export const WEBHOOK_TOLERANCE_SECONDS = 300;
export const WEBHOOK_BULK_RETRY_MAX = 100;
/** The maximum number of failed deliveries of a subscription that one call of a program sends again. */
export const API_RETRY_FAILED_MAX = 10_000;
/** The time for which events, deliveries and their attempts are kept. */
export const WEBHOOK_LOG_DAYS = 30;
/** The period for which a subscription reports its backlog. */
export const SUBSCRIPTION_BACKLOG_HOURS = 48;
export const SUBSCRIPTIONS_MAX = 50;
export const SUBSCRIPTION_EVENTS_MAX = 200;
export const SUBSCRIPTION_SAMPLES_MAX = 10;
