import * as v from 'valibot';
import { collectionSorts } from './article.ts';
import { Brand, LookDraft } from './brand.ts';
import { ChosenLists, DistributionListId, ListToChoose, SubscriberEmails } from './distribution-list.ts';
import { HighlightTags } from './highlight-tag.ts';
import {
  NEWSLETTER_INTRODUCTION_MAX,
  NEWSLETTER_RECIPIENTS_MAX,
  NEWSLETTER_SUBJECT_MAX,
  REPORT_DAY_MAX,
  REPORT_HOUR_MAX,
  REPORT_WEEKDAY_MAX,
} from './limits/index.ts';
import { CalendarDate, ClientId, CollectionId, Count, idSchema, listOf, Timestamp } from './primitives.ts';
import { RecipientId } from './recipient.ts';
import { RecipientGroups } from './recipient-group.ts';
import { canBeSeen, visibleText } from './visible-text.ts';

/** Messages that are not part of `messages`, because every page loads that. */
export const newsletterMessages = {
  subjectRequired: 'Please enter a subject.',
  subjectTooLong: 'The subject must not exceed 120 characters.',
  introductionTooLong: 'The introduction must not exceed 2,000 characters.',
  nobody: 'Choose a recipient who can get it, or a list with subscribers.',
  empty: 'This collection is empty. Add an article before you send it.',
  tooLong: 'A newsletter can have at most 30 articles. Remove some, or use another collection.',
  tooManyHighlights:
    'A newsletter can have at most 100 highlights. Send it without highlights, or delete some.',
  dayFull: 'You can send at most 10 newsletters in 24 hours. Please try again later.',
  previewsFull: 'You can send yourself at most 20 previews in an hour. Please try again later.',
  schedulesFull: 'You can schedule at most 10 collections. Stop another schedule first.',
  noSchedule: 'This collection has no schedule.',
  noRecipients: 'Your plan does not include recipients.',
  noneChosen: 'Choose at least one recipient, group or list.',
  goneRecipient: 'A recipient you chose was removed. Check the recipients, then save again.',
  sentBefore:
    'This newsletter was already sent, without your latest changes. Close this form and open “Sent emails” to see it.',
  noAddress:
    'A preview goes to your own email address, which cannot currently receive emails. Check it in your profile.',
  headingRequired: 'Enter a heading for each section, or remove the section.',
  headingTooLong: 'A heading must not exceed 80 characters.',
  sectionTextTooLong: 'The text of a section must not exceed 1,000 characters.',
  headlineTooLong: 'A headline must not exceed 200 characters.',
  summaryTooLong: 'A summary must not exceed 600 characters.',
  sectionsFull: 'An issue can have at most 20 sections.',
  issueFull: 'An issue can have at most 30 articles. Leave some out first.',
  articleTwice: 'An issue can contain an article only once.',
  issueEmpty: 'This issue is empty. Add an article, or a text below a heading, before you send it.',
  issueChanged: 'This issue was changed in another window in the meantime.',
  issueSaved: 'Issue saved.',
  issueReset: 'The issue starts again with the articles in the collection.',
} as const;

export const NewsletterId = idSchema('nws');

/** The reason why a recipient gets no newsletter: their status, or `plan` for those beyond what the sender’s plan includes. */
export const NewsletterBar = v.picklist(['invited', 'declined', 'stopped', 'bounced', 'plan']);
export type NewsletterBar = v.InferOutput<typeof NewsletterBar>;

/** A recipient who can be chosen for a newsletter; `barred` is null if they would get it. */
export const NewsletterRecipient = v.object({
  id: RecipientId,
  name: v.string(),
  email: v.string(),
  groups: v.array(v.string()),
  barred: v.nullable(NewsletterBar),
});
export type NewsletterRecipient = v.InferOutput<typeof NewsletterRecipient>;

/** Who can get newsletters, by name, and how many were sent in the last 24 hours. */
export const NewsletterAudience = v.object({
  recipients: v.array(NewsletterRecipient),
  /** The person's distribution lists by name. Older servers have none. */
  lists: v.optional(v.array(ListToChoose), []),
  last_24_hours: v.object({ used: Count, max: Count }),
});
export type NewsletterAudience = v.InferOutput<typeof NewsletterAudience>;

