import {
  type ExportedFile,
  type JobStarted,
  limits,
  type MadeReport,
  type MadeReportDraft,
  messages,
  type Pagination,
  type Report,
  type ReportDraft,
  type ReportDraftToPreview,
  type ReportEmail,
  type ReportIssue,
  type ReportIssueEmail,
  reportMessages,
  reportSections,
} from '@newswatch/shared/contracts';
import { keepLook, madeLook, pruneLooks, readLook } from '../brand/index.ts';
import { type Exporter, exportInTurn } from '../export-turns.ts';
import { tableFile } from '../exported-file.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { findOwner, lockActiveOwner, lockOwner, type Owner } from '../issues/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { knownTimeZone } from '../notifier/index.ts';
import { pagination } from '../paging.ts';
import { PdfFailed, type ReportPdfs } from '../report-pdf/index.ts';
import { slidesFile } from '../slides/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { ReportContent } from '../storage/schema-reports.ts';
import { type Throttle, type ThrottledPerson, throttleRules } from '../throttle/index.ts';
import { sheetReaderOf } from '../workbook/index.ts';
import { assertOwn, assertPlace, maxReports, readOwnTargets } from './draft-checks.ts';
import { columnsOf, columnsOfTimes, sectionsOf } from './draft-columns.ts';
import { readTargets } from './issue.ts';
import { assertMakeable, makeReport } from './make-report.ts';
import { ownerReader } from './owner-reader.ts';
import { issueName, pdfName, pdfOf } from './pdf-of-issue.ts';
import { presented, presentIssue, presentMade, sent } from './present-report.ts';
import { contentNow, emailToOwner, previewReport, previewReportDraft } from './preview.ts';
import { reportDeck } from './report-deck.ts';
import { reportSheets } from './report-sheets.ts';
import * as repository from './repository.ts';
import { isSameSchedule, planNext, timesOf } from './schedule.ts';
import { assertSendable, sendByHand, sendReportNow } from './send-by-hand.ts';

type Caller = ThrottledPerson;
type Answer = { report: Report; message: string };

/** Scheduled reports. Other people's reports, targets and recipients are `not_found`. */
export interface Reports {
  list(
    userId: string,
    now: Date,
  ): Promise<{
    items: Report[];
    pagination: Pagination;
    places: { used: number; max: number };
  }>;
  /** @throws {Failure} `not_found` */
  get(userId: string, reportId: string, now: Date): Promise<Report>;
  /** @throws {Failure} `account_inactive`; `quota_exceeded`; `not_found` for a target or a recipient */
  create(userId: string, draft: ReportDraft, now: Date): Promise<Answer>;
  /** @throws {Failure} like `create` */
  update(userId: string, reportId: string, draft: ReportDraft, now: Date): Promise<Answer>;
  /** Starts a job that makes a report about some days, and sends it to nobody. @throws {Failure} as `assertMakeable`; `rate_limited` */
  startMaking(caller: Caller, draft: MadeReportDraft, now: Date): Promise<JobStarted>;
  /** Reports that were made at once, latest first. */
  listMade(userId: string): Promise<{ items: MadeReport[]; pagination: Pagination }>;
  /** Scheduled or made at once; its waiting emails are not sent. @throws {Failure} `not_found` */
  remove(userId: string, reportId: string): Promise<{ message: string }>;
  /** A paused copy. @throws {Failure} `not_found`, `quota_exceeded` */
  duplicate(userId: string, reportId: string, now: Date): Promise<Answer>;
  /** @throws {Failure} `not_found` */
  pause(userId: string, reportId: string, now: Date): Promise<Answer>;
  /** It continues with the next day or hour of its schedule; by the hour, with the time since its last issue. @throws {Failure} `not_found` */
  resume(userId: string, reportId: string, now: Date): Promise<Answer>;
  /** The email to its owner as it would be sent now. @throws {Failure} `not_found`; `state_conflict` without targets */
  preview(caller: Caller, reportId: string, now: Date): Promise<ReportEmail>;
  /** The same as a job, however long it takes. @throws {Failure} like `preview` */
  startPreview(caller: Caller, reportId: string, now: Date): Promise<JobStarted>;
  /** The same for a report that is not saved, or for unsaved changes. @throws {Failure} `not_found` for it or a target */
  startDraftPreview(caller: Caller, draft: ReportDraftToPreview, now: Date): Promise<JobStarted>;
  /**
   * Stores an issue with its emails, which are sent after the commit. A repeated `client_id` stores nothing.
   *
   * @throws {Failure} `not_found`; `account_inactive`; `quota_exceeded`; `state_conflict` without targets, or for a
   * `client_id` that was used for another report; `no_destination` if nobody can get it
   */
  send(
    caller: Caller,
    reportId: string,
    clientId: string,
    now: Date,
  ): Promise<{ message: string; issue: ReportIssue }>;
  /** The same as a job, however long it takes; its result is what `send` returns. @throws {Failure} like `send` */
  startSending(caller: Caller, reportId: string, clientId: string, now: Date): Promise<JobStarted>;
  /** @throws {Failure} `not_found` */
  issues(userId: string, reportId: string): Promise<{ items: ReportIssue[]; pagination: Pagination }>;
  /** The email of an issue to its owner. @throws {Failure} `not_found` */
  issue(userId: string, ids: { reportId: string; issueId: string }): Promise<ReportIssueEmail>;
  /** Its figures as a workbook. @throws {Failure} `not_found`; `rate_limited`; `overloaded` */
  issueWorkbook(caller: Caller, ids: { reportId: string; issueId: string }, now: Date): Promise<ExportedFile>;
  /** The same as slides. @throws {Failure} like `issueWorkbook` */
  issueSlides(caller: Exporter, ids: { reportId: string; issueId: string }, now: Date): Promise<ExportedFile>;
  /** The same as a PDF. @throws {Failure} `not_found`; `overloaded` if it cannot be made now */
  issuePdf(
    caller: Caller,
    ids: { reportId: string; issueId: string },
    now: Date,
  ): Promise<{ file_name: string; bytes: Uint8Array }>;
}

