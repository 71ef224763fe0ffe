/** Lists of a person; how many people they have together depends on the plan. */
export const DISTRIBUTION_LISTS_MAX = 20;
export const DISTRIBUTION_LIST_NAME_MAX = 60;
export const SUBSCRIBER_NAME_MAX = 100;
/** What is pasted at once: lines or addresses, and characters. */
export const SUBSCRIBERS_PASTED_MAX = 1_000;
export const SUBSCRIBERS_TEXT_MAX = 200_000;
/** What a person sends in 24 hours: emails to subscribers, and emails that ask an address to confirm. */
export const SUBSCRIBER_EMAILS_PER_DAY = 5_000;
export const CONFIRMATIONS_PER_DAY = 50;
/** The time for which the link to confirm works, and after which anyone may ask an address again. */
export const CONFIRMATION_DAYS = 14;
export const CONFIRMATION_AGAIN_DAYS = 7;
/** People who have not confirmed after this many days are removed. */
export const SUBSCRIBER_WAITING_DAYS = 90;
