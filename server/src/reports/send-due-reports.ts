import {
  coveredFrom,
  findOwner,
  followTimeZones,
  lastMoment,
  latestSlot,
  listDue,
  lockOwner,
  nextMoment,
  nextSlot,
  type Owner,
  periodBefore,
  planned,
} from '../issues/index.ts';
import type { Logger } from '../logging.ts';
import { knownTimeZone } from '../notifier/index.ts';
import { isConnectionLoss } from '../storage/connection-loss.ts';
import { type Database, transaction } from '../storage/database.ts';
import { contentOf, readTargets, skipReasonOf, storeIssue } from './issue.ts';
import * as repository from './repository.ts';
import { scheduleOf, timesOf } from './schedule.ts';
import { isSettled } from './settled.ts';

const REPORTS_AT_ONCE = 100;

/**
 * Issues the reports that are due: one for each day or hour of their schedule, in their owner’s time zone. After an outage
 * that lasted longer than a period, only the latest one is issued; with several hours a day, it covers all of the time since
 * the previous one. An issue, its emails and the next day are written in one transaction, and a day or an hour can have only
 * one issue, so that none is lost or sent twice, however many processes run this.
 *
 * A report that fails is retried in the next run and does not delay others.
 *
 * @returns how many were issued
 */
export async function sendDueReports(db: Database, now: Date, logger: Logger): Promise<number> {
  await followTimeZones(db, 'reports', now);
  let issued = 0;
  for (const { id, user_id } of await listDue(db, 'reports', { now, limit: REPORTS_AT_ONCE })) {
    try {
      if (await issueDue(db, { id, userId: user_id }, now)) issued += 1;
    } catch (error) {
      if (isConnectionLoss(error)) throw error;
      logger.error({ err: error, reportId: id }, 'a report could not be issued');
    }
  }
  return issued;
}

async function issueDue(
  db: Database,
  { id, userId }: { id: string; userId: string },
  now: Date,
): Promise<boolean> {
  const report = await repository.findReport(db, userId, id);
  if (!report) return false;
  const owner = await findOwner(db, userId);
  const due = dueIssue(report, owner, now);
  if (!due || (due.settles && !(await isSettled(db, due.settles, now)))) return false;
  const targets = await readTargets(db, report);
  const content =
    skipReasonOf(report.place, targets, owner) === null
      ? await contentOf(db, { report, targets, owner, period: due.period }, now)
      : null;
  return transaction(db, async (trx) => {
    const active = await lockOwner(trx, userId);
    const locked = await repository.lockReport(trx, id);
    // The report was issued, changed, paused or deleted in the meantime.
    if (
      !active ||
      Number(locked?.next_at) !== Number(report.next_at) ||
      Number(locked?.updated_at) !== Number(report.updated_at)
    )
      return false;
    await repository.updateReport(trx, id, due.next);
    if (content === null || !locked) return false;
    return storeIssue(trx, { report: locked, owner: active, content, occasion: due.occasion }, now);
  });
}

/** The latest issue of a schedule that has come: what it covers, and the columns of the one after it. */
function dueIssue(report: repository.ReportRow, owner: Owner, now: Date) {
  const zone = knownTimeZone(owner.timezone);
  const times = timesOf(report);
  if (report.next_date === null) return undefined;
  if (times) {
    const { at } = lastMoment(times, zone, now);
    const from = coveredFrom({ ...times, covered_until: report.covered_until }, zone, { now, begins: false });
    if (at <= from) return undefined;
    const next = { ...planned(nextMoment(times, zone, now), owner), covered_until: at };
    return { occasion: { due_at: at }, settles: at, period: { from, to: at }, next };
  }
  const schedule = scheduleOf(report);
  const slot = latestSlot(schedule, zone, report.next_date, now);
  if (slot.at > now) return undefined;
  const next = planned(nextSlot(schedule, zone, now, slot.date), owner);
  const period = periodBefore(slot.date, schedule.frequency);
  return { occasion: { slot: slot.date }, settles: null, period, next };
}
