/** Limits of newsletters that people receive by email. */
export const RECEIVING_ADDRESS_NAME_MAX = 60;
/** The largest email that is accepted, as announced to the sending server. Newsletters have a few hundred kilobytes. */
export const RECEIVED_BYTES_MAX = 10 * 1024 * 1024;
/** The time for which refused emails, held emails, confirmations and the records of accepted emails are kept. */
export const RECEIVED_DAYS = 14;
export const RECEIVED_PER_ADDRESS_PER_HOUR = 60;
export const RECEIVED_PER_HOST_PER_HOUR = 1_000;
/** The number of unknown recipients that a host may name, so that nobody can find addresses by trying out names. */
export const UNKNOWN_RECIPIENTS_PER_HOST_PER_HOUR = 30;
/** The maximum number of senders that wait at one address, and of emails that are held for each. */
export const RECEIVED_SENDERS_WAITING_MAX = 30;
export const RECEIVED_HELD_PER_SENDER_MAX = 10;
/** The maximum number of refused emails that are listed for one address. */
export const RECEIVED_REFUSED_LISTED_MAX = 100;
export const RECEIVED_CONFIRMATION_TEXT_MAX = 1_000;
