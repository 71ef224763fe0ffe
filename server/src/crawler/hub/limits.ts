const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The lease that we request. */
export const HUB_LEASE_SECONDS = 10 * 86_400;
/** A shorter lease is refused: its renewals would never end. */
export const HUB_LEASE_SECONDS_MIN = 3_600;
/** A longer lease counts as this one, so that a subscription is confirmed again at least this often. */
export const HUB_LEASE_SECONDS_MAX = 30 * 86_400;
/** A subscription is renewed when this share of its lease has passed. */
export const HUB_RENEW_AFTER = 0.75;
/** A hub has this long to confirm a request; then it counts as failed. */
export const HUB_CONFIRM_WITHIN_MS = 30 * minuteMs;
/** A slower hub may still confirm a request of up to this age. */
export const HUB_CONFIRM_LATEST_MS = dayMs;
/** The pause after the first failure in a row; it doubles with each further one. */
export const HUB_RETRY_MS = 10 * minuteMs;
export const HUB_RETRY_MS_MAX = dayMs;
/** The pause after a hub denied a subscription, which is rarely a mistake. */
export const HUB_DENIED_RETRY_MS = dayMs;
export const HUB_DENIED_RETRY_MS_MAX = 30 * dayMs;
/** After this many failures, a subscription that cannot be cancelled is left to expire. */
export const HUB_CANCEL_ATTEMPTS = 3;
/**
 * The minimum time between two changes, for a feed that names a different hub each time, or for processes with different public
 * addresses.
 */
export const HUB_CHANGE_PAUSE_MS = hourMs;
/** A notice never brings a crawl closer than this to the previous one. */
export const HUB_VISIT_PAUSE_MS = minuteMs;
/** The pause doubles with each failure in a row, at most this many times. */
export const HUB_VISIT_PAUSE_DOUBLINGS = 10;
/** A notice may contain a whole feed. */
export const HUB_NOTICE_BYTES_MAX = 4 * 1024 * 1024;
/** The number of calls to one callback address. */
export const HUB_CALLS_PER_MINUTE = 60;
/** Challenges are echoed; a longer one is refused. */
export const HUB_CHALLENGE_CHARS_MAX = 1_000;
/** The maximum length of the stored part of a hub's error message. */
export const HUB_REASON_CHARS_MAX = 300;
/** The number of redirects of a request that are followed; each is checked like its own address. */
export const HUB_REDIRECTS_MAX = 2;
export const HUB_REQUEST_TIMEOUT_MS = 10_000;
/** The number of requests that are sent at once, to different hosts. */
export const HUB_REQUESTS_AT_ONCE = 5;
/** The interval between checks for changes to sources. */
export const HUB_SWEEP_MS = 5_000;
/** The number of subscriptions that one round creates. */
export const HUB_CREATED_AT_ONCE = 50;
