/** The maximum number of a person's lists; the number of people on all of them depends on the plan. */
export const DISTRIBUTION_LISTS_MAX = 20;
export const DISTRIBUTION_LIST_NAME_MAX = 60;
export const SUBSCRIBER_NAME_MAX = 100;
/** The maximum number of lines or addresses, and of characters, that are pasted at once. */
export const SUBSCRIBERS_PASTED_MAX = 1_000;
export const SUBSCRIBERS_TEXT_MAX = 200_000;
/** The number of emails that a person may send in 24 hours: to subscribers, and to addresses that are asked to confirm. */
export const SUBSCRIBER_EMAILS_PER_DAY = 5_000;
export const CONFIRMATIONS_PER_DAY = 50;
/** The time for which the link to confirm works, and after which anyone may ask an address again. */
export const CONFIRMATION_DAYS = 14;
export const CONFIRMATION_AGAIN_DAYS = 7;
/** People who have not confirmed after this many days are removed. */
export const SUBSCRIBER_WAITING_DAYS = 90;
