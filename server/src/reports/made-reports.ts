import {
  type JobStarted,
  limits,
  type MadeReport,
  type MadeReportDraft,
  type MadeReportSending,
  type Pagination,
  type ReportIssue,
} from '@newswatch/shared/contracts';
import { findOwner } from '../issues/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { pagination } from '../paging.ts';
import type { Database } from '../storage/database.ts';
import { type Throttle, type ThrottledPerson, throttleRules } from '../throttle/index.ts';
import { assertMakeable, makeReport } from './make-report.ts';
import { presentMade } from './present-report.ts';
import * as repository from './repository.ts';
import { sendMade } from './send-made.ts';

/** Reports about chosen days that are made at once, without a schedule. */
export interface MadeReports {
  /**
   * Starts a job that makes a report about some days, which nobody gets until it is sent.
   *
   * @throws {Failure} as `assertMakeable`; `rate_limited`
   */
  startMaking(caller: ThrottledPerson, draft: MadeReportDraft, now: Date): Promise<JobStarted>;
  /** Sends a report that was made. @throws {Failure} as `sendMade`; `rate_limited` */
  sendMade(
    caller: ThrottledPerson,
    to: { reportId: string; receivers: MadeReportSending },
    now: Date,
  ): Promise<{ message: string; issue: ReportIssue }>;
  /** Lists reports that were made immediately, latest first. */
  listMade(userId: string): Promise<{ items: MadeReport[]; pagination: Pagination }>;
}

export function createMadeReports({
  db,
  jobs,
  throttle,
}: {
  db: Database;
  jobs: Pick<Jobs, 'start'>;
  throttle: Throttle;
}): MadeReports {
  return {
    async startMaking(caller, draft, now) {
      const before = await repository.findByClientId(db, caller.id, draft.client_id);
      if (!before) {
        await assertMakeable(db, { owner: await findOwner(db, caller.id), draft }, now);
        await throttle.hitPersonOnce(caller, 'report-made', draft.client_id, throttleRules.reportsMade, now);
      }
      return { job: await jobs.start(makeReport, { user_id: caller.id, draft }, { userId: caller.id }) };
    },

    async sendMade(caller, to, now) {
      await throttle.hitPerson(caller, 'report', throttleRules.report, now);
      return sendMade(db, { userId: caller.id, ...to }, now);
    },

    async listMade(userId) {
      const items = [];
      for (const row of await repository.listMade(db, userId)) items.push(await presentMade(db, row));
      return { items, pagination: pagination({ page: 1, per_page: limits.REPORTS_MADE_MAX }, items.length) };
    },
  };
}
