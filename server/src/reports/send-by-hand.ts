import { type ReportIssue, reportMessages, splitChosen } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { countReached } from '../distribution-lists/index.ts';
import { Failure } from '../failure.ts';
import { findOwner, lockActiveOwner, type Owner } from '../issues/index.ts';
import { defineJob } from '../jobs/index.ts';
import { barredChannel, recipientOf } from '../notifier/index.ts';
import { readAudience } from '../recipients/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { canSendManually, readTargets, skipReasonOf, storeIssue } from './issue.ts';
import { sent } from './present-report.ts';
import { contentNow, refusing } from './preview.ts';
import * as repository from './repository.ts';

const says = reportMessages;

/** Runs as a job, because the figures of ten busy targets take longer than a call may. A second attempt stores nothing twice. */
export const sendReportNow = defineJob({
  name: 'send-report',
  payload: v.object({ user_id: v.string(), report_id: v.string(), client_id: v.string() }),
  retry: { limit: 2 },
  expireSeconds: 120,
});

type Sent = { message: string; issue: ReportIssue };

/** After this many changes while the figures are read, the person has to send the report again. */
const READINGS_MAX = 3;

/**
 * Stores an issue of a report, unless this `client_id` has stored one. If the report is changed while its figures are read,
 * they are read again.
 *
 * @throws {Failure} as `Reports.send` says
 */
export async function sendByHand(
  db: Database,
  ids: { userId: string; reportId: string; clientId: string },
  now: Date,
): Promise<Sent> {
  const { userId, reportId, clientId } = ids;
  for (let reading = 0; reading < READINGS_MAX; reading++) {
    const before = await repository.findByClientId(db, userId, clientId);
    if (before) return sent(before, reportId);
    const report = await repository.findReport(db, userId, reportId);
    if (!report) throw new Failure('not_found', says.deleted);
    const content = await contentNow(db, { owner: await findOwner(db, userId), report }, now);
    const stored = await transaction(db, async (trx) => {
      const owner = await lockActiveOwner(trx, userId);
      const known = await repository.findByClientId(trx, userId, clientId);
      if (known) return sent(known, reportId);
      const locked = await repository.lockReport(trx, reportId);
      if (!locked) throw new Failure('not_found', says.deleted);
      if (Number(locked.updated_at) !== Number(report.updated_at)) return undefined;
      await assertSendable(trx, { report, owner }, now);
      await storeIssue(trx, { report, owner, content, occasion: { client_id: clientId } }, now);
      const issue = await repository.findByClientId(trx, userId, clientId);
      if (!issue) throw new Error('a report that was just stored is missing');
      return sent(issue, reportId);
    });
    if (stored) return stored;
  }
  throw new Failure('state_conflict', says.changedMeanwhile);
}

/** Runs the job. */
export const runSending = (
  db: Database,
  { user_id, report_id, client_id }: v.InferOutput<typeof sendReportNow.payload>,
  now: Date,
): Promise<Sent> =>
  refusing(sendByHand(db, { userId: user_id, reportId: report_id, clientId: client_id }, now));

/** @throws {Failure} `state_conflict` without targets; `quota_exceeded`; `no_destination` if nobody can get it */
export async function assertSendable(
  db: Database,
  { report, owner }: { report: repository.ShownReport; owner: Owner },
  now: Date,
): Promise<void> {
  if ((await readTargets(db, report)).length === 0) throw new Failure('state_conflict', says.noTargetLeft);
  if (skipReasonOf(report.place, report.target_ids, owner) === 'plan')
    throw new Failure('quota_exceeded', says.beyondPlan);
  if (!(await canSendManually(db, owner.id, now))) throw new Failure('quota_exceeded', says.dayFull);
  const { reached } = splitChosen(await readAudience(db, owner.id, owner.plan), report);
  const reachesOwner = report.to_owner && barredChannel(recipientOf(owner), 'email') === null;
  const subscribers = await countReached(db, owner.id, report.list_ids);
  if (reached.length + subscribers === 0 && !reachesOwner) throw new Failure('no_destination', says.nobody);
}
