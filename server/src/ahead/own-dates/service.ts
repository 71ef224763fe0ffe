/// <reference lib="esnext.temporal" />
import {
  limits,
  messages,
  type OwnDate,
  type OwnDateChange,
  type OwnDateDraft,
  textDirection,
} from '@newswatch/shared/contracts';
import type { Selectable } from 'kysely';
import { assertReadableCollection, withdrawNotices } from '../../content/index.ts';
import { Failure, refusedField } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { dateIn } from '../../local-day.ts';
import { alertTimeZone, knownTimeZone } from '../../notifier/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import type { OwnDatesTable } from '../../storage/schema-content.ts';
import { isAnnouncedTo } from '../repository.ts';
import * as repository from './repository.ts';
import { type ReminderClock, remindAt, remindedUntil, shownSpan, storedSpan } from './times.ts';

const says = messages.ownDates;

interface Saved {
  date: OwnDate;
  message: string;
}

/** The dates that people put into what is ahead. Those of others are `not_found`. */
export interface OwnDates {
  /**
   * @throws {Failure} `quota_exceeded`; `duplicate` if the person has already kept the announcement; `not_found` for an announcement or
   *   a collection that they cannot read; `validation_failed` for a day that is too far away, or targets of others
   */
  create(userId: string, draft: OwnDateDraft, now: Date): Promise<Saved>;
  /** Reminds the person anew if the date moves. @throws {Failure} as `create`; `version_conflict` */
  change(userId: string, id: string, change: OwnDateChange, now: Date): Promise<Saved>;
  remove(userId: string, id: string, now: Date): Promise<void>;
}

export function createOwnDates(db: Database): OwnDates {
  const assertPossible = async (
    trx: Database,
    userId: string,
    { day, target_ids, collection_id }: Pick<OwnDateChange, 'day' | 'target_ids' | 'collection_id'>,
    today: string,
  ) => {
    const years = { years: limits.OWN_DATE_YEARS_MAX };
    const first = Temporal.PlainDate.from(today);
    if (day < first.subtract(years).toString() || day > first.add(years).toString())
      throw refusedField('day', says.dayTooFar);
    const chosen = new Set(target_ids);
    if ((await repository.countOwnTargets(trx, userId, [...chosen])) < chosen.size)
      throw refusedField('target_ids', 'Choose from your own targets.');
    await assertReadableCollection(trx, userId, collection_id ?? undefined);
  };

  const saved = async (
    trx: Database,
    { userId, id, message }: { userId: string; id: string; message: string },
    { timeZone, clock, now }: { timeZone: string; clock: ReminderClock; now: Date },
  ): Promise<Saved> => {
    const row = await repository.findOwnDate(trx, userId, id);
    if (!row) throw gone();
    const isTooLate = row.reminder !== null && row.reminded_at?.getTime() === now.getTime();
    return {
      date: presentOwnDate(row, timeZone, clock),
      message: isTooLate ? `${message} ${says.tooLateToRemind}` : message,
    };
  };

  return {
    create: (userId, { announcement_id, ...draft }, now) =>
      transaction(db, async (trx) => {
        const person = await lockPerson(trx, userId);
        await assertPossible(trx, userId, draft, dateIn(person.timeZone, now));
        if (announcement_id !== null && !(await isAnnouncedTo(trx, userId, announcement_id)))
          throw new Failure('not_found', messages.generic.notFound);
        if ((await repository.countOwnDates(trx, userId)) >= limits.OWN_DATES_MAX)
          throw new Failure('quota_exceeded', says.full);
        const id = newId('odt');
        const row = { ...contentOf(draft, person.timeZone), announcement_id };
        const isNew = await repository.insertOwnDate(trx, {
          ...{ ...row, id, user_id: userId, created_at: now, changed_at: now },
          reminded_at: whenSettled(row, person.clock, now),
        });
        if (!isNew) throw new Failure('duplicate', says.alreadyKept);
        const message = announcement_id === null ? says.added : says.kept;
        return saved(trx, { userId, id, message }, { ...person, now });
      }),

    change: (userId, id, { version, ...change }, now) =>
      transaction(db, async (trx) => {
        const before = await repository.lockOwnDate(trx, userId, id);
        if (!before) throw gone();
        if (before.version !== version)
          throw new Failure('version_conflict', says.changedElsewhere, {
            details: { version: before.version },
          });
        const person = await readPerson(trx, userId);
        await assertPossible(trx, userId, change, dateIn(person.timeZone, now));
        const row = contentOf(change, person.timeZone);
        const isMoved = hasMoved(before, row);
        if (isMoved && before.notification_id) await withdrawNotices(trx, [before.notification_id], now);
        await repository.updateOwnDate(trx, id, {
          ...{ ...row, version: version + 1, changed_at: now },
          ...(isMoved && { reminded_at: whenSettled(row, person.clock, now), notification_id: null }),
        });
        return saved(trx, { userId, id, message: says.saved }, { ...person, now });
      }),

    remove: (userId, id, now) =>
      transaction(db, async (trx) => {
        const row = await repository.lockOwnDate(trx, userId, id);
        if (!row) throw gone();
        if (row.notification_id) await withdrawNotices(trx, [row.notification_id], now);
        await repository.deleteOwnDate(trx, id);
      }),
  };
}

