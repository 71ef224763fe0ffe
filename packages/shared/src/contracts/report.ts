import * as v from 'valibot';
import { Brand, LookDraft } from './brand.ts';
import { ChosenLists, DistributionListId, SubscriberEmails } from './distribution-list.ts';
import {
  NEWSLETTER_RECIPIENTS_MAX,
  REPORT_DAY_MAX,
  REPORT_HOUR_MAX,
  REPORT_HOURS_MAX,
  REPORT_INTRODUCTION_MAX,
  REPORT_NAME_MAX,
  REPORT_SENDER_MAX,
  REPORT_TARGETS_MAX,
  REPORT_WEEKDAY_MAX,
} from './limits/index.ts';
import { CanRetry, NewsletterBar, NewsletterEmailStatus } from './newsletter.ts';
import { CalendarDate, ClientId, Count, idSchema, listOf, TargetId, Timestamp } from './primitives.ts';
import { RecipientId } from './recipient.ts';
import { RecipientGroups } from './recipient-group.ts';
import { TargetStatus } from './target.ts';
import { canBeSeen, visibleText } from './visible-text.ts';

/** Messages that are not part of `messages`, because every page loads that. */
export const reportMessages = {
  nameRequired: 'Please enter a name.',
  nameTooLong: 'The name must not exceed 80 characters.',
  noTarget: 'Choose at least one target.',
  tooManyTargets: 'A report can have at most 10 targets.',
  noRecipients: 'Your plan does not include recipients. The report goes to you.',
  goneRecipient: 'A recipient you chose was removed. Check the recipients, then save again.',
  noDay: 'Choose at least one day.',
  tooManyHours: 'Choose at most three hours.',
  noTargetLeft: 'The targets of this report were deleted. Edit it to choose others.',
  beyondPlan: 'Your plan includes fewer reports. Pause or delete another one first.',
  nobody: 'Nobody can get this report: your own address cannot currently receive emails.',
  forNobody: 'Choose who gets the report: yourself, a recipient, a group or a list.',
  introductionTooLong: 'The introduction must not exceed 1,000 characters.',
  senderTooLong: 'The sender’s name must not exceed 80 characters.',
  deleted: 'This report was deleted.',
  changedMeanwhile: 'The report was changed while it was being sent. Please send it again.',
  noPdf: 'The PDF could not be created. Try again, or print this page.',
  dayFull: 'You can send at most 10 reports manually in 24 hours. Please try again later.',
} as const;

export const ReportId = idSchema('srp');
export const ReportIssueId = idSchema('rpi');

export const ReportFrequency = v.picklist(['weekly', 'monthly']);
export type ReportFrequency = v.InferOutput<typeof ReportFrequency>;
export const ReportStatus = v.picklist(['active', 'paused']);
export type ReportStatus = v.InferOutput<typeof ReportStatus>;

interface Cadence {
  frequency: ReportFrequency;
  on_weekdays?: boolean | undefined;
}

/** The frequencies of reports that are sent at most once a day: weekly ones may be sent on every weekday. */
export const dayCadence = ({ frequency, on_weekdays = false }: Cadence): ReportFrequency | 'weekdays' =>
  frequency === 'weekly' && on_weekdays ? 'weekdays' : frequency;

/** The cadence of a report: chosen hours replace all other times. */
export const reportCadence = ({
  times = null,
  ...days
}: Cadence & { times?: ReportTimes | null | undefined }): ReturnType<typeof dayCadence> | 'hours' =>
  times ? 'hours' : dayCadence(days);

/**
 * What a report has below its summary, in the order of a report whose owner chose nothing. Pages of older versions refuse
 * a list with any other section: newer sections are only in `layout`, an open list.
 */
export const reportSections = ['days', 'share', 'stories', 'themes', 'sources', 'languages'] as const;
const OldSection = v.picklist(reportSections);
/** All sections in their usual order, with those that were added later. */
export const layoutSections = [
  'days',
  'share',
  'reach',
  'stories',
  'quotes',
  'ahead',
  'names',
  'themes',
  'tone',
  'sources',
  'languages',
  'countries',
  'developments',
] as const;
/**
 * The sections of a new report. Tones are its owner’s own judgement, which a report passes on only if they choose so.
 */
export const newReportSections: readonly string[] = layoutSections.filter((section) => section !== 'tone');
export const ReportSection = v.picklist(layoutSections);
export type ReportSection = v.InferOutput<typeof ReportSection>;

/** Whether pages of older versions support a section. */
export const isOldSection = (section: ReportSection): section is (typeof reportSections)[number] =>
  v.is(OldSection, section);

const LAYOUT_MAX = 40;
const SECTION_NAME_MAX = 40;

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

const unique = (numbers: number[]) => [...new Set(numbers)].sort((one, other) => one - other);