/** Within the time of a call. */
const PDF_WITHIN_MS = 9_000;
const PDF_RETRY_SECONDS = 10;

export function createReports(options: {
  db: Database;
  jobs: Pick<Jobs, 'start'>;
  throttle: Throttle;
  baseUrl: () => string;
  pdfs: ReportPdfs;
}): Reports {
  const { db, jobs, throttle, baseUrl, pdfs } = options;

  const find = async (userId: string, reportId: string, on: Database = db) => {
    const row = await repository.findReport(on, userId, reportId);
    if (!row) throw notFound();
    return row;
  };
  const answer = async (
    trx: Database,
    { userId, reportId, message }: { userId: string; reportId: string; message: string },
    now: Date,
  ): Promise<Answer> => {
    const owner = await findOwner(trx, userId);
    const present = await presented(trx, owner, now);
    return { report: await present(await find(userId, reportId, trx)), message };
  };
  /** Locks the owner, and then the report. */
  const change = (
    { userId, reportId, message }: { userId: string; reportId: string; message: string },
    now: Date,
    work: (trx: Database, owner: Owner, row: repository.ShownReport) => Promise<unknown>,
  ) =>
    transaction(db, async (trx) => {
      const owner = await lockActiveOwner(trx, userId);
      if (!(await repository.lockReport(trx, reportId))) throw notFound();
      await work(trx, owner, await find(userId, reportId, trx));
      return answer(trx, { userId, reportId, message }, now);
    });
  const emailOf = async (owner: Owner, id: string, content: ReportContent, lookId: string | null) =>
    emailToOwner(baseUrl, owner, { id, content, look: await readLook(db, owner.id, lookId) });

  return {
    async list(userId, now) {
      const owner = await findOwner(db, userId);
      const items = [];
      const present = await presented(db, owner, now);
      for (const row of await repository.listReports(db, userId)) items.push(await present(row));
      return {
        items,
        pagination: pagination({ page: 1, per_page: Math.max(1, items.length) }, items.length),
        places: { used: items.length, max: maxReports(owner) },
      };
    },

    async get(userId, reportId, now) {
      const row = await find(userId, reportId);
      const present = await presented(db, await findOwner(db, userId), now);
      return present(row);
    },

    create: (userId, draft, now) =>
      transaction(db, async (trx) => {
        const owner = await lockActiveOwner(trx, userId);
        await assertPlace(trx, owner);
        await assertOwn(trx, owner, draft);
        // Decoded only if the plan includes it.
        const look = draft.look && (await madeLook(draft.look));
        const id = newId('srp');
        await repository.insertReport(trx, {
          ...{ id, user_id: userId, ...columnsOf(draft), created_at: now, updated_at: now },
          look_id: look ? await keepLook(trx, userId, look, now) : null,
          ...planNext(
            { on_weekdays: false, ...columnsOfTimes(draft.times), ...columnsOf(draft), covered_until: null },
            owner,
            { now, last: null, begins: true },
          ),
        });
        return answer(trx, { userId, reportId: id, message: 'Report scheduled.' }, now);
      }),

    update: (userId, reportId, draft, now) =>
      change({ userId, reportId, message: 'Report saved.' }, now, async (trx, owner, row) => {
        await assertOwn(trx, owner, draft, row);
        const look = draft.look && (await madeLook(draft.look));
        const columns = columnsOf(draft, row);
        const changed = { ...row, ...columns };
        const replan = row.status === 'active' && !isSameSchedule(row, changed);
        await repository.updateReport(trx, reportId, {
          ...columns,
          // An older page does not send it.
          ...(look !== undefined && { look_id: look && (await keepLook(trx, userId, look, now)) }),
          updated_at: now,
          // The end of the hours that it had before belongs to no hourly issue any more.
          ...(timesOf(row) === null && { covered_until: null }),
          ...(replan && (await nextOf(trx, changed, owner, { now, begins: timesOf(row) === null }))),
        });
        await pruneLooks(trx, userId);
      }),

    async startMaking(caller, draft, now) {
      const before = await repository.findByClientId(db, caller.id, draft.client_id);
      if (!before) {
        await assertMakeable(db, { owner: await findOwner(db, caller.id), draft }, now);
        await throttle.hitPersonOnce(caller, 'report-made', draft.client_id, throttleRules.reportsMade, now);
      }
      return { job: await jobs.start(makeReport, { user_id: caller.id, draft }, { userId: caller.id }) };
    },

    async listMade(userId) {
      const items = [];
      for (const row of await repository.listMade(db, userId)) items.push(await presentMade(db, row));
      return { items, pagination: pagination({ page: 1, per_page: limits.REPORTS_MADE_MAX }, items.length) };
    },

    remove: (userId, reportId) =>
      transaction(db, async (trx) => {
        await lockOwner(trx, userId);
        if (!(await repository.deleteReport(trx, userId, reportId))) throw notFound();
        await pruneLooks(trx, userId);
        return { message: 'Report deleted.' };
      }),

    duplicate: (userId, reportId, now) =>
      transaction(db, async (trx) => {
        const owner = await lockActiveOwner(trx, userId);
        const row = await find(userId, reportId, trx);
        const { name, target_ids, frequency, weekday, day, hour, recipient_ids, groups } = row;
        const { sections, on_weekdays, hours, weekdays, introduction, sender_name, to_owner, look_id } = row;
        const { attach_pdf } = row;
        await assertPlace(trx, owner);
        const id = newId('srp');
        const copy = {
          ...{ target_ids, frequency, weekday, day, hour, recipient_ids, groups },
          ...{
            sections,
            on_weekdays,
            hours,
            weekdays,
            introduction,
            sender_name,
            to_owner,
            look_id,
            attach_pdf,
          },
        };
        await repository.insertReport(trx, {
          ...{ id, user_id: userId, name: copyOf(name), ...copy, status: 'paused' },
          ...{ next_date: null, next_at: null, time_zone: owner.timezone, created_at: now, updated_at: now },
        });
        const message = 'Report duplicated. The copy is paused.';
        return answer(trx, { userId, reportId: id, message }, now);
      }),

    pause: (userId, reportId, now) =>
      change({ userId, reportId, message: 'Report paused.' }, now, (trx) =>
        repository.updateReport(trx, reportId, {
          ...{ status: 'paused', next_date: null, next_at: null, updated_at: now },
        }),
      ),

    resume: (userId, reportId, now) =>
      change({ userId, reportId, message: 'Report resumed.' }, now, async (trx, owner, row) => {
        if (row.status === 'active') return;
        const next = await nextOf(trx, row, owner, { now, begins: false });
        // Its owner stopped the emails to themselves, and it has no recipients: an owner who resumes it wants it again.
        const isForNobody = row.recipient_ids.length + row.groups.length === 0;
        await repository.updateReport(trx, reportId, {
          ...{ status: 'active', updated_at: now, ...next },
          ...(isForNobody && { to_owner: true }),
        });
      }),

    async preview(caller, reportId, now) {
      const report = await find(caller.id, reportId);
      await throttle.hitPerson(caller, 'report', throttleRules.report, now);
      const owner = await findOwner(db, caller.id);
      return emailOf(owner, reportId, await contentNow(db, { owner, report }, now), report.look_id);
    },

    async startPreview(caller, reportId, now) {
      const report = await find(caller.id, reportId);
      await throttle.hitPerson(caller, 'report', throttleRules.report, now);
      if ((await readTargets(db, report)).length === 0)
        throw new Failure('state_conflict', says.noTargetLeft);
      const payload = { user_id: caller.id, report_id: reportId };
      return { job: await jobs.start(previewReport, payload, { userId: caller.id }) };
    },

    async startDraftPreview(caller, { target_ids, name, frequency, report_id, ...draft }, now) {
      if (report_id !== undefined) await find(caller.id, report_id);
      await throttle.hitPerson(caller, 'report', throttleRules.report, now);
      await readOwnTargets(db, { user_id: caller.id, target_ids });
      const { introduction = '', sender_name = '', on_weekdays = false } = draft;
      const times = columnsOfTimes(draft.times);
      const sections = sectionsOf(draft) ?? [...reportSections];
      const { look = null } = draft;
      // A picture that cannot be read is refused at once.
      if (look) await madeLook(look);
      const text = {
        ...{ target_ids, name, frequency, on_weekdays, ...times, sections },
        ...{ introduction, sender_name, look },
      };
      const payload = { user_id: caller.id, draft: text, ...(report_id !== undefined && { report_id }) };
      return { job: await jobs.start(previewReportDraft, payload, { userId: caller.id }) };
    },

    async send(caller, reportId, clientId, now) {
      await find(caller.id, reportId);
      const before = await repository.findByClientId(db, caller.id, clientId);
      if (before) return sent(before, reportId);
      await throttle.hitPerson(caller, 'report', throttleRules.report, now);
      return sendByHand(db, { userId: caller.id, reportId, clientId }, now);
    },

    async startSending(caller, reportId, clientId, now) {
      const report = await find(caller.id, reportId);
      const before = await repository.findByClientId(db, caller.id, clientId);
      if (before) sent(before, reportId);
      else {
        await throttle.hitPerson(caller, 'report', throttleRules.report, now);
        await assertSendable(db, { report, owner: await findOwner(db, caller.id) }, now);
      }
      const payload = { user_id: caller.id, report_id: reportId, client_id: clientId };
      return { job: await jobs.start(sendReportNow, payload, { userId: caller.id }) };
    },

    async issues(userId, reportId) {
      await find(userId, reportId);
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
      return {
        ...(await emailOf(await findOwner(db, userId), reportId, found.content, found.look_id)),
        issue: {
          ...{ name, from, to, created_at: found.created_at.toISOString() },
          span: span ? { ...span, time_zone: timeZone } : null,
          made: found.content.frequency === 'once',
          pdf,
        },
      };
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
        // Its days were counted in this time zone.
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
        throw new Failure('overloaded', says.noPdf, { cause: error, retryAfterSeconds: PDF_RETRY_SECONDS });
      }
    },
  };
}

const says = reportMessages;
const notFound = () => new Failure('not_found', messages.generic.notFound);

/** The next issue of a schedule, on a day that has had none. */
async function nextOf(
  trx: Database,
  report: repository.ReportRow,
  owner: Owner,
  { now, begins }: { now: Date; begins: boolean },
) {
  const last = await repository.findLastSlot(trx, report.id);
  return planNext(report, owner, { now, last, begins });
}

const COPY = ' (copy)';
/** Without the first half of a character that the limit cut in two. */
const copyOf = (name: string) =>
  `${name
    .slice(0, limits.REPORT_NAME_MAX - COPY.length)
    .replace(/\p{Cs}$/u, '')
    .trimEnd()}${COPY}`;
