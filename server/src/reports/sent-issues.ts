import {
  type ExportedFile,
  limits,
  type Pagination,
  type ReportIssue,
  type ReportIssueEmail,
  reportMessages,
} from '@newswatch/shared/contracts';
import { readLook } from '../brand/index.ts';
import { sendFailedAgain } from '../distribution-lists/index.ts';
import { type Exporter, exportInTurn } from '../export-turns.ts';
import { tableFile } from '../exported-file.ts';
import { Failure } from '../failure.ts';
import { findOwner, lockActiveOwner } from '../issues/index.ts';
import { knownTimeZone } from '../notifier/index.ts';
import { pagination } from '../paging.ts';
import { PdfFailed, type ReportPdfs } from '../report-pdf/index.ts';
import { slidesFile } from '../slides/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { type Throttle, type ThrottledPerson, throttleRules } from '../throttle/index.ts';
import { sheetReaderOf } from '../workbook/index.ts';
import { notFound } from './find-report.ts';
import { ownerReader } from './owner-reader.ts';
import { issueName, pdfName, pdfOf } from './pdf-of-issue.ts';
import { presentIssue } from './present-report.ts';
import { emailToOwner } from './preview.ts';
import { reportDeck } from './report-deck.ts';
import { reportSheets } from './report-sheets.ts';
import * as repository from './repository.ts';

/** The issues of a report, and the files that can be downloaded of each. */
export interface ReportIssues {
  /** The issues of a scheduled report, or the only issue of a report that was made at once. @throws {Failure} `not_found` */
  issues(userId: string, reportId: string): Promise<{ items: ReportIssue[]; pagination: Pagination }>;
  /** The email of an issue to its owner. @throws {Failure} `not_found` */
  issue(userId: string, ids: { reportId: string; issueId: string }): Promise<ReportIssueEmail>;
  /** Resends its failed emails. @throws {Failure} `not_found`; `account_inactive`; `rate_limited`; as `sendFailedAgain` */
  retry(
    caller: ThrottledPerson,
    ids: { reportId: string; issueId: string },
    now: Date,
  ): Promise<{ message: string }>;
  /** The figures of an issue as a workbook. @throws {Failure} `not_found`; `rate_limited`; `overloaded` */
  issueWorkbook(
    caller: ThrottledPerson,
    ids: { reportId: string; issueId: string },
    now: Date,
  ): Promise<ExportedFile>;
  /** An issue as slides. @throws {Failure} like `issueWorkbook` */
  issueSlides(caller: Exporter, ids: { reportId: string; issueId: string }, now: Date): Promise<ExportedFile>;
  /** An issue as a PDF. @throws {Failure} `not_found`; `overloaded` if it cannot be made now */
  issuePdf(
    caller: ThrottledPerson,
    ids: { reportId: string; issueId: string },
    now: Date,
  ): Promise<{ file_name: string; bytes: Uint8Array }>;
}

/** The time limit for making a PDF, within the time limit of a call. */
const PDF_WITHIN_MS = 9_000;
const PDF_RETRY_SECONDS = 10;

export function createReportIssues({
  db,
  throttle,
  baseUrl,
  pdfs,
}: {
  db: Database;
  throttle: Throttle;
  baseUrl: () => string;
  pdfs: ReportPdfs;
}): ReportIssues {
  return {
    async issues(userId, reportId) {
      if (!(await repository.isOwn(db, userId, reportId))) throw notFound();
      const items = (await repository.listIssues(db, reportId)).map(presentIssue);
      return {
        items,
        pagination: pagination({ page: 1, per_page: limits.REPORT_ISSUES_LISTED_MAX }, items.length),
      };
    },

    async issue(userId, { reportId, issueId }) {
      const found = await repository.findContent(db, { userId, reportId, issueId });
      if (!found) throw notFound();
      const { name, from, to, span, timeZone } = found.content;
      const { pdf } = found;
      const owner = await findOwner(db, userId);
      const look = await readLook(db, userId, found.look_id);
      return {
        ...emailToOwner(baseUrl, owner, { id: reportId, content: found.content, look }),
        issue: {
          ...{ name, from, to, created_at: found.created_at.toISOString() },
          span: span ? { ...span, time_zone: timeZone } : null,
          made: found.content.frequency === 'once',
          pdf,
        },
      };
    },

    async retry(caller, { reportId, issueId }, now) {
      await throttle.hitPerson(caller, 'report', throttleRules.report, now);
      return transaction(db, async (trx) => {
        await lockActiveOwner(trx, caller.id);
        if (!(await repository.findContent(trx, { userId: caller.id, reportId, issueId }))) throw notFound();
        const issue = { user_id: caller.id, report_issue_id: issueId };
        return { message: await sendFailedAgain(trx, issue, now) };
      });
    },

    async issueWorkbook(caller, { reportId, issueId }, now) {
      const found = await repository.findContent(db, { userId: caller.id, reportId, issueId });
      if (!found) throw notFound();
      await throttle.hitPerson(caller, 'export', throttleRules.export, now);
      const { content } = found;
      const reader = await sheetReaderOf(db, caller.id);
      return tableFile(
        'xlsx',
        { name: issueName(content), ...reportSheets(content) },
        // The days of the issue were counted in this time zone.
        { ...reader, timeZone: knownTimeZone(content.timeZone) },
      );
    },

    async issueSlides(caller, { reportId, issueId }, now) {
      const found = await repository.findContent(db, { userId: caller.id, reportId, issueId });
      if (!found) throw notFound();
      const { locale, timezone } = await findOwner(db, caller.id);
      const look = await readLook(db, caller.id, found.look_id);
      const deck = reportDeck(found.content, { locale, timeZone: knownTimeZone(timezone), look });
      return exportInTurn({ throttle, exporter: caller, now }, () =>
        slidesFile(issueName(found.content), deck),
      );
    },

    async issuePdf(caller, { reportId, issueId }, now) {
      const found = await repository.findContent(db, { userId: caller.id, reportId, issueId });
      if (!found) throw notFound();
      await throttle.hitPerson(caller, 'report', throttleRules.report, now);
      const { content, created_at: sentAt } = found;
      const { locale, timezone } = await findOwner(db, caller.id);
      const reader = ownerReader({ locale, timeZone: knownTimeZone(timezone) }, reportId, {
        baseUrl: baseUrl(),
        content,
      });
      const look = await readLook(db, caller.id, found.look_id);
      try {
        const bytes = await pdfOf(pdfs, { issueId, content, sentAt }, { ...reader, look }, PDF_WITHIN_MS);
        return { file_name: pdfName(content), bytes };
      } catch (error) {
        if (!(error instanceof PdfFailed)) throw error;
        throw new Failure('overloaded', reportMessages.noPdf, {
          cause: error,
          retryAfterSeconds: PDF_RETRY_SECONDS,
        });
      }
    },
  };
}
