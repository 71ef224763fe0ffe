import { bindCall } from '@newswatch/shared/api';
import {
  calls,
  type Job,
  type Report,
  type ReportDraftToPreview,
  type ReportIssue,
} from '@newswatch/shared/contracts';
import { reportKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

export const reportsApi = {
  list: bindCall(calls.reports.list),
  create: bindCall(calls.reports.create),
  update: bindCall(calls.reports.update),
  remove: bindCall(calls.reports.remove),
  duplicate: bindCall(calls.reports.duplicate),
  pause: bindCall(calls.reports.pause),
  resume: bindCall(calls.reports.resume),
  startPreview: bindCall(calls.reports.startPreview),
  startDraftPreview: bindCall(calls.reports.startDraftPreview),
  startSending: bindCall(calls.reports.startSending),
  startMaking: bindCall(calls.reports.startMaking),
  made: bindCall(calls.reports.made),
  sendMade: bindCall(calls.reports.sendMade),
  issues: bindCall(calls.reports.issues),
  issue: bindCall(calls.reports.issue),
  retry: bindCall(calls.reports.retry),
  issueWorkbook: bindCall(calls.reports.issueWorkbook),
  issueSlides: bindCall(calls.reports.issueSlides),
};
const readJob = bindCall(calls.jobs.get);
const readNewsletters = bindCall(calls.newsletters.schedules);

const WAITING_MS = 5_000;
const COMPOSING_MS = 500;
const isOnItsWay = ({ emails, subscribers }: ReportIssue) =>
  emails.some(({ status }) => status === 'queued') || subscribers?.queued;
const isWaiting = ({ last_issue }: Report) => (last_issue?.queued ?? 0) > 0;

/** Follows a job that was started until it ends. */
export async function finishedJob(jobId: string): Promise<Job> {
  for (;;) {
    const { job } = await readJob({ params: { jobId } });
    if (job.finished_at !== null) return job;
    await new Promise((resolve) => setTimeout(resolve, COMPOSING_MS));
  }
}

export const reportQueries = {
  /** The list, refetched while emails are waiting. */
  list: () =>
    queryOptions({
      queryKey: [...reportKeys.all, 'list'],
      queryFn: ({ signal }) => reportsApi.list({ signal }),
      refetchInterval: ({ state }) => (state.data?.items.some(isWaiting) ? WAITING_MS : false),
    }),
  /** Reports without a schedule. Servers of an older version have none. */
  made: () =>
    queryOptions({
      queryKey: [...reportKeys.all, 'made'],
      queryFn: ({ signal }) => reportsApi.made({ signal }),
    }),
  /** Composes, in a job, the email of a report or an unsaved form as it would be sent now. */
  preview: (report: Report | ReportDraftToPreview) =>
    queryOptions({
      queryKey: [...reportKeys.all, 'preview', 'id' in report ? report.id : JSON.stringify(report)],
      queryFn: ({ signal }) =>
        'id' in report
          ? reportsApi.startPreview({ params: { reportId: report.id }, signal })
          : reportsApi.startDraftPreview({ body: report, signal }),
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The job of a preview, until it ends. */
  previewJob: (jobId: string) =>
    queryOptions({
      queryKey: [...reportKeys.all, 'preview-job', jobId],
      queryFn: ({ signal }) => readJob({ params: { jobId }, signal }),
      gcTime: 0,
      refetchInterval: ({ state }) => (state.data?.job.finished_at == null ? COMPOSING_MS : false),
    }),
  issues: (reportId: string) =>
    queryOptions({
      queryKey: [...reportKeys.all, 'issues', reportId],
      queryFn: ({ signal }) => reportsApi.issues({ params: { reportId }, signal }),
      refetchInterval: ({ state }) => (state.data?.items.some(isOnItsWay) ? WAITING_MS : false),
    }),
  issue: (reportId: string, issueId: string) =>
    queryOptions({
      queryKey: [...reportKeys.all, 'issue', issueId],
      queryFn: ({ signal }) => reportsApi.issue({ params: { reportId, issueId }, signal }),
    }),
  /** Collections that are sent on a schedule. */
  newsletters: () =>
    queryOptions({
      queryKey: [...reportKeys.all, 'newsletters'],
      queryFn: ({ signal }) => readNewsletters({ signal }),
    }),
  /** The recipients that can be chosen; the query key is below that of the recipients, because both change together. */
};