const contentEntries = {
  subject: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.nonEmpty(newsletterMessages.subjectRequired),
    canBeSeen(newsletterMessages.subjectRequired),
    v.maxLength(NEWSLETTER_SUBJECT_MAX, newsletterMessages.subjectTooLong),
  ),
  introduction: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(NEWSLETTER_INTRODUCTION_MAX, newsletterMessages.introductionTooLong),
  ),
  /** Whether to quote the passages that the sender highlighted in the articles, without the notes on them. */
  include_highlights: v.boolean(),
  /** Quotes only highlights with any of these tags; if empty, all. */
  highlight_tags: HighlightTags,
  recipient_ids: v.pipe(v.array(RecipientId), v.maxLength(NEWSLETTER_RECIPIENTS_MAX)),
  groups: RecipientGroups,
  /** Distribution lists: everyone who is subscribed gets it once. */
  list_ids: ChosenLists,
  /** null for the look of the account. */
  look: v.nullable(LookDraft),
};
/** The fields of the form. */
export const NewsletterForm = v.strictObject(contentEntries);

/** The request body to send a collection: everyone who is chosen by name or as a member of a group gets it once. */
export const NewsletterDraft = v.strictObject({
  ...contentEntries,
  introduction: v.optional(contentEntries.introduction, ''),
  include_highlights: v.optional(contentEntries.include_highlights, false),
  highlight_tags: v.optional(contentEntries.highlight_tags, []),
  recipient_ids: v.optional(contentEntries.recipient_ids, []),
  groups: v.optional(contentEntries.groups, []),
  list_ids: v.optional(contentEntries.list_ids, []),
  look: v.optional(contentEntries.look),
  /** The order of its articles, as in the list of the collection. */
  sort: v.optional(v.picklist(collectionSorts), '-added_at'),
  /**
   * Sends the articles as this version of the next issue arranges them, instead of the whole collection in the order of
   * `sort`. Unless it is a preview, the next issue then starts again.
   */
  issue_version: v.optional(Count),
  /** Whether to send the newsletter to its sender alone, no matter who is chosen. */
  is_preview: v.optional(v.boolean(), false),
  client_id: ClientId,
});

/**
 * `queued`: it waits to be sent, or to be attempted again. `canceled`: the recipient stopped or was removed before it was sent.
 */
export const NewsletterEmailStatus = v.picklist(['queued', 'sent', 'failed', 'canceled']);
export type NewsletterEmailStatus = v.InferOutput<typeof NewsletterEmailStatus>;
/** Whether an email that failed can be sent again: its address is not blocked. */
export const CanRetry = v.optional(v.boolean(), false);

/** A collection that was sent by email, with the state of each email. Previews are not listed. */
export const Newsletter = v.object({
  id: NewsletterId,
  subject: v.string(),
  introduction: v.string(),
  article_count: Count,
  created_at: Timestamp,
  /** Whether it was sent on the schedule, not by hand. */
  by_schedule: v.optional(v.boolean(), false),
  emails: v.array(
    v.object({
      /** null if the recipient has since been removed. */
      recipient: v.nullable(v.object({ id: RecipientId, name: v.string() })),
      status: NewsletterEmailStatus,
      sent_at: v.nullable(Timestamp),
      /** The reason why it failed, was not sent, or is tried again. */
      reason: v.nullable(v.string()),
      can_retry: CanRetry,
    }),
  ),
  /** null if it was sent to no list. */
  subscribers: v.optional(v.nullable(SubscriberEmails), null),
});
export type Newsletter = v.InferOutput<typeof Newsletter>;

/**
 * The reason why nothing was sent on a day of the schedule: nothing was added, nobody who was chosen could get it, or an
 * administrator had paused the person’s emails to lists.
 */
export const NewsletterSkipReason = v.picklist(['nothing_new', 'nobody', 'paused']);
export type NewsletterSkipReason = v.InferOutput<typeof NewsletterSkipReason>;

/** The reasons, for use in the middle of a sentence. */
export const newsletterSkipReasons: Record<NewsletterSkipReason, string> = {
  nothing_new: 'nothing was added',
  nobody: 'nobody you chose could get it',
  paused: 'an administrator has paused your emails to distribution lists',
};

/** A day of the schedule on which nothing was sent. */
export const NewsletterSkip = v.object({
  date: CalendarDate,
  reason: NewsletterSkipReason,
  created_at: Timestamp,
});
export type NewsletterSkip = v.InferOutput<typeof NewsletterSkip>;