/** A date as its author sees it. */
export function presentOwnDate(row: repository.OwnDateRow, timeZone: string, clock: ReminderClock): OwnDate {
  const { id, title, place, note, targets, collection, announcement_id, reminder, version } = row;
  const isToCome = reminder !== null && row.reminded_at === null;
  return {
    ...{ id, title, direction: textDirection(title), ...shownSpan(row, timeZone) },
    ...{ place, note, targets, collection, announcement_id, reminder, version },
    remind_at: isToCome ? remindAt(row, reminder, clock).toISOString() : null,
  };
}

type Content = Pick<
  Selectable<OwnDatesTable>,
  | 'title'
  | 'day'
  | 'last_day'
  | 'starts_at'
  | 'ends_at'
  | 'place'
  | 'note'
  | 'target_ids'
  | 'collection_id'
  | 'reminder'
>;

function contentOf(
  { time, end_time, day, last_day, ...rest }: Omit<OwnDateChange, 'version'>,
  timeZone: string,
): Content {
  const { title, place, note, target_ids, collection_id, reminder } = rest;
  return {
    ...storedSpan({ day, time, last_day, end_time }, timeZone),
    ...{ title, place, note, target_ids: [...new Set(target_ids)], collection_id, reminder },
  };
}

/** Nobody is reminded of what they type too late: the reminder counts as given. */
function whenSettled(row: Content, clock: ReminderClock, now: Date): Date | null {
  return row.reminder !== null && remindAt(row, row.reminder, clock) <= now ? now : null;
}

function hasMoved(before: Content, after: Content): boolean {
  const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();
  return (
    before.day !== after.day ||
    before.reminder !== after.reminder ||
    !isSame(before.starts_at, after.starts_at)
  );
}

interface Person {
  timeZone: string;
  clock: ReminderClock;
}

/** The zone in which a person reads and types dates, and when they are reminded. */
export async function readPerson(db: Database, userId: string): Promise<Person> {
  return personOf(await personRow(db, userId).executeTakeFirstOrThrow());
}

/** The same; two dates that are added at once are counted one after the other. */
async function lockPerson(trx: Database, userId: string): Promise<Person> {
  return personOf(await personRow(trx, userId).forNoKeyUpdate().executeTakeFirstOrThrow());
}

const personRow = (db: Database, userId: string) =>
  db.selectFrom('users').select(['timezone', 'notification_preferences']).where('id', '=', userId);

type PersonRow = Parameters<typeof alertTimeZone>[0];

const personOf = (row: PersonRow): Person => ({
  timeZone: knownTimeZone(row.timezone),
  clock: reminderClock(row),
});

/** When somebody is reminded: at the time of their daily digest. */
export const reminderClock = (row: PersonRow): ReminderClock => ({
  timeZone: alertTimeZone(row),
  time: row.notification_preferences.digest_time,
});

/** Whether it is still worth reminding somebody of a date, and due. */
export const isDue = (row: Content, clock: ReminderClock, now: Date): boolean =>
  row.reminder !== null &&
  remindAt(row, row.reminder, clock) <= now &&
  now < remindedUntil(row, clock.timeZone);

const gone = () => new Failure('not_found', says.gone);
