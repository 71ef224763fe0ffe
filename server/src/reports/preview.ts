import { type ReportEmail, reportMessages } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { Failure } from '../failure.ts';
import { findOwner, type Owner } from '../issues/index.ts';
import { defineJob, JobRefused } from '../jobs/index.ts';
import { composeReportEmail, knownTimeZone, localDateAt } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';
import type { ReportContent } from '../storage/schema-reports.ts';
import { contentBefore, readTargets } from './issue.ts';
import { ownerReader } from './owner-reader.ts';
import * as repository from './repository.ts';

/** The figures of ten busy targets take longer than a call may. */
export const previewReport = defineJob({
  name: 'preview-report',
  payload: v.object({ user_id: v.string(), report_id: v.string() }),
  retry: { limit: 0 },
  expireSeconds: 120,
});

interface PreviewOptions {
  db: Database;
  baseUrl: () => string;
}

/** What a report would say if it were sent today. @throws {Failure} `state_conflict` without targets */
export async function contentNow(
  db: Database,
  { owner, report }: { owner: Owner; report: repository.ReportRow },
  now: Date,
): Promise<ReportContent> {
  const targets = await readTargets(db, report);
  if (targets.length === 0) throw new Failure('state_conflict', reportMessages.noTargetLeft);
  const date = localDateAt(now, knownTimeZone(owner.timezone));
  return contentBefore(db, { report, targets, owner, date }, now);
}

/** The email of a report to its owner. */
export function emailToOwner(
  { locale, timezone }: Owner,
  { id, content }: { id: string; content: ReportContent },
  baseUrl: string,
): ReportEmail {
  const { subject, text, html } = composeReportEmail(
    content,
    ownerReader({ locale, timeZone: knownTimeZone(timezone) }, id, baseUrl),
  );
  return { subject, text, html };
}

/** The email that would be sent now, as the result of a job. */
export async function runPreview(
  { db, baseUrl }: PreviewOptions,
  { user_id, report_id }: v.InferOutput<typeof previewReport.payload>,
  now: Date,
): Promise<ReportEmail> {
  const report = await repository.findReport(db, user_id, report_id);
  if (!report) throw new JobRefused('This report was deleted.');
  const owner = await findOwner(db, user_id);
  try {
    const content = await contentNow(db, { owner, report }, now);
    return emailToOwner(owner, { id: report_id, content }, baseUrl());
  } catch (error) {
    if (error instanceof Failure) throw new JobRefused(error.message);
    throw error;
  }
}
