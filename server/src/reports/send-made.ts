import {
  effectivePlan,
  type MadeReportSending,
  madeReportMessages,
  type NewsletterBar,
  type ReportIssue,
  reportMessages,
  splitChosen,
} from '@newswatch/shared/contracts';
import { chooseSubscribers, sendToSubscribers } from '../distribution-lists/index.ts';
import { Failure } from '../failure.ts';
import { lockActiveOwner } from '../issues/index.ts';
import { barredChannel, recipientOf } from '../notifier/index.ts';
import { readAudience } from '../recipients/index.ts';
import { enqueueReport } from '../relays/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { KeptLists } from '../storage/schema-distribution-lists.ts';
import { assertOwnReceivers } from './draft-checks.ts';
import { canSendManually, recordManualSending } from './issue.ts';
import { onItsWay, presentIssue } from './present-report.ts';
import * as repository from './repository.ts';

/**
 * Adds emails to the only issue of a report that was made at once; they are sent after the commit. Nobody gets it a second
 * time, so a repeated request sends nothing.
 *
 * @throws {Failure} `not_found` for the report, or for a receiver; `account_inactive`; `quota_exceeded`; `no_destination`
 * if nobody is added
 */
export async function sendMade(
  db: Database,
  { userId, reportId, receivers }: { userId: string; reportId: string; receivers: MadeReportSending },
  now: Date,
): Promise<{ message: string; issue: ReportIssue }> {
  return transaction(db, async (trx) => {
    const owner = await lockActiveOwner(trx, userId);
    const made = await repository.lockMade(trx, { userId, reportId });
    if (!made) throw new Failure('not_found', madeReportMessages.notThere);
    await assertOwnReceivers(trx, owner, receivers);
    if (!(await canSendManually(trx, userId, now)))
      throw new Failure('quota_exceeded', reportMessages.dayFull);
    const { reached, barred } = splitChosen(await readAudience(trx, userId, owner.plan), receivers);
    const reachesOwner = receivers.to_owner && barredChannel(recipientOf(owner), 'email') === null;
    const ofLists = { plan: effectivePlan(owner), listIds: receivers.list_ids, isWhole: true };
    const subscribers = await chooseSubscribers(
      trx,
      { userId, ...ofLists, reportIssueId: made.issue_id },
      now,
    );
    const { attach_pdf } = receivers;
    const issue = { id: made.issue_id, user_id: userId, attach_pdf };
    const ofIssue = { report_issue_id: made.issue_id, user_id: userId, attach_pdf };
    const toOwner = { owner: reachesOwner ? owner : null, recipients: [] };
    const added = {
      owner: (await enqueueReport(trx, issue, toOwner, now)) > 0,
      recipients: await enqueueReport(trx, issue, { owner: null, recipients: reached }, now),
      subscribers: await sendToSubscribers(trx, ofIssue, subscribers, now),
    };
    if (!added.owner && added.recipients + added.subscribers === 0)
      throw new Failure('no_destination', madeReportMessages.nobodyNew);
    // An email in a report’s name to its owner is refused unless they want these emails.
    if (added.owner) await repository.updateReport(trx, made.id, { to_owner: true, updated_at: now });
    await recordManualSending(trx, userId, now);
    const emailed = await repository.receiversOf(trx, made.issue_id);
    const leftOut = new Map(
      [...made.left_out, ...barred.map(({ id, barred: reason }) => ({ id, reason }))]
        .filter(({ id }) => !emailed.has(id))
        .map(({ id, reason }): [string, NewsletterBar] => [id, reason]),
    );
    const lists = keptOfBoth(made.lists, subscribers?.kept ?? null);
    const sent = await repository.updateIssue(trx, made.issue_id, {
      left_out: JSON.stringify([...leftOut].map(([id, reason]) => ({ id, reason }))),
      lists: lists && JSON.stringify(lists),
    });
    return { message: onItsWay(added), issue: presentIssue(sent) };
  });
}

/** Combines the lists of several sendings. If a list is chosen again, people who got no email are not counted twice. */
function keptOfBoth(before: KeptLists | null, now: KeptLists | null): KeptLists | null {
  if (!before || !now) return now ?? before;
  const isRepeated = now.ids.some((id) => before.ids.includes(id));
  const count = (why: keyof KeptLists['left_out']) => {
    const counts = [before.left_out[why] ?? 0, now.left_out[why] ?? 0] as const;
    return isRepeated ? Math.max(...counts) : counts[0] + counts[1];
  };
  return {
    ids: [...new Set([...before.ids, ...now.ids])],
    names: [...new Set([...before.names, ...now.names])],
    left_out: {
      waiting: count('waiting'),
      unsubscribed: count('unsubscribed'),
      bounced: count('bounced'),
      complained: count('complained'),
      beyond_limit: count('beyond_limit'),
    },
  };
}
