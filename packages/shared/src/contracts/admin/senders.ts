import * as v from 'valibot';
import { tableFormat } from '../exported-file.ts';
import { SUSPENSION_REASON_MAX } from '../limits/index.ts';
import { Count, Pagination, paging, QueryBoolean, SearchText, Timestamp, UserId } from '../primitives.ts';
import { canBeSeen, visibleText } from '../visible-text.ts';
import * as adminMessages from './messages.ts';
import { NamedPerson } from './user-list.ts';

/** Somebody who sends newsletters or reports to distribution lists, with the figures of the last days. */
export const Sender = v.object({
  user: v.object({ ...NamedPerson.entries, email: v.string() }),
  /** The number of people who get the issues now; an address on several lists counts once. */
  subscribers: Count,
  /** Newsletters and reports that were sent to lists. */
  issues: Count,
  /** Emails to subscribers that the mail server accepted, and how many people got one. */
  emails: Count,
  people: Count,
  bounced: Count,
  complained: Count,
  unsubscribed: Count,
  /** Addresses that were asked to confirm, and how many of them declined. */
  asked: Count,
  refused: Count,
  /**
   * The share of people to whom emails were sent who complained, unsubscribed or said no, or whose email bounced, from 0 to 1;
   * null if there are none.
   */
  risk: v.nullable(v.number()),
  /** Set while an administrator has paused their emails to lists. */
  paused: v.nullable(v.object({ reason: v.string(), by: v.nullable(NamedPerson), at: Timestamp })),
});
export type Sender = v.InferOutput<typeof Sender>;

/** The days that the figures of a sender cover. */
export const SENDER_DAYS = 30;

const filters = {
  q: v.optional(SearchText),
  paused: v.optional(QueryBoolean),
  sort: v.optional(v.picklist(['-risk', '-emails', '-complained', '-bounced', '-unsubscribed']), '-risk'),
};
export const SendersQuery = v.strictObject({ ...paging, ...filters });
export const SenderList = v.object({ items: v.array(Sender), pagination: Pagination });
export const SendersExportQuery = v.strictObject({ ...filters, ...tableFormat });
export const SenderParams = v.strictObject({ userId: UserId });

const says = adminMessages.senders;
/** The person reads the reason. */
export const PauseSendingRequest = v.strictObject({
  reason: v.pipe(
    v.string(says.reasonRequired),
    v.transform(visibleText),
    v.nonEmpty(says.reasonRequired),
    canBeSeen(says.reasonRequired),
    v.maxLength(SUSPENSION_REASON_MAX, says.reasonTooLong),
  ),
});
