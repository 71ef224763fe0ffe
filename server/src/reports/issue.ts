import {
  effectivePlan,
  limits,
  type NewsletterBar,
  planLimits,
  splitChosen,
} from '@newswatch/shared/contracts';
import { keepAccountLook } from '../brand/index.ts';
import { chooseSubscribers, sendToSubscribers } from '../distribution-lists/index.ts';
import { newId } from '../ids.ts';
import type { Covered, Owner, Period } from '../issues/index.ts';
import { knownTimeZone } from '../notifier/index.ts';
import { readAudience } from '../recipients/index.ts';
import { enqueueReport } from '../relays/index.ts';
import type { Database } from '../storage/database.ts';
import type { ReportContent } from '../storage/schema-reports.ts';
import { findTarget, type TargetRow } from '../targets/index.ts';
import { readReportContent } from './report-content.ts';
import * as repository from './repository.ts';

/** The targets of a report that are not deleted, in the order in which they were chosen. */
export async function readTargets(
  db: Database,
  { user_id, target_ids }: Pick<repository.ReportRow, 'user_id' | 'target_ids'>,
): Promise<TargetRow[]> {
  const rows = await Promise.all(target_ids.map((id) => findTarget(db, user_id, id)));
  return rows.filter((row) => row !== undefined);
}

/**
 * Says why an active report is not sent: its targets were deleted, or the plan includes fewer. As with recipients, the oldest
 * ones are sent.
 */
export function skipReasonOf(
  place: number | null,
  targets: readonly unknown[],
  { role, plan }: Pick<Owner, 'role' | 'plan'>,
) {
  if (targets.length === 0) return 'targets';
  return place !== null && place > planLimits[effectivePlan({ role, plan })].reports ? 'plan' : null;
}

/** The settings of a report that decide its content. */
export type ReportText = Pick<
  repository.ReportRow,
  | 'name'
  | 'target_ids'
  | 'frequency'
  | 'on_weekdays'
  | 'hours'
  | 'weekdays'
  | 'sections'
  | 'introduction'
  | 'sender_name'
> &
  Partial<Pick<repository.ReportRow, 'target_introductions'>>;

/** Reads the content of a report about a period that has ended. */
export function contentOf(
  db: Database,
  {
    report,
    targets,
    owner,
    period,
  }: {
    report: Omit<ReportText, 'frequency'> & {
      frequency: ReportText['frequency'] | 'once';
      one_page?: boolean;
    };
    targets: readonly TargetRow[];
    owner: Owner;
    period: Period | Covered;
  },
  now: Date,
): Promise<ReportContent> {
  const subject = {
    ...{ report, targets, plan: effectivePlan(owner) },
    zone: knownTimeZone(owner.timezone),
    period,
  };
  return readReportContent(db, subject, now);
}

/**
 * Stores an issue with its emails, which are sent after the commit: one to the owner, unless they stopped these emails, and one
 * to each chosen recipient and subscriber who may get it. The others are recorded with the reason.
 *
 * @returns false if the day or the hour of the schedule already has its issue
 */
export async function storeIssue(
  trx: Database,
  {
    report,
    owner,
    content,
    occasion,
  }: {
    report: repository.ReportRow;
    owner: Owner;
    content: ReportContent;
    occasion: { slot: string } | { due_at: Date } | { client_id: string };
  },
  now: Date,
): Promise<boolean> {
  const audience = await readAudience(trx, owner.id, owner.plan);
  const { reached, barred } = splitChosen(audience, report);
  const leftOut: { id: string; reason: NewsletterBar }[] = barred.map(({ id, barred: reason }) => ({
    id,
    reason,
  }));
  const ofLists = {
    ...{ userId: owner.id, plan: effectivePlan(owner), listIds: report.list_ids },
    isWhole: 'client_id' in occasion,
  };
  const subscribers = await chooseSubscribers(trx, ofLists, now);
  const id = newId('rpi');
  const isNew = await repository.insertIssue(trx, {
    ...{ id, user_id: owner.id, report_id: report.id, slot: null, due_at: null, client_id: null },
    ...occasion,
    content: JSON.stringify(content),
    left_out: JSON.stringify(leftOut),
    lists: subscribers && JSON.stringify(subscribers.kept),
    look_id: report.look_id ?? (await keepAccountLook(trx, owner.id, now)),
    attach_pdf: report.attach_pdf,
    created_at: now,
  });
  if (!isNew) return false;
  const receivers = { owner: report.to_owner ? owner : null, recipients: reached };
  await enqueueReport(trx, { id, user_id: owner.id }, receivers, now);
  await sendToSubscribers(trx, { report_issue_id: id, user_id: owner.id }, subscribers, now);
  if ('client_id' in occasion) {
    await recordManualSending(trx, owner.id, now);
  }
  return true;
}

/** @returns whether the person may send another report by hand */
export async function canSendManually(trx: Database, userId: string, now: Date): Promise<boolean> {
  const used = await repository.countByHandSince(trx, userId, dayBefore(now));
  return used < limits.REPORTS_BY_HAND_PER_DAY;
}

/** Counts one towards the person's daily limit. */
export const recordManualSending = (trx: Database, userId: string, now: Date): Promise<void> =>
  repository.recordByHand(trx, { userId, at: now, since: dayBefore(now) });

const DAY_MS = 86_400_000;
const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS);
