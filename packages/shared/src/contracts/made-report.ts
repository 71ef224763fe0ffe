import * as v from 'valibot';
import { ChosenLists } from './distribution-list.ts';
import { NEWSLETTER_RECIPIENTS_MAX, REPORT_PERIOD_DAYS_MAX, REPORTS_MADE_MAX } from './limits/index.ts';
import { CalendarDate, ClientId, listOf, TargetId, Timestamp } from './primitives.ts';
import { RecipientId } from './recipient.ts';
import { RecipientGroups } from './recipient-group.ts';
import {
  ReportDraft,
  ReportId,
  ReportIssueId,
  type ReportSection,
  reportMessages,
  TargetIntroductions,
} from './report.ts';
import { TargetStatus } from './target.ts';

/** Messages that are not part of `messages`, because every page loads that. */
export const madeReportMessages = {
  dayRequired: 'Choose a day.',
  order: 'The last day must not be before the first.',
  tooLong: `Choose at most ${REPORT_PERIOD_DAYS_MAX} days.`,
  future: 'Choose a day that is not in the future.',
  beyondHistory: (days: number) =>
    `Your plan includes the last ${days} days. Choose a later first day, or compare plans.`,
  tooMany: `You can keep ${REPORTS_MADE_MAX} of these reports. Delete one to create another.`,
  notThere: 'This report cannot be sent: it is still being created, could not be created, or was deleted.',
  nobodyNew: 'Nothing was sent: everyone you chose already has this report, or cannot get it.',
} as const;

/** The sections of a one-page report below its summary and figures, if its articles have anything for them. */
export const onePageSections: readonly ReportSection[] = ['share', 'stories', 'quotes'];

const DAY_MS = 86_400_000;
const day = v.pipe(v.string(), v.nonEmpty(madeReportMessages.dayRequired), CalendarDate);
const { name, target_ids, layout, introduction, target_introductions, sender_name } = ReportDraft.entries;

/** A report about some days, which is made at once. Nobody gets it until it is sent. */
export const MadeReportDraft = v.pipe(
  v.strictObject({
    /** A repeated request makes no second report. */
    client_id: ClientId,
    ...{ name, target_ids, layout, introduction, target_introductions, sender_name },
    /** The first and the last day, in the owner's time zone. Today counts up to now. */
    from: day,
    to: day,
    /** Whether the report is short enough for one page, in place of the chosen sections. */
    one_page: v.optional(v.boolean(), false),
  }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => from <= to, madeReportMessages.order),
    ['to'],
  ),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < REPORT_PERIOD_DAYS_MAX,
      madeReportMessages.tooLong,
    ),
    ['to'],
  ),
);
export type MadeReportDraft = v.InferOutput<typeof MadeReportDraft>;

/** The result of the job: where the report is. */
export const ReportMade = v.object({ report_id: ReportId, issue_id: ReportIssueId });
export type ReportMade = v.InferOutput<typeof ReportMade>;

/** The further people to whom a report that was made at once is sent. Nobody gets it twice. */
export const MadeReportSending = v.pipe(
  v.strictObject({
    recipient_ids: v.optional(v.pipe(v.array(RecipientId), v.maxLength(NEWSLETTER_RECIPIENTS_MAX)), []),
    groups: v.optional(RecipientGroups, []),
    list_ids: v.optional(ChosenLists, []),
    to_owner: v.optional(v.boolean(), false),
    /** Whether the emails that are sent now have the report as a PDF. */
    attach_pdf: v.optional(v.boolean(), false),
  }),
  v.forward(
    v.partialCheck(
      [['recipient_ids'], ['groups'], ['list_ids'], ['to_owner']],
      ({ recipient_ids, groups, list_ids, to_owner }) =>
        to_owner || recipient_ids.length + groups.length + list_ids.length > 0,
      reportMessages.forNobody,
    ),
    ['to_owner'],
  ),
);
export type MadeReportSending = v.InferOutput<typeof MadeReportSending>;

/** A report that was made at once, with what was chosen. */
export const MadeReport = v.object({
  id: ReportId,
  issue_id: ReportIssueId,
  name: v.string(),
  from: CalendarDate,
  to: CalendarDate,
  one_page: v.boolean(),
  /** The targets, without deleted ones, in the order in which they were chosen. */
  targets: v.array(v.object({ id: TargetId, name: v.string(), status: TargetStatus })),
  layout: v.array(v.string()),
  introduction: v.string(),
  target_introductions: v.optional(TargetIntroductions, []),
  sender_name: v.string(),
  created_at: Timestamp,
});
export type MadeReport = v.InferOutput<typeof MadeReport>;

/** All such reports of a person, latest first, on one page. */
export const MadeReportList = listOf(MadeReport);
