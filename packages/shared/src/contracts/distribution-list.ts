import * as v from 'valibot';
import { EmailOfAnother } from './email.ts';
import { tableFormat } from './exported-file.ts';
import {
  DISTRIBUTION_LIST_NAME_MAX,
  DISTRIBUTION_LISTS_MAX,
  SUBSCRIBER_NAME_MAX,
  SUBSCRIBERS_PASTED_MAX,
  SUBSCRIBERS_TEXT_MAX,
} from './limits/index.ts';
import { Count, filterOf, idSchema, Language, listOf, paging, SearchText, Timestamp } from './primitives.ts';
import { canBeSeen, visibleText } from './visible-text.ts';

/** Messages that are not part of `messages`, because every page loads that. */
export const distributionListMessages = {
  nameRequired: 'Please enter a name.',
  nameTooLong: 'The name must not exceed 60 characters.',
  nameTaken: 'You already have a list with this name.',
  listsFull: 'You can have at most 20 lists. Delete one first.',
  gone: 'A list you chose was deleted. Check the lists, then try again.',
  paused: 'An administrator has paused your emails to distribution lists:',
  noSubscribers: 'Your plan does not include distribution lists.',
  notVerified: 'Verify your email address before you add subscribers.',
  subscriberGone: 'This subscriber was removed from the list.',
  nothingToRetry: 'None of this issue’s emails can be sent again.',
  nothingPasted: 'Paste at least one address.',
  tooMany: 'Paste at most 1,000 addresses.',
  noAddressColumn: 'No column contains email addresses.',
  tooManyEmails: 'You can send at most 5,000 emails to subscribers in 24 hours. Please try again later.',
} as const;

export const DistributionListId = idSchema('dls');
export const SubscriberId = idSchema('sbr');

/**
 * The states of a subscriber. Only `subscribed` gets emails. `waiting`: has not confirmed. `bounced`: the address refuses mail.
 * `complained`: somebody there reported our emails.
 */
export const subscriberStatuses = ['subscribed', 'waiting', 'unsubscribed', 'bounced', 'complained'] as const;
export const SubscriberStatus = v.picklist(subscriberStatuses);
export type SubscriberStatus = v.InferOutput<typeof SubscriberStatus>;

const SubscriberCounts = v.object(v.entriesFromList(subscriberStatuses, Count));
export type SubscriberCounts = v.InferOutput<typeof SubscriberCounts>;

/** People who get a person’s newsletters and reports by email, but no alerts. */
export const DistributionList = v.object({
  id: DistributionListId,
  name: v.string(),
  subscribers: SubscriberCounts,
  /** The number of scheduled newsletters and reports that are sent to the list. */
  used_by: v.object({ newsletters: Count, reports: Count }),
  /** The labels of targets to which it belongs; older servers do not send them. */
  labels: v.optional(v.array(v.string()), []),
  created_at: Timestamp,
});
export type DistributionList = v.InferOutput<typeof DistributionList>;

const Places = v.object({ used: Count, max: Count });

/** All lists of a person by name, on one page: there are few. */
export const DistributionLists = v.object({
  ...listOf(DistributionList).entries,
  lists: Places,
  /** The addresses of all lists together that are subscribed or waiting. */
  subscribers: Places,
  /**
   * Who is subscribed without being asked: people with an address at this domain, or everyone, if an administrator allowed
   * it. Null if the person’s own address is at a public mail provider or not verified.
   */
  at_once: v.object({ domain: v.nullable(v.string()), anyone: v.boolean() }),
});
export type DistributionLists = v.InferOutput<typeof DistributionLists>;

export const DistributionListDraft = v.strictObject({
  name: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.nonEmpty(distributionListMessages.nameRequired),
    canBeSeen(distributionListMessages.nameRequired),
    v.maxLength(DISTRIBUTION_LIST_NAME_MAX, distributionListMessages.nameTooLong),
  ),
});
export const DistributionListParams = v.strictObject({ listId: DistributionListId });
export const SubscriberParams = v.strictObject({ listId: DistributionListId, subscriberId: SubscriberId });
export const DistributionListRead = v.object({ list: DistributionList });
export const DistributionListAnswer = v.object({ list: DistributionList, message: v.string() });

export const Subscriber = v.object({
  id: SubscriberId,
  email: v.string(),
  /** The name, which may be empty. */
  name: v.string(),
  /** The language of emails to them; null for that of the sender. */
  language: v.nullable(Language),
  status: SubscriberStatus,
  created_at: Timestamp,
  /** The time when they were asked to confirm; null for those who were not. */
  asked_at: v.nullable(Timestamp),
  /** The time when they last confirmed or unsubscribed. */
  answered_at: v.nullable(Timestamp),
  last_sent_at: v.nullable(Timestamp),
});
export type Subscriber = v.InferOutput<typeof Subscriber>;

