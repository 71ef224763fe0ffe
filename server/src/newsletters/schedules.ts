import {
  effectivePlan,
  limits,
  messages,
  type NewsletterSchedule,
  type NewsletterScheduleDraft,
  newsletterMessages,
  type Pagination,
  planLimits,
  splitChosen,
} from '@newswatch/shared/contracts';
import { keepLook, madeLook, presentBrand, pruneLooks, readLook } from '../brand/index.ts';
import { readCollection } from '../content/index.ts';
import { cut } from '../cut-text.ts';
import { assertOwnLists, countReached } from '../distribution-lists/index.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import {
  findOwner,
  lockActiveOwner,
  lockOwner,
  nextSlot,
  type Owner,
  planned,
  slotOn,
} from '../issues/index.ts';
import { knownTimeZone } from '../notifier/index.ts';
import { pagination } from '../paging.ts';
import { readAudience } from '../recipients/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import * as repository from './schedule-repository.ts';

/** A client for whom a newsletter is duplicated. */
interface OtherClient {
  /** The client's own collection. */
  collectionId: string;
  text: (one: string) => string;
}

type Answer = { message: string; schedule: NewsletterSchedule };

/** Collections that are sent on a schedule. Somebody else’s collection, or one without a schedule, is `not_found`. */
export interface NewsletterSchedules {
  list(userId: string): Promise<{ items: NewsletterSchedule[]; pagination: Pagination }>;
  /** The schedule of a collection; null if it has none. @throws {Failure} `not_found` for the collection */
  find(userId: string, collectionId: string): Promise<{ schedule: NewsletterSchedule | null }>;
  /**
   * Creates or changes it. A changed schedule begins after the last day that had an issue; a paused one stays paused.
   *
   * @throws {Failure} `account_inactive`; `not_found`, including for a recipient; `quota_exceeded`; `validation_failed` if
   * nobody is chosen
   */
  set(userId: string, collectionId: string, draft: NewsletterScheduleDraft, now: Date): Promise<Answer>;
  /**
   * Gives another collection the same schedule with other texts, paused, and without receivers and look.
   *
   * @returns whether the original has a schedule
   * @throws {Failure} `account_inactive`; `not_found` for the other collection; `quota_exceeded`
   */
  duplicateFor(userId: string, collectionId: string, client: OtherClient, now: Date): Promise<boolean>;
  pause(userId: string, collectionId: string, now: Date): Promise<Answer>;
  /**
   * The newsletter continues on the next day of its schedule, with everything that was added in the meantime.
   *
   * @throws {Failure} `not_found`; `state_conflict` if nobody is chosen
   */
  resume(userId: string, collectionId: string, now: Date): Promise<Answer>;
  remove(userId: string, collectionId: string): Promise<{ message: string }>;
}

const says = newsletterMessages;
const TIMES = ['frequency', 'weekday', 'day', 'hour'] as const;

