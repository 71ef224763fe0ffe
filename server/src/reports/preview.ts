import {
  LookDraft,
  type ReportEmail,
  ReportFrequency,
  ReportSection,
  reportMessages,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { madeLook, readLook } from '../brand/index.ts';
import { inlined } from '../channels/index.ts';
import { Failure } from '../failure.ts';
import { findOwner, type Owner } from '../issues/index.ts';
import { defineJob, JobRefused } from '../jobs/index.ts';
import { composeReportEmail, knownTimeZone, type Look } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';
import type { ReportContent } from '../storage/schema-reports.ts';
import { contentOf, type ReportText, readTargets } from './issue.ts';
import { ownerReader } from './owner-reader.ts';
import * as repository from './repository.ts';
import { continued, periodUntil } from './schedule.ts';

/** Runs as a job, because the figures of ten busy targets take longer than a call may. */
export const previewReport = defineJob({
  name: 'preview-report',
  payload: v.object({ user_id: v.string(), report_id: v.string() }),
  retry: { limit: 0 },
  expireSeconds: 120,
});

/**
 * Previews an unsaved form: the job is the only place where it is stored, and processes of an older version leave it to newer
 * ones.
 */
export const previewReportDraft = defineJob({
  name: 'preview-report-draft',
  payload: v.object({
    user_id: v.string(),
    /** The report that the form would change. */
    report_id: v.optional(v.string()),
    draft: v.object({
      name: v.string(),
      target_ids: v.array(v.string()),
      frequency: ReportFrequency,
      on_weekdays: v.optional(v.boolean(), false),
      hours: v.optional(v.array(v.number()), []),
      weekdays: v.optional(v.array(v.number()), []),
      sections: v.array(ReportSection),
      introduction: v.string(),
      target_introductions: v.optional(v.record(v.string(), v.string())),
      sender_name: v.string(),
      look: v.optional(v.nullable(LookDraft), null),
    }),
  }),
  retry: { limit: 0 },
  expireSeconds: 120,
});

interface PreviewOptions {
  db: Database;
  baseUrl: () => string;
}

/** Returns what a report would say if it were sent now. @throws {Failure} `state_conflict` without targets */
export async function contentNow(
  db: Database,
  {
    owner,
    report,
  }: { owner: Owner; report: ReportText & Partial<Pick<repository.ReportRow, 'covered_until'>> },
  now: Date,
): Promise<ReportContent> {
  const targets = await readTargets(db, { user_id: owner.id, target_ids: report.target_ids });
  if (targets.length === 0) throw new Failure('state_conflict', reportMessages.noTargetLeft);
  const period = periodUntil(now, report, knownTimeZone(owner.timezone));
  return contentOf(db, { report, targets, owner, period }, now);
}

/** The email of a report to its owner, as a page shows it. */
export function emailToOwner(
  baseUrl: () => string,
  { locale, timezone }: Owner,
  { id, content, look }: { id: string | null; content: ReportContent; look: Look | undefined },
): ReportEmail {
  const reader = ownerReader({ locale, timeZone: knownTimeZone(timezone) }, id, {
    baseUrl: baseUrl(),
    content,
  });
  return inlined(composeReportEmail(content, { ...reader, look }));
}

/** The email that would be sent now, as the result of a job. */
export async function runPreview(
  options: PreviewOptions,
  { user_id, report_id }: v.InferOutput<typeof previewReport.payload>,
  now: Date,
): Promise<ReportEmail> {
  const report = await repository.findReport(options.db, user_id, report_id);
  if (!report) throw new JobRefused(reportMessages.deleted);
  const look = await readLook(options.db, user_id, report.look_id);
  return composed(options, { userId: user_id, id: report_id, report, look }, now);
}

/** The email of a report that is not saved. */
export async function runDraftPreview(
  options: PreviewOptions,
  { user_id, report_id, draft }: v.InferOutput<typeof previewReportDraft.payload>,
  now: Date,
): Promise<ReportEmail> {
  const { full_name: name } = await findOwner(options.db, user_id);
  const look = draft.look ? { name, ...(await madeLook(draft.look)) } : await readLook(options.db, user_id);
  const saved = report_id && (await repository.findReport(options.db, user_id, report_id));
  const report = saved ? { ...draft, ...continued(saved) } : draft;
  return composed(options, { userId: user_id, id: null, report, look }, now);
}

async function composed(
  options: PreviewOptions,
  {
    userId,
    id,
    report,
    look,
  }: { userId: string; id: string | null; report: ReportText; look: Look | undefined },
  now: Date,
): Promise<ReportEmail> {
  const owner = await findOwner(options.db, userId);
  const content = await refusing(contentNow(options.db, { owner, report }, now));
  return emailToOwner(options.baseUrl, owner, { id, content, look });
}

/** Lets a job fail with the message of a refusal; other errors are retried. */
export async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Failure) throw new JobRefused(error.message);
    throw error;
  }
}