export const subscriberSorts = ['name', '-name', '-created_at', 'created_at'] as const;
export const SubscribersQuery = v.strictObject({
  ...paging,
  /** Text that occurs in the name or the address. */
  q: v.optional(SearchText),
  status: v.optional(filterOf(SubscriberStatus)),
  sort: v.optional(v.picklist(subscriberSorts), '-created_at'),
});
export type SubscribersQuery = v.InferOutput<typeof SubscribersQuery>;
export const SubscriberList = listOf(Subscriber);
export const SubscribersExportQuery = v.strictObject(tableFormat);

export const SubscriberName = v.pipe(
  v.string(),
  v.transform(visibleText),
  v.maxLength(SUBSCRIBER_NAME_MAX, `The name must not exceed ${SUBSCRIBER_NAME_MAX} characters.`),
);
export const SubscriberDraft = v.strictObject({
  email: EmailOfAnother,
  name: v.optional(SubscriberName, ''),
  language: v.optional(v.nullable(Language), null),
});
export type SubscriberDraft = v.InferOutput<typeof SubscriberDraft>;
/** The address cannot be changed: they agreed to get emails at this address. */
export const SubscriberUpdate = v.strictObject({ name: SubscriberName, language: v.nullable(Language) });
export type SubscriberUpdate = v.InferOutput<typeof SubscriberUpdate>;
/** The subscriber as stored; somebody who was already on the list is not changed. */
export const SubscriberAnswer = v.object({ subscriber: Subscriber, message: v.string() });

/**
 * One address on each line, alone or as `Name <address>`, or a table with headings and commas, semicolons or tabs.
 */
export const PastedSubscribers = v.strictObject({
  text: v.pipe(
    v.string(),
    v.maxLength(SUBSCRIBERS_TEXT_MAX),
    v.check((text) => text.trim() !== '', distributionListMessages.nothingPasted),
    v.check(
      (text) => text.trim().split(/\r?\n/).length <= SUBSCRIBERS_PASTED_MAX,
      distributionListMessages.tooMany,
    ),
  ),
});

const Line = { line: Count, email: v.string(), name: v.string() };
/** The reason why an address cannot be added: its owner unsubscribed, or nothing can be sent there. */
export const SuppressedWhy = v.picklist(['unsubscribed', 'blocked']);
export type SuppressedWhy = v.InferOutput<typeof SuppressedWhy>;

/** What adding a pasted text does; it stores nothing. Lines are counted from 1. */
export const SubscribersCheck = v.object({
  /** `at_once`: subscribed without being asked. */
  added: v.array(v.object({ ...Line, at_once: v.boolean() })),
  /** Addresses that are already on the list, or repeated in the text. */
  known: v.array(v.object(Line)),
  invalid: v.array(v.object({ line: Count, text: v.string(), reason: v.string() })),
  suppressed: v.array(v.object({ ...Line, why: SuppressedWhy })),
  /** The number of further subscribers that the plan allows; if `added` is larger, nothing can be added. */
  room: Count,
});
export type SubscribersCheck = v.InferOutput<typeof SubscribersCheck>;
export const SubscribersAdded = v.object({ check: SubscribersCheck, message: v.string() });

export const SubscribersRemoval = v.strictObject({
  subscriber_ids: v.pipe(v.array(SubscriberId), v.minLength(1), v.maxLength(SUBSCRIBERS_PASTED_MAX)),
});

/** The lists that are chosen for a newsletter or a report. */
export const ChosenLists = v.pipe(
  v.array(DistributionListId),
  v.transform((ids) => [...new Set(ids)]),
  v.maxLength(DISTRIBUTION_LISTS_MAX),
);

/** A list that can be chosen, with how many people would get it now. */
export const ListToChoose = v.object({ id: DistributionListId, name: v.string(), subscribed: Count });
export type ListToChoose = v.InferOutput<typeof ListToChoose>;

/** What became of the emails of one issue to the subscribers of lists. */
export const SubscriberEmails = v.object({
  /** The names of the lists at that time. */
  lists: v.array(v.string()),
  sent: Count,
  queued: Count,
  failed: Count,
  canceled: Count,
  /** The number of failed emails that can be sent again, because their addresses are not blocked. */
  can_retry: v.optional(Count, 0),
  /** The number of people who unsubscribed after this email and before the next one. */
  unsubscribed: Count,
  /** The reason why emails failed, were not sent or are tried again, most frequent first; at most ten. */
  reasons: v.array(v.object({ reason: v.string(), count: Count })),
  /**
   * Subscribers of the lists who got no email, by their status at that time; `beyond_limit`: they exceeded what the plan includes
   * or what is sent in a day; `paused`: an administrator had paused these emails.
   */
  left_out: v.object({
    waiting: Count,
    unsubscribed: Count,
    bounced: Count,
    complained: Count,
    beyond_limit: Count,
    paused: v.optional(Count),
  }),
});
export type SubscriberEmails = v.InferOutput<typeof SubscriberEmails>;
