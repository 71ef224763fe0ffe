import { reportCadence } from '@newswatch/shared/contracts';
import {
  findOwner,
  followTimeZones,
  latestSlot,
  listDue,
  lockOwner,
  nextSlot,
  planned,
} from '../issues/index.ts';
import type { Logger } from '../logging.ts';
import { knownTimeZone } from '../notifier/index.ts';
import { isConnectionLoss } from '../storage/connection-loss.ts';
import { type Database, transaction } from '../storage/database.ts';
import { contentBefore, readTargets, skipReasonOf, storeIssue } from './issue.ts';
import * as repository from './repository.ts';

const REPORTS_AT_ONCE = 100;

/**
 * Issues the reports that are due: one for each day of their schedule, in their owner’s time zone. After an outage that
 * lasted longer than a period, only the latest one is issued. An issue, its emails and the next day are written in one
 * transaction, and a day can have only one issue, so that none is lost or sent twice, however many processes run this.
 *
 * A report that fails is retried in the next run and does not delay others.
 *
 * @returns how many were issued
 */
export async function sendDueReports(db: Database, now: Date, logger: Logger): Promise<number> {
  await followTimeZones(db, 'reports');
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
  if (!report?.next_date) return false;
  const owner = await findOwner(db, userId);
  const zone = knownTimeZone(owner.timezone);
  const schedule = { ...report, frequency: reportCadence(report) };
  const slot = latestSlot(schedule, zone, report.next_date, now);
  if (slot.at > now) return false;
  const targets = await readTargets(db, report);
  const content =
    skipReasonOf(report.place, targets, owner) === null
      ? await contentBefore(db, { report, targets, owner, date: slot.date }, now)
      : null;
  return transaction(db, async (trx) => {
    const active = await lockOwner(trx, userId);
    const locked = await repository.lockReport(trx, id);
    // It was issued, changed, paused or deleted in the meantime.
    if (
      !active ||
      locked?.next_date !== report.next_date ||
      Number(locked.updated_at) !== Number(report.updated_at)
    )
      return false;
    const next = nextSlot(schedule, zone, now, slot.date);
    await repository.updateReport(trx, id, planned(next, owner));
    if (content === null) return false;
    const occasion = { slot: slot.date, client_id: null };
    return storeIssue(trx, { report: locked, owner: active, content, occasion }, now);
  });
}
