/// <reference lib="esnext.temporal" />
import {
  effectivePlan,
  limits,
  MadeReportDraft,
  madeReportMessages,
  newReportSections,
  onePageSections,
  planLimits,
  type ReportMade,
  ReportSection,
  reportMessages,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { keepAccountLook } from '../brand/index.ts';
import { historyStart } from '../content/index.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { findOwner, lockActiveOwner, type Owner, type Period } from '../issues/index.ts';
import { defineJob } from '../jobs/index.ts';
import { dateIn } from '../local-day.ts';
import { knownTimeZone } from '../notifier/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { readOwnTargets } from './draft-checks.ts';
import { introductionsOf, sectionsOf } from './draft-columns.ts';
import { contentOf, readTargets } from './issue.ts';
import { refusing } from './preview.ts';
import * as repository from './repository.ts';

const says = madeReportMessages;

/** Runs as a job, because the figures of ten busy targets take longer than a call may. A second attempt stores nothing twice. */
export const makeReport = defineJob({
  name: 'make-report',
  payload: v.object({ user_id: v.string(), draft: MadeReportDraft }),
  retry: { limit: 2 },
  expireSeconds: 120,
});

/**
 * Checks that the targets are the person's own, that the days are not in the future and within their plan's history, and
 * that there is room.
 *
 * @throws {Failure} `not_found`; `validation_failed` for a day; `quota_exceeded`
 */
export async function assertMakeable(
  db: Database,
  { owner, draft }: { owner: Owner; draft: MadeReportDraft },
  now: Date,
): Promise<void> {
  await readOwnTargets(db, { user_id: owner.id, target_ids: draft.target_ids });
  const zone = knownTimeZone(owner.timezone);
  if (draft.to > dateIn(zone, now)) throw dayFailure('to', says.future);
  const plan = effectivePlan(owner);
  const start = historyStart(plan, zone, now);
  const { historyDays } = planLimits[plan];
  if (start && historyDays !== null && draft.from < dateIn(zone, start))
    throw dayFailure('from', says.beyondHistory(historyDays));
  await assertRoom(db, owner.id);
}

/** The job: stores a report with its only issue, which has no emails. @throws {Failure} if its targets were deleted */
export const runMaking = (
  db: Database,
  { user_id, draft }: v.InferOutput<typeof makeReport.payload>,
  now: Date,
): Promise<ReportMade> => refusing(makeOnce(db, { userId: user_id, draft }, now));

async function makeOnce(
  db: Database,
  { userId, draft }: { userId: string; draft: MadeReportDraft },
  now: Date,
): Promise<ReportMade> {
  const { client_id, name, target_ids, from, to, one_page, introduction = '', sender_name = '' } = draft;
  const before = await findMade(db, userId, client_id);
  if (before) return before;
  const owner = await findOwner(db, userId);
  const targets = await readTargets(db, { user_id: userId, target_ids });
  if (targets.length === 0) throw new Failure('state_conflict', reportMessages.noTarget);
  const chosen = sectionsOf(draft) ?? newReportSections.filter((section) => v.is(ReportSection, section));
  const text = { name, target_ids, introduction, sender_name, one_page };
  const target_introductions = introductionsOf(draft) ?? {};
  const content = await contentOf(
    db,
    {
      report: {
        ...text,
        target_introductions,
        ...{ frequency: 'once', on_weekdays: false, hours: [], weekdays: [] },
        sections: one_page ? [...onePageSections] : chosen,
      },
      ...{ targets, owner, period: periodOf({ from, to }) },
    },
    now,
  );
  return transaction(db, async (trx) => {
    await lockActiveOwner(trx, userId);
    const known = await findMade(trx, userId, client_id);
    if (known) return known;
    await assertRoom(trx, userId);
    const made = { report_id: newId('srp'), issue_id: newId('rpi') };
    await repository.insertReport(trx, {
      ...{ id: made.report_id, user_id: userId, ...text, sections: chosen },
      target_introductions: JSON.stringify(target_introductions),
      ...{ period_from: from, period_to: to },
      // The report has no schedule.
      ...{ status: 'paused', frequency: 'monthly', weekday: 1, day: 1, hour: 0, to_owner: false },
      ...{ next_date: null, next_at: null, time_zone: owner.timezone, created_at: now, updated_at: now },
    });
    await repository.insertIssue(trx, {
      ...{ id: made.issue_id, user_id: userId, report_id: made.report_id, client_id },
      ...{ slot: null, due_at: null, content: JSON.stringify(content), left_out: '[]' },
      ...{ look_id: await keepAccountLook(trx, userId, now), attach_pdf: false, created_at: now },
    });
    return made;
  });
}

/** The report that this request has made. */
async function findMade(db: Database, userId: string, clientId: string): Promise<ReportMade | undefined> {
  const issue = await repository.findByClientId(db, userId, clientId);
  return issue && { report_id: issue.report_id, issue_id: issue.id };
}

async function assertRoom(db: Database, userId: string): Promise<void> {
  if ((await repository.countReports(db, userId, { made: true })) >= limits.REPORTS_MADE_MAX)
    throw new Failure('quota_exceeded', says.tooMany);
}

const dayFailure = (field: 'from' | 'to', sentence: string) =>
  new Failure('validation_failed', sentence, { fields: { [field]: [sentence] } });

function periodOf({ from, to }: { from: string; to: string }): Period {
  const { days } = Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' });
  return { from, to, days: days + 1 };
}
