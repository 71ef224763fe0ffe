import { limits, type Pagination, type Report, type ReportDraft } from '@newswatch/shared/contracts';
import { keepLook, madeLook, pruneLooks } from '../brand/index.ts';
import { newId } from '../ids.ts';
import { findOwner, lockActiveOwner, lockOwner, type Owner } from '../issues/index.ts';
import { pagination } from '../paging.ts';
import { type Database, transaction } from '../storage/database.ts';
import { assertOwn, assertPlace, maxReports } from './draft-checks.ts';
import { columnsOf, columnsOfTimes } from './draft-columns.ts';
import { findReport, notFound } from './find-report.ts';
import { presented } from './present-report.ts';
import * as repository from './repository.ts';
import { isSameSchedule, planNext, timesOf } from './schedule.ts';

type NewReport = Parameters<typeof repository.insertReport>[1];
type Answer = { report: Report; message: string };

/** The client for whom a report is duplicated. */
export interface OtherClient {
  name: string;
  /** The new target for each target of the report. */
  targets: ReadonlyMap<string, string>;
  /** Returns a text of the report as it reads for this client. */
  text: (text: string) => string;
}

/** Reports with a schedule. Other people's reports, targets and recipients are `not_found`. */
export interface ReportSchedules {
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
  /** Removes a report, scheduled or not; its waiting emails are not sent. @throws {Failure} `not_found` */
  remove(userId: string, reportId: string): Promise<{ message: string }>;
  /** Creates a paused copy. @throws {Failure} `not_found`, `quota_exceeded` */
  duplicate(userId: string, reportId: string, now: Date): Promise<Answer>;
  /**
   * Creates a paused copy for another client, with other targets, another name and other texts. It has no recipients, no look and
   * no sender, which belong to the client of the original.
   *
   * @throws {Failure} as `duplicate`
   */
  duplicateFor(userId: string, reportId: string, client: OtherClient, now: Date): Promise<Answer>;
  /** @throws {Failure} `not_found` */
  pause(userId: string, reportId: string, now: Date): Promise<Answer>;
  /**
   * Resumes a report, which continues with the next day or hour of its schedule; by the hour, with the time since its last issue.
   * @throws {Failure} `not_found`
   */
  resume(userId: string, reportId: string, now: Date): Promise<Answer>;
}

export function createSchedules(db: Database): ReportSchedules {
  const answer = async (
    trx: Database,
    { userId, reportId, message }: { userId: string; reportId: string; message: string },
    now: Date,
  ): Promise<Answer> => {
    const owner = await findOwner(trx, userId);
    const present = await presented(trx, owner, now);
    return { report: await present(await findReport(trx, userId, reportId)), message };
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
      await work(trx, owner, await findReport(trx, userId, reportId));
      return answer(trx, { userId, reportId, message }, now);
    });
  /** Inserts a paused copy with these changes. */
  const duplicated = (
    { userId, reportId }: { userId: string; reportId: string },
    now: Date,
    changesOf: (row: repository.ShownReport) => { name: string } & Partial<NewReport>,
  ) =>
    transaction(db, async (trx) => {
      const owner = await lockActiveOwner(trx, userId);
      const row = await findReport(trx, userId, reportId);
      const { target_ids, frequency, weekday, day, hour, recipient_ids, groups } = row;
      const { sections, on_weekdays, hours, weekdays, introduction, sender_name, to_owner, look_id } = row;
      const { attach_pdf, list_ids, target_introductions } = row;
      await assertPlace(trx, owner);
      const id = newId('srp');
      await repository.insertReport(trx, {
        ...{ target_ids, frequency, weekday, day, hour, recipient_ids, groups, list_ids },
        ...{ sections, on_weekdays, hours, weekdays, introduction, sender_name, to_owner, look_id },
        ...{ attach_pdf, target_introductions: JSON.stringify(target_introductions) },
        ...{ id, user_id: userId, ...changesOf(row), status: 'paused' },
        ...{ next_date: null, next_at: null, time_zone: owner.timezone, created_at: now, updated_at: now },
      });
      const message = 'Report duplicated. The copy is paused.';
      return answer(trx, { userId, reportId: id, message }, now);
    });
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
      const row = await findReport(db, userId, reportId);
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
        const { target_introductions: _, ...others } = columns;
        const changed = { ...row, ...others };
        const replan = row.status === 'active' && !isSameSchedule(row, changed);
        await repository.updateReport(trx, reportId, {
          ...columns,
          // Older pages do not send this field.
          ...(look !== undefined && { look_id: look && (await keepLook(trx, userId, look, now)) }),
          updated_at: now,
          // The report is no longer sent by the hour, so the end of its last hours no longer applies.
          ...(timesOf(row) === null && { covered_until: null }),
          ...(replan && (await nextOf(trx, changed, owner, { now, begins: timesOf(row) === null }))),
        });
        await pruneLooks(trx, userId);
      }),

    remove: (userId, reportId) =>
      transaction(db, async (trx) => {
        await lockOwner(trx, userId);
        if (!(await repository.deleteReport(trx, userId, reportId))) throw notFound();
        await pruneLooks(trx, userId);
        return { message: 'Report deleted.' };
      }),

    duplicate: (userId, reportId, now) =>
      duplicated({ userId, reportId }, now, ({ name }) => ({ name: copyOf(name) })),

    duplicateFor: (userId, reportId, { name, targets, text }, now) =>
      duplicated({ userId, reportId }, now, (row) => ({
        name,
        target_ids: row.target_ids.flatMap((id) => targets.get(id) ?? []),
        introduction: text(row.introduction),
        target_introductions: JSON.stringify(
          Object.fromEntries(
            Object.entries(row.target_introductions).flatMap(([id, said]) => {
              const target = targets.get(id);
              return target === undefined ? [] : [[target, text(said)]];
            }),
          ),
        ),
        ...{ recipient_ids: [], groups: [], list_ids: [], to_owner: true, sender_name: '', look_id: null },
      })),

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
        // The owner stopped the emails to themselves, and there are no recipients: an owner who resumes the report wants the
        // emails again.
        const isForNobody = row.recipient_ids.length + row.groups.length + row.list_ids.length === 0;
        await repository.updateReport(trx, reportId, {
          ...{ status: 'active', updated_at: now, ...next },
          ...(isForNobody && { to_owner: true }),
        });
      }),
  };
}

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
/** Drops the first half of a character that the limit cut in two. */
const copyOf = (name: string) =>
  `${name
    .slice(0, limits.REPORT_NAME_MAX - COPY.length)
    .replace(/\p{Cs}$/u, '')
    .trimEnd()}${COPY}`;
