import {
  countReceivers,
  isOldSection,
  type MadeReport,
  messages,
  type Report,
  type ReportIssue,
  splitChosen,
} from '@newswatch/shared/contracts';
import { presentBrand, readLook } from '../brand/index.ts';
import { countReached } from '../distribution-lists/index.ts';
import { Failure } from '../failure.ts';
import { type Owner, slotInTimeZone } from '../issues/index.ts';
import { knownTimeZone } from '../notifier/index.ts';
import { readAudience } from '../recipients/index.ts';
import type { Database } from '../storage/database.ts';
import { readTargets, skipReasonOf } from './issue.ts';
import type * as repository from './repository.ts';
import { timesOf } from './schedule.ts';

/** Presents reports of one person, whose recipients are read once. */
export async function presented(
  db: Database,
  owner: Owner,
  now: Date,
): Promise<(row: repository.ShownReport) => Promise<Report>> {
  const recipients = await readAudience(db, owner.id, owner.plan);
  return async (row) => {
    const targets = await readTargets(db, row);
    const { reached, barred } = splitChosen(recipients, row);
    const { id, name, status, frequency, weekday, day, hour, groups, last_issue } = row;
    const { list_ids, on_weekdays, introduction, sender_name, to_owner, attach_pdf } = row;
    return {
      ...{ id, name, status, frequency, weekday, day, hour, groups, last_issue },
      ...{ list_ids, on_weekdays, introduction, sender_name, to_owner, attach_pdf },
      // Older pages refuse a list with a section that they do not know.
      sections: row.sections.filter(isOldSection),
      layout: row.sections,
      target_introductions: presentIntroductions(row, targets),
      // Removed recipients are left out, because the form could not deselect them.
      recipient_ids: row.recipient_ids.filter((chosen) => recipients.some((one) => one.id === chosen)),
      targets: targets.map((target) => ({ id: target.id, name: target.name, status: target.status })),
      reached: reached.length,
      left_out: barred.length,
      subscribers: await countReached(db, owner.id, list_ids),
      look: row.look_id === null ? null : presentBrand(await readLook(db, owner.id, row.look_id)),
      times: timesOf(row),
      next_at: nextAt(row, owner, now)?.toISOString() ?? null,
      hold: status === 'active' ? skipReasonOf(row.place, targets, owner) : null,
      created_at: row.created_at.toISOString(),
    };
  };
}

/** The texts about the targets that are not deleted. */
const presentIntroductions = (
  { target_introductions }: Pick<repository.ReportRow, 'target_introductions'>,
  targets: readonly { id: string }[],
): Report['target_introductions'] =>
  targets.flatMap(({ id }) => {
    const text = target_introductions[id];
    return text ? [{ target_id: id, text }] : [];
  });

/** A report that was made at once. */
export async function presentMade(db: Database, row: repository.MadeRow): Promise<MadeReport> {
  const { id, issue_id, name, period_from: from, period_to: to, one_page, introduction, sender_name } = row;
  const targets = await readTargets(db, row);
  return {
    ...{ id, issue_id, name, from, to, one_page, introduction, sender_name },
    targets: targets.map((target) => ({ id: target.id, name: target.name, status: target.status })),
    layout: row.sections,
    target_introductions: presentIntroductions(row, targets),
    created_at: row.created_at.toISOString(),
  };
}

/** The time of the next issue, in the current time zone, even before the report is planned again. */
function nextAt(row: repository.ReportRow, { timezone }: Owner, now: Date): Date | null {
  const { next_date, next_at, time_zone } = row;
  if (next_date === null || next_at === null || time_zone === timezone) return next_at;
  return slotInTimeZone({ ...row, next_date, next_at }, knownTimeZone(timezone), now).at;
}

type ShownIssue = Awaited<ReturnType<typeof repository.listIssues>>[number];

export const presentIssue = ({ created_at, report_id: _report, ...issue }: ShownIssue): ReportIssue => ({
  ...issue,
  created_at: created_at.toISOString(),
});

/** The answer after a report was sent; `state_conflict` if the request was about another one. */
export function sent(issue: ShownIssue, reportId: string): { message: string; issue: ReportIssue } {
  if (issue.report_id !== reportId) throw new Failure('state_conflict', messages.generic.notFound);
  const recipients = issue.emails.filter(({ to }) => to === 'recipient').length;
  const message = onItsWay({
    owner: recipients < issue.emails.length,
    recipients,
    subscribers: issue.subscribers?.queued ?? 0,
  });
  return { message, issue: presentIssue(issue) };
}

/** “On its way to you and 2 subscribers.” */
export function onItsWay({
  owner,
  recipients,
  subscribers,
}: {
  owner: boolean;
  recipients: number;
  subscribers: number;
}): string {
  const others = recipients + subscribers === 0 ? [] : [countReceivers(recipients, subscribers)];
  return `On its way to ${[...(owner ? ['you'] : []), ...others].join(' and ')}.`;
}
