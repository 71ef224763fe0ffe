import {
  type JobStarted,
  type ReportDraftToPreview,
  type ReportEmail,
  type ReportIssue,
  reportMessages,
  reportSections,
} from '@newswatch/shared/contracts';
import { madeLook, readLook } from '../brand/index.ts';
import { Failure } from '../failure.ts';
import { findOwner } from '../issues/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Database } from '../storage/database.ts';
import { type Throttle, type ThrottledPerson, throttleRules } from '../throttle/index.ts';
import { readOwnTargets } from './draft-checks.ts';
import { columnsOfTimes, introductionsOf, sectionsOf } from './draft-columns.ts';
import { findReport } from './find-report.ts';
import { readTargets } from './issue.ts';
import { sent } from './present-report.ts';
import { contentNow, emailToOwner, previewReport, previewReportDraft } from './preview.ts';
import * as repository from './repository.ts';
import { assertSendable, sendByHand, sendReportNow } from './send-by-hand.ts';

/** What a report would say now, and sending it now, whatever its schedule. */
export interface ReportsOnDemand {
  /** The email to its owner as it would be sent now. @throws {Failure} `not_found`; `state_conflict` without targets */
  preview(caller: ThrottledPerson, reportId: string, now: Date): Promise<ReportEmail>;
  /** Makes the preview as a job, however long it takes. @throws {Failure} like `preview` */
  startPreview(caller: ThrottledPerson, reportId: string, now: Date): Promise<JobStarted>;
  /**
   * Makes the preview of a report that is not saved, or of unsaved changes, as a job.
   *
   * @throws {Failure} `not_found` for the report or a target
   */
  startDraftPreview(caller: ThrottledPerson, draft: ReportDraftToPreview, now: Date): Promise<JobStarted>;
  /**
   * Stores an issue with its emails, which are sent after the commit. A repeated `client_id` stores nothing.
   *
   * @throws {Failure} `not_found`; `account_inactive`; `quota_exceeded`; `state_conflict` without targets, or for a
   * `client_id` that was used for another report; `no_destination` if nobody can get it
   */
  send(
    caller: ThrottledPerson,
    reportId: string,
    clientId: string,
    now: Date,
  ): Promise<{ message: string; issue: ReportIssue }>;
  /** Sends the report as a job, however long it takes; its result is what `send` returns. @throws {Failure} like `send` */
  startSending(caller: ThrottledPerson, reportId: string, clientId: string, now: Date): Promise<JobStarted>;
}

export function createReportsOnDemand({
  db,
  jobs,
  throttle,
  baseUrl,
}: {
  db: Database;
  jobs: Pick<Jobs, 'start'>;
  throttle: Throttle;
  baseUrl: () => string;
}): ReportsOnDemand {
  return {
    async preview(caller, reportId, now) {
      const report = await findReport(db, caller.id, reportId);
      await throttle.hitPerson(caller, 'report', throttleRules.report, now);
      const owner = await findOwner(db, caller.id);
      const content = await contentNow(db, { owner, report }, now);
      const look = await readLook(db, owner.id, report.look_id);
      return emailToOwner(baseUrl, owner, { id: reportId, content, look });
    },

    async startPreview(caller, reportId, now) {
      const report = await findReport(db, caller.id, reportId);
      await throttle.hitPerson(caller, 'report', throttleRules.report, now);
      if ((await readTargets(db, report)).length === 0)
        throw new Failure('state_conflict', reportMessages.noTargetLeft);
      const payload = { user_id: caller.id, report_id: reportId };
      return { job: await jobs.start(previewReport, payload, { userId: caller.id }) };
    },

    async startDraftPreview(caller, { target_ids, name, frequency, report_id, ...draft }, now) {
      if (report_id !== undefined) await findReport(db, caller.id, report_id);
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
        target_introductions: introductionsOf({ target_ids, ...draft }),
      };
      const payload = { user_id: caller.id, draft: text, ...(report_id !== undefined && { report_id }) };
      return { job: await jobs.start(previewReportDraft, payload, { userId: caller.id }) };
    },

    async send(caller, reportId, clientId, now) {
      await findReport(db, caller.id, reportId);
      const before = await repository.findByClientId(db, caller.id, clientId);
      if (before) return sent(before, reportId);
      await throttle.hitPerson(caller, 'report', throttleRules.report, now);
      return sendByHand(db, { userId: caller.id, reportId, clientId }, now);
    },

    async startSending(caller, reportId, clientId, now) {
      const report = await findReport(db, caller.id, reportId);
      const before = await repository.findByClientId(db, caller.id, clientId);
      if (before) sent(before, reportId);
      else {
        await throttle.hitPerson(caller, 'report', throttleRules.report, now);
        await assertSendable(db, { report, owner: await findOwner(db, caller.id) }, now);
      }
      const payload = { user_id: caller.id, report_id: reportId, client_id: clientId };
      return { job: await jobs.start(sendReportNow, payload, { userId: caller.id }) };
    },
  };
}