/** The latest newsletters of a collection, latest first, on one page; and the latest days without one. */
export const NewsletterList = v.object({
  ...listOf(Newsletter).entries,
  skips: v.optional(v.array(NewsletterSkip), []),
});
export const NewsletterAnswer = v.object({ message: v.string(), newsletter: Newsletter });

export const NewsletterFrequency = v.picklist(['weekdays', 'weekly', 'monthly']);
export type NewsletterFrequency = v.InferOutput<typeof NewsletterFrequency>;

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

/** The fields of the form: what is sent, to whom, and when, in the owner’s time zone. */
export const NewsletterScheduleForm = v.strictObject({
  ...contentEntries,
  frequency: NewsletterFrequency,
  /** The day of a weekly newsletter; 1 is Monday. */
  weekday: whole(1, REPORT_WEEKDAY_MAX),
  /** The day of the month; only days that every month has. */
  day: whole(1, REPORT_DAY_MAX),
  hour: whole(0, REPORT_HOUR_MAX),
  /**
   * Whether the first issue of a new schedule also has the articles that are already in the collection. Otherwise, an issue has
   * the articles added since the previous issue, and the first issue those added since it was scheduled.
   */
  with_present: v.boolean(),
});

export const NewsletterScheduleDraft = v.strictObject({
  ...NewsletterScheduleForm.entries,
  introduction: v.optional(contentEntries.introduction, ''),
  include_highlights: v.optional(contentEntries.include_highlights, false),
  highlight_tags: v.optional(contentEntries.highlight_tags, []),
  recipient_ids: v.optional(contentEntries.recipient_ids, []),
  groups: v.optional(contentEntries.groups, []),
  /** Omitted, like the look, by older pages: both stay as they are. */
  list_ids: v.optional(contentEntries.list_ids),
  look: v.optional(contentEntries.look),
  weekday: v.optional(NewsletterScheduleForm.entries.weekday, 1),
  day: v.optional(NewsletterScheduleForm.entries.day, 1),
  with_present: v.optional(v.boolean(), false),
});
export type NewsletterScheduleDraft = v.InferOutput<typeof NewsletterScheduleDraft>;

/** A collection that is sent on a schedule. */
export const NewsletterSchedule = v.object({
  collection: v.object({ id: CollectionId, name: v.string() }),
  status: v.picklist(['active', 'paused']),
  frequency: NewsletterFrequency,
  weekday: Count,
  day: Count,
  hour: Count,
  subject: v.string(),
  introduction: v.string(),
  include_highlights: v.boolean(),
  /** Older servers do not send them. */
  highlight_tags: v.optional(v.array(v.string()), []),
  recipient_ids: v.array(RecipientId),
  groups: v.array(v.string()),
  list_ids: v.optional(v.array(DistributionListId), []),
  /** null for the look of the account. */
  look: v.optional(v.nullable(Brand), null),
  /** The number of chosen recipients and members of groups who would get it now, and how many would not. */
  reached: Count,
  left_out: Count,
  /** The number of subscribers of the chosen lists who would get it now. */
  subscribers: v.optional(Count, 0),
  /** null while it is paused. */
  next_at: v.nullable(Timestamp),
  /** The number of articles that the next issue would have now; it has at most 30, and the others wait for the one after it. */
  pending: Count,
  /** The number of articles in the next issue as it was edited; null if it is not used for the schedule, and on older servers. */
  edited: v.optional(v.nullable(Count), null),
  /** The result of the last day of the schedule; null before the first day. */
  last: v.nullable(
    v.object({ date: CalendarDate, created_at: Timestamp, skipped: v.nullable(NewsletterSkipReason) }),
  ),
});
export type NewsletterSchedule = v.InferOutput<typeof NewsletterSchedule>;

export const NewsletterScheduleRead = v.object({ schedule: v.nullable(NewsletterSchedule) });
export const NewsletterScheduleAnswer = v.object({ message: v.string(), schedule: NewsletterSchedule });
/** All schedules on one page, by the name of the collection, because there are few. */
export const NewsletterScheduleList = listOf(NewsletterSchedule);

export const NewsletterParams = v.strictObject({ newsletterId: NewsletterId });
/** A newsletter as it was sent, without the link with which recipients stop these emails. */
export const NewsletterEmail = v.object({
  newsletter: Newsletter,
  collection_id: v.nullable(CollectionId),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
});