export function createNewsletterSchedules({ db }: { db: Database }): NewsletterSchedules {
  const read = async (on: Database, userId: string, collectionId: string) => {
    const [row] = await repository.listSchedules(on, userId, collectionId);
    if (!row) return undefined;
    const present = await presented(on, await findOwner(on, userId));
    return present(row);
  };
  const answer = async (on: Database, userId: string, collectionId: string, message: string) => {
    const schedule = await read(on, userId, collectionId);
    if (!schedule) throw new Error('a schedule that was just stored is missing');
    return { message, schedule };
  };
  /** Locks the owner, and then the schedule. */
  const change = (
    userId: string,
    collectionId: string,
    message: string,
    changesOf: (owner: Owner, row: repository.ScheduleRow) => Parameters<typeof repository.updateSchedule>[2],
  ) =>
    transaction(db, async (trx) => {
      const owner = await lockActiveOwner(trx, userId);
      const row = await repository.lockSchedule(trx, { userId, collectionId });
      if (!row) throw new Failure('not_found', says.noSchedule);
      await repository.updateSchedule(trx, row.id, changesOf(owner, row));
      return answer(trx, userId, collectionId, message);
    });

  return {
    async list(userId) {
      const rows = await repository.listSchedules(db, userId);
      const items = await Promise.all(rows.map(await presented(db, await findOwner(db, userId))));
      return {
        items,
        pagination: pagination({ page: 1, per_page: limits.NEWSLETTER_SCHEDULES_MAX }, items.length),
      };
    },

    async find(userId, collectionId) {
      await assertCollection(db, userId, collectionId);
      return { schedule: (await read(db, userId, collectionId)) ?? null };
    },

    set: (userId, collectionId, { with_present, look, list_ids, ...given }, now) =>
      transaction(db, async (trx) => {
        const owner = await lockActiveOwner(trx, userId);
        await assertCollection(trx, userId, collectionId);
        const before = await repository.lockSchedule(trx, { userId, collectionId });
        const draft = { ...given, list_ids: list_ids ?? before?.list_ids ?? [] };
        await assertChosen(trx, owner, draft, before);
        /** An older page sends no look, and then the look stays as it is. */
        const chosenLook = async () =>
          look === undefined
            ? {}
            : { look_id: look && (await keepLook(trx, userId, await madeLook(look), now)) };
        if (before) {
          const isReplanned =
            before.status === 'active' && TIMES.some((name) => before[name] !== draft[name]);
          await repository.updateSchedule(trx, before.id, {
            ...{ ...draft, ...(await chosenLook()), updated_at: now },
            ...(isReplanned && nextOf({ ...draft, last_date: before.last_date }, owner, now)),
          });
          await pruneLooks(trx, userId);
          return answer(trx, userId, collectionId, 'Schedule saved.');
        }
        await assertPlace(trx, userId);
        const id = newId('nsc');
        const last_date = await repository.findLastDate(trx, collectionId);
        await repository.insertSchedule(trx, {
          ...{ id, user_id: userId, collection_id: collectionId, created_at: now, updated_at: now },
          ...{ ...draft, ...(await chosenLook()), last_date },
          ...nextOf({ ...draft, last_date }, owner, now),
        });
        if (!with_present) await repository.leaveOutPresent(trx, { id, collection_id: collectionId });
        return answer(trx, userId, collectionId, 'Newsletter scheduled.');
      }),

    duplicateFor: (userId, originalId, { collectionId, text }, now) =>
      transaction(db, async (trx) => {
        const owner = await lockActiveOwner(trx, userId);
        const original = await repository.lockSchedule(trx, { userId, collectionId: originalId });
        if (!original) return false;
        await assertCollection(trx, userId, collectionId);
        await assertPlace(trx, userId);
        const { frequency, weekday, day, hour, include_highlights, highlight_tags } = original;
        await repository.insertSchedule(trx, {
          ...{ id: newId('nsc'), user_id: userId, collection_id: collectionId, status: 'paused' },
          ...{ frequency, weekday, day, hour, include_highlights, highlight_tags },
          subject: cut(text(original.subject), limits.NEWSLETTER_SUBJECT_MAX),
          introduction: cut(text(original.introduction), limits.NEWSLETTER_INTRODUCTION_MAX),
          ...{ recipient_ids: [], groups: [], list_ids: [], look_id: null },
          ...{ last_date: null, next_date: null, next_at: null, time_zone: owner.timezone },
          ...{ created_at: now, updated_at: now },
        });
        return true;
      }),

    pause: (userId, collectionId, now) =>
      change(userId, collectionId, 'Newsletter paused.', () => ({
        ...{ status: 'paused', next_date: null, next_at: null, updated_at: now },
      })),

    resume: (userId, collectionId, now) =>
      change(userId, collectionId, 'Newsletter resumed.', (owner, row) => {
        if (isForNobody(row)) throw new Failure('state_conflict', says.noneChosen);
        return {
          ...{ status: 'active', updated_at: now },
          ...(row.status === 'paused' && nextOf(row, owner, now)),
        };
      }),

    remove: (userId, collectionId) =>
      transaction(db, async (trx) => {
        await lockOwner(trx, userId);
        const isRemoved = await repository.deleteSchedule(trx, { userId, collectionId });
        if (!isRemoved) throw new Failure('not_found', says.noSchedule);
        await pruneLooks(trx, userId);
        return { message: 'Schedule stopped.' };
      }),
  };
}