/** The hours of a report that is sent up to three times a day, and its days; 1 is Monday. Each issue has what is new. */
const ReportTimes = v.strictObject({
  hours: v.pipe(
    v.array(whole(0, REPORT_HOUR_MAX)),
    v.transform(unique),
    v.minLength(1),
    v.maxLength(REPORT_HOURS_MAX, reportMessages.tooManyHours),
  ),
  weekdays: v.pipe(
    v.array(whole(1, REPORT_WEEKDAY_MAX)),
    v.transform(unique),
    v.minLength(1, reportMessages.noDay),
  ),
});
export type ReportTimes = v.InferOutput<typeof ReportTimes>;

/**
 * When a report is sent, in its owner’s time zone. A weekly report has a day of the month too, in case it becomes a
 * monthly one.
 */
const scheduleEntries = {
  frequency: ReportFrequency,
  /** 1 is Monday. */
  weekday: v.optional(whole(1, REPORT_WEEKDAY_MAX), 1),
  /** A day of the month that every month has. */
  day: v.optional(whole(1, REPORT_DAY_MAX), 1),
  hour: whole(0, REPORT_HOUR_MAX),
};

const Introduction = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(REPORT_INTRODUCTION_MAX, reportMessages.introductionTooLong),
);
/** What a person writes about some targets of a report. An empty text counts as none. */
export const TargetIntroductions = v.pipe(
  v.array(v.strictObject({ target_id: TargetId, text: Introduction })),
  v.maxLength(REPORT_TARGETS_MAX),
);

/** What a person enters. The report goes to them, and to everyone who is chosen by name or as a member of a group. */
export const ReportDraft = v.strictObject({
  name: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.nonEmpty(reportMessages.nameRequired),
    canBeSeen(reportMessages.nameRequired),
    v.maxLength(REPORT_NAME_MAX, reportMessages.nameTooLong),
  ),
  target_ids: v.pipe(
    v.array(TargetId),
    v.transform((ids) => [...new Set(ids)]),
    v.minLength(1, reportMessages.noTarget),
    v.maxLength(REPORT_TARGETS_MAX, reportMessages.tooManyTargets),
  ),
  ...scheduleEntries,
  recipient_ids: v.optional(v.pipe(v.array(RecipientId), v.maxLength(NEWSLETTER_RECIPIENTS_MAX)), []),
  groups: v.optional(RecipientGroups, []),
  // An older form does not send the following: a report that is changed keeps them.
  /** The sections below the summary, in the order in which they are shown. */
  sections: v.optional(
    v.pipe(
      v.array(OldSection),
      v.transform((sections) => [...new Set(sections)]),
    ),
  ),
  /** The names of all sections, in place of `sections`. A page returns unknown names unchanged. */
  layout: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(SECTION_NAME_MAX))),
      v.maxLength(LAYOUT_MAX),
      v.transform((names) => [...new Set(names)]),
    ),
  ),
  /** Distribution lists: everyone who is subscribed gets it once. */
  list_ids: v.optional(ChosenLists),
  /** Whether a weekly report is sent on every weekday. */
  on_weekdays: v.optional(v.boolean()),
  /** Times that replace all others; null for none. */
  times: v.optional(v.nullable(ReportTimes)),
  /** A text above the summary, of several lines. */
  introduction: v.optional(Introduction),
  /** Each text is shown in the part of its target. Texts about targets that the report does not have are not kept. */
  target_introductions: v.optional(TargetIntroductions),
  /** The name of the sender, in place of the owner’s. */
  sender_name: v.optional(
    v.pipe(
      v.string(),
      v.transform(visibleText),
      v.maxLength(REPORT_SENDER_MAX, reportMessages.senderTooLong),
    ),
  ),
  /** null for the look of the account. */
  look: v.optional(v.nullable(LookDraft)),
  /** Whether the owner gets it too. */
  to_owner: v.optional(v.boolean()),
  /** Whether the emails have the report as a PDF. */
  attach_pdf: v.optional(v.boolean()),
});
export type ReportDraft = v.InferOutput<typeof ReportDraft>;

/** An unsaved form to be previewed. `report_id`: the report that it changes, so that its next issue is shown. */
export const ReportDraftToPreview = v.strictObject({
  ...ReportDraft.entries,
  report_id: v.optional(ReportId),
});
export type ReportDraftToPreview = v.InferOutput<typeof ReportDraftToPreview>;

/** The reason why an active report is not sent: there are more than the plan includes, or its targets were deleted. */
export const ReportHold = v.picklist(['plan', 'targets']);
export type ReportHold = v.InferOutput<typeof ReportHold>;

