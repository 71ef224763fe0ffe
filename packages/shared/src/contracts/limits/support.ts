import { REJECTION_REASON_MAX } from './sources.ts';

export const CANNED_REPLIES_MAX = 50;
export const CANNED_REPLY_NAME_MAX = 60;
/** The maximum length of a canned reply, the same as of the reason for a rejection, where it may be inserted. */
export const CANNED_REPLY_TEXT_MAX = REJECTION_REASON_MAX;

export const CHAT_SUBJECT_MIN = 3;
export const CHAT_SUBJECT_MAX = 120;
export const CHAT_MESSAGE_MAX = 4_000;
/** The time within which people may edit or delete what they wrote. */
export const CHAT_MESSAGE_CHANGE_MINUTES = 15;
export const CHAT_ATTACHMENTS_MAX = 3;
/** Per person: files are kept as long as their chats. */
export const CHAT_UPLOADS_PER_DAY_MAX = 100;
export const CHAT_ATTACHMENT_BYTES_MAX = 5_242_880;
export const CHAT_MESSAGES_PAGE_MAX = 100;