const nextOf = (
  row: Pick<repository.ScheduleRow, (typeof TIMES)[number] | 'last_date'>,
  owner: Owner,
  now: Date,
) => planned(nextSlot(row, knownTimeZone(owner.timezone), now, row.last_date), owner);

async function assertCollection(db: Database, userId: string, collectionId: string): Promise<void> {
  if (!(await readCollection(db, userId, { collectionId, sort: '-added_at', most: 1 })))
    throw new Failure('not_found', messages.generic.notFound);
}

async function assertPlace(trx: Database, userId: string): Promise<void> {
  const used = await repository.countSchedules(trx, userId);
  const max = limits.NEWSLETTER_SCHEDULES_MAX;
  if (used < max) return;
  throw new Failure('quota_exceeded', says.schedulesFull, {
    details: { quota: 'newsletter_schedules', used, max },
  });
}

type Chosen = Pick<repository.ScheduleRow, 'recipient_ids' | 'groups' | 'list_ids'>;

const isForNobody = ({ recipient_ids, groups, list_ids }: Chosen): boolean =>
  recipient_ids.length + groups.length + list_ids.length === 0;

/** After a change to a smaller plan, a schedule keeps its recipients and can be changed, but they get nothing. */
async function assertChosen(
  trx: Database,
  owner: Owner,
  draft: Chosen,
  before: Chosen = { recipient_ids: [], groups: [], list_ids: [] },
): Promise<void> {
  const refuse = (code: 'validation_failed' | 'quota_exceeded', sentence: string) => {
    throw new Failure(code, sentence, { fields: { recipient_ids: [sentence] } });
  };
  if (isForNobody(draft)) refuse('validation_failed', says.noneChosen);
  await assertOwnLists(trx, owner.id, draft.list_ids);
  const known = new Set((await readAudience(trx, owner.id, owner.plan)).map(({ id }) => id));
  if (draft.recipient_ids.some((id) => !known.has(id))) throw new Failure('not_found', says.goneRecipient);
  const isMore =
    draft.recipient_ids.some((id) => !before.recipient_ids.includes(id)) ||
    draft.groups.some((group) => !before.groups.includes(group));
  if (isMore && planLimits[effectivePlan(owner)].recipients === 0)
    refuse('quota_exceeded', says.noRecipients);
}

/** Presents schedules of one person, whose recipients are read once. */
async function presented(
  db: Database,
  owner: Owner,
): Promise<(row: repository.ShownSchedule) => Promise<NewsletterSchedule>> {
  const recipients = await readAudience(db, owner.id, owner.plan);
  return async (row) => {
    const { reached, barred } = splitChosen(recipients, row);
    const { status, frequency, weekday, day, hour, subject, introduction, include_highlights } = row;
    const { groups, list_ids, next_date, pending, edited, last, highlight_tags } = row;
    return {
      ...{ status, frequency, weekday, day, hour, subject, introduction, include_highlights, groups },
      ...{ list_ids, pending, edited, last, highlight_tags },
      collection: { id: row.collection_id, name: row.collection_name },
      // Excludes removed recipients, because the form could not deselect them.
      recipient_ids: row.recipient_ids.filter((chosen) => recipients.some(({ id }) => id === chosen)),
      look: row.look_id === null ? null : presentBrand(await readLook(db, owner.id, row.look_id)),
      reached: reached.length,
      left_out: barred.length,
      subscribers: await countReached(db, owner.id, list_ids),
      // Computed in the current time zone, even before the schedule is planned again.
      next_at: next_date && slotOn(next_date, row, knownTimeZone(owner.timezone)).at.toISOString(),
    };
  };
}