export const Report = v.object({
  id: ReportId,
  name: v.string(),
  status: ReportStatus,
  frequency: ReportFrequency,
  weekday: Count,
  day: Count,
  hour: Count,
  /** The targets, without deleted ones, in the order in which they were chosen. */
  targets: v.array(v.object({ id: TargetId, name: v.string(), status: TargetStatus })),
  recipient_ids: v.array(RecipientId),
  groups: v.array(v.string()),
  list_ids: v.optional(v.array(DistributionListId), []),
  sections: v.optional(v.array(OldSection), [...reportSections]),
  /** Omitted by older servers. */
  layout: v.optional(v.array(v.string())),
  on_weekdays: v.optional(v.boolean(), false),
  /** null if it is sent at most once a day. */
  times: v.optional(v.nullable(ReportTimes), null),
  introduction: v.optional(v.string(), ''),
  target_introductions: v.optional(TargetIntroductions, []),
  sender_name: v.optional(v.string(), ''),
  /** null for the look of the account. */
  look: v.optional(v.nullable(Brand), null),
  /** False after the owner stopped these emails to themselves. */
  to_owner: v.optional(v.boolean(), true),
  attach_pdf: v.optional(v.boolean(), false),
  /** The number of chosen recipients and members of groups who would get it now, and how many would not. */
  reached: Count,
  left_out: Count,
  /** The number of subscribers of the chosen lists who would get it now. */
  subscribers: v.optional(Count, 0),
  /** null while it is paused. */
  next_at: v.nullable(Timestamp),
  hold: v.nullable(ReportHold),
  /** The latest issue of the report, with the number of its emails by state; `left_out` counts recipients who got no email. */
  last_issue: v.nullable(
    v.object({
      id: ReportIssueId,
      created_at: Timestamp,
      sent: Count,
      queued: Count,
      failed: Count,
      canceled: Count,
      left_out: Count,
    }),
  ),
  created_at: Timestamp,
});
export type Report = v.InferOutput<typeof Report>;

/** All reports of a person on one page, by name: a plan includes only a few. */
export const ReportList = v.object({
  ...listOf(Report).entries,
  /** The number that the plan includes. */
  places: v.object({ used: Count, max: Count }),
});
export const ReportParams = v.strictObject({ reportId: ReportId });
export const ReportIssueParams = v.strictObject({ reportId: ReportId, issueId: ReportIssueId });
export const ReportRead = v.object({ report: Report });
export const ReportAnswer = v.object({ report: Report, message: v.string() });

/** An email as it is sent to the owner. Those of recipients differ in their footer, and do not link to Newswatch. */
export const ReportEmail = v.object({ subject: v.string(), text: v.string(), html: v.string() });
export type ReportEmail = v.InferOutput<typeof ReportEmail>;

/** The time that an issue covers if it is not whole days, from a start time up to an end time, in the report’s time zone. */
const ReportSpan = v.object({ from: Timestamp, to: Timestamp, time_zone: v.string() });

/** An issue as it was sent to the owner, with its own name and period, even if the report has changed since. */
export const ReportIssueEmail = v.object({
  ...ReportEmail.entries,
  issue: v.optional(
    v.object({
      name: v.string(),
      from: CalendarDate,
      to: CalendarDate,
      span: v.optional(v.nullable(ReportSpan), null),
      created_at: Timestamp,
      /** Whether the report was made immediately about chosen days; it may have been sent since. */
      made: v.optional(v.boolean(), false),
      /**
       * The number of its emails that were sent with the PDF, and of those that were sent without; null if no PDF was requested.
       */
      pdf: v.optional(v.nullable(v.object({ attached: Count, failed: Count, too_large: Count })), null),
    }),
  ),
});
export type ReportIssueEmail = v.InferOutput<typeof ReportIssueEmail>;

/** Sends the report now, about the period that ended yesterday. */
export const ReportSending = v.strictObject({ client_id: ClientId });

const Receiver = v.nullable(v.object({ id: RecipientId, name: v.string() }));

/** A report that was sent, with the state of each email. */
export const ReportIssue = v.object({
  id: ReportIssueId,
  /** Whether it was sent by hand, not on the schedule. */
  by_hand: v.boolean(),
  from: CalendarDate,
  to: CalendarDate,
  /** null if it covers these days as a whole. */
  span: v.optional(v.nullable(ReportSpan), null),
  created_at: Timestamp,
  emails: v.array(
    v.object({
      to: v.picklist(['owner', 'recipient']),
      /** null for the owner, and if the recipient has since been removed. */
      recipient: Receiver,
      status: NewsletterEmailStatus,
      sent_at: v.nullable(Timestamp),
      /** The reason why it failed, was not sent, or is tried again. */
      reason: v.nullable(v.string()),
      /** The state of the PDF of an email that was sent: `attached`, `failed` or `too_large`. A page ignores other values. */
      pdf: v.optional(v.nullable(v.string()), null),
      can_retry: CanRetry,
    }),
  ),
  /** The chosen people who got no email, with the reasons. `recipient` is null if they have since been removed. */
  left_out: v.array(v.object({ recipient: Receiver, reason: NewsletterBar })),
  /** null if it was sent to no list. */
  subscribers: v.optional(v.nullable(SubscriberEmails), null),
});
export type ReportIssue = v.InferOutput<typeof ReportIssue>;

/** The latest issues of a report, latest first, on one page. */
export const ReportIssueList = listOf(ReportIssue);
export const ReportIssueAnswer = v.object({ message: v.string(), issue: ReportIssue });
