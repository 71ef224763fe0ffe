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
import { dayOfMonth, daysUntil, laterOccurrences, movedBy } from './occurrences.ts';
import * as repository from './repository.ts';
import { type ReminderClock, remindAt, remindedUntil, shownSpan, storedSpan } from './times.ts';

const says = messages.ownDates;

interface Saved {
  date: OwnDate;
  message: string;
}

/** The dates that people add to the agenda. Other people's are `not_found`. */
export interface OwnDates {
  /**
   * @throws {Failure} `quota_exceeded`; `duplicate` if the person has already kept the announcement; `not_found` for an
   * announcement or a collection that they cannot read; `validation_failed` for a day that is too far away, or targets of others
   */
  create(userId: string, draft: OwnDateDraft, now: Date): Promise<Saved>;
  /**
   * Reminds the person again if the date moves. With `following`, the later occurrences of its series get the same content and
   * move by as many days, and are added or left out if it ends on another day; if it is repeated at another interval, they are
   * planned again.
   *
   * @throws {Failure} as `create`; `version_conflict`
   */
  change(userId: string, id: string, change: OwnDateChange, now: Date): Promise<Saved>;
  /** Removes a date alone, or together with the later occurrences of its series. */
  remove(userId: string, id: string, scope: 'one' | 'following', now: Date): Promise<void>;
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
    { userId, id, message, isAlone }: { userId: string; id: string; message: string; isAlone: boolean },
    { timeZone, clock, now }: { timeZone: string; clock: ReminderClock; now: Date },
  ): Promise<Saved> => {
    const row = await repository.findOwnDate(trx, userId, id);
    if (!row) throw gone();
    // Otherwise, the later occurrences get reminders.
    const isTooLate = isAlone && row.reminder !== null && row.reminded_at?.getTime() === now.getTime();
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
        const id = newId('odt');
        const row = { ...contentOf(draft, person.timeZone), announcement_id, ...ruleOf(draft, id) };
        await assertRoom(trx, userId, 1);
        const isNew = await repository.insertOwnDate(trx, {
          ...{ ...row, id, user_id: userId, created_at: now, changed_at: now },
          reminded_at: whenSettled(row, person.clock, now),
        });
        if (!isNew) throw new Failure('duplicate', says.alreadyKept);
        await insertLater(trx, userId, { draft, seriesId: id }, { ...person, now });
        const message = announcement_id === null ? says.added : says.kept;
        return saved(trx, { userId, id, message, isAlone: draft.repeats === null }, { ...person, now });
      }),

    change: (userId, id, { version, scope, ...change }, now) =>
      transaction(db, async (trx) => {
        await lockPerson(trx, userId);
        const before = await repository.lockOwnDate(trx, userId, id);
        if (!before) throw gone();
        if (before.version !== version)
          throw new Failure('version_conflict', says.changedElsewhere, {
            details: { version: before.version },
          });
        const person = await readPerson(trx, userId);
        await assertPossible(trx, userId, change, dateIn(person.timeZone, now));
        const at = { ...person, now };
        const later =
          scope === 'following' && before.series_id !== null
            ? await repository.lockLater(trx, before.series_id, before.day)
            : [];
        const isFollowed = before.series_id === null || scope === 'following';
        const isRuleNew = isFollowed && before.repeats !== change.repeats;
        await updateDate(trx, before, contentOf(change, person.timeZone), at);
        if (isRuleNew) {
          await removeDates(trx, later, now);
          await endSeries(trx, before);
          // A new ID, because earlier dates of the series may still have the old one.
          const seriesId = newId('odt');
          await repository.updateOwnDate(trx, id, ruleOf(change, seriesId));
          await insertLater(trx, userId, { draft: change, seriesId }, at);
        } else {
          const { day: dayBefore } = shownSpan(before, person.timeZone);
          const days = daysUntil(dayBefore, change.day);
          const repeats_on = movedDay(before.repeats_on ?? dayOfMonth(dayBefore), days, change.day);
          if (isFollowed && before.series_id && days !== 0)
            await trx
              .updateTable('own_dates')
              .set({ repeats_on })
              .where('series_id', '=', before.series_id)
              .execute();
          const lasts = change.last_day && daysUntil(change.day, change.last_day);
          const planned = later.map((row) => {
            const day = movedBy(shownSpan(row, person.timeZone).day, days);
            return { row, day, last_day: lasts ? movedBy(day, lasts) : null };
          });
          const until = isFollowed && before.repeats_until !== change.repeats_until && change.repeats_until;
          const isLeft = ({ day }: { day: string }) => !until || day <= until;
          for (const { row, ...span } of planned.filter(isLeft))
            await updateDate(trx, row, contentOf({ ...change, ...span }, person.timeZone), at);
          if (until && before.series_id) {
            const cut = planned.filter((one) => !isLeft(one)).map(({ row }) => row);
            await removeDates(trx, cut, now);
            await setEnd(trx, before.series_id, until);
            const last = planned.at(-1) ?? change;
            // Occurrences that were left out before the old end stay left out.
            const after = [last.day, movedBy(before.repeats_until ?? last.day, days)].toSorted().at(-1);
            const plan = { draft: { ...change, day: last.day, last_day: last.last_day }, after, repeats_on };
            await insertLater(trx, userId, { ...plan, seriesId: before.series_id }, at);
          }
        }
        const message = scope === 'following' && before.series_id !== null ? says.savedFollowing : says.saved;
        return saved(trx, { userId, id, message, isAlone: !isFollowed || change.repeats === null }, at);
      }),

    remove: (userId, id, scope, now) =>
      transaction(db, async (trx) => {
        const row = await repository.lockOwnDate(trx, userId, id);
        if (!row) throw gone();
        const isAll = scope === 'following' && row.series_id !== null;
        const later = isAll ? await repository.lockLater(trx, row.series_id ?? '', row.day) : [];
        await removeDates(trx, [row, ...later], now);
        if (isAll) await endSeries(trx, row);
      }),
  };
}

type Row = Selectable<OwnDatesTable>;
type Series = Pick<OwnDateChange, 'day' | 'repeats' | 'repeats_until'>;

const MONTH_DAYS = 31;

/** The day of the month on which a series repeats after it was moved; that of the given date if it moved to another month. */
const movedDay = (on: number, days: number, day: string): number =>
  on + days >= 1 && on + days <= MONTH_DAYS ? on + days : dayOfMonth(day);

/** Returns what the occurrences of a date have in common; nothing if it does not repeat. */
function ruleOf({ day, repeats, repeats_until }: Series, seriesId: string, repeats_on = dayOfMonth(day)) {
  return repeats && repeats_until
    ? { series_id: seriesId, repeats, repeats_until, repeats_on }
    : { series_id: null, repeats: null, repeats_until: null, repeats_on: null };
}

/** Plans the occurrences of a date after the first one, or only those after a later day. */
async function insertLater(
  trx: Database,
  userId: string,
  {
    draft,
    seriesId,
    after = draft.day,
    repeats_on = dayOfMonth(draft.day),
  }: {
    draft: Omit<OwnDateChange, 'version' | 'scope'>;
    seriesId: string;
    after?: string | undefined;
    repeats_on?: number;
  },
  { timeZone, clock, now }: Person & { now: Date },
): Promise<void> {
  const { repeats, repeats_until } = draft;
  if (!repeats || !repeats_until) return;
  const last = Temporal.PlainDate.from(dateIn(timeZone, now)).add({ years: limits.OWN_DATE_YEARS_MAX });
  if (repeats_until > last.toString()) throw refusedField('repeats_until', says.dayTooFar);
  const later = laterOccurrences(draft, { repeats, repeats_until, repeats_on })?.filter(
    ({ day }) => day > after,
  );
  const planned = await repository.countOfSeries(trx, seriesId);
  if (!later || planned + later.length > limits.OWN_DATE_OCCURRENCES_MAX)
    throw refusedField('repeats_until', says.tooManyRepeats);
  await assertRoom(trx, userId, later.length);
  const rows = later.map((days) => {
    const content = contentOf({ ...draft, ...days }, timeZone);
    return {
      ...{ ...content, ...ruleOf(draft, seriesId, repeats_on), announcement_id: null, id: newId('odt') },
      ...{ user_id: userId, created_at: now, changed_at: now },
      reminded_at: whenSettled(content, clock, now),
    };
  });
  if (rows.length > 0) await trx.insertInto('own_dates').values(rows).execute();
}

async function assertRoom(trx: Database, userId: string, more: number): Promise<void> {
  if ((await repository.countOwnDates(trx, userId)) + more > limits.OWN_DATES_MAX)
    throw new Failure('quota_exceeded', says.full);
}

async function updateDate(
  trx: Database,
  before: Row,
  row: Content,
  { clock, now }: Person & { now: Date },
): Promise<void> {
  const isMoved = hasMoved(before, row);
  if (isMoved && before.notification_id) await withdrawNotices(trx, [before.notification_id], now);
  await repository.updateOwnDate(trx, before.id, {
    ...{ ...row, version: before.version + 1, changed_at: now },
    ...(isMoved && { reminded_at: whenSettled(row, clock, now), notification_id: null }),
  });
}

async function removeDates(trx: Database, rows: readonly Row[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const notices = rows.flatMap(({ notification_id }) => notification_id ?? []);
  if (notices.length > 0) await withdrawNotices(trx, notices, now);
  await repository.deleteOwnDates(
    trx,
    rows.map(({ id }) => id),
  );
}

/** The occurrences before a date are repeated until the day before it. */
async function endSeries(trx: Database, { series_id, day }: Row): Promise<void> {
  if (series_id === null) return;
  await trx
    .updateTable('own_dates')
    // A form that shows the old end would plan the same dates again.
    .set((eb) => ({ repeats_until: movedBy(day, -1), version: eb('version', '+', 1) }))
    .where('series_id', '=', series_id)
    .where('day', '<', day)
    .execute();
}

/** A series ends on another day: a form that shows the old one would undo that. */
async function setEnd(trx: Database, seriesId: string, until: string): Promise<void> {
  await trx
    .updateTable('own_dates')
    .set((eb) => ({ repeats_until: until, version: eb('version', '+', 1) }))
    .where('series_id', '=', seriesId)
    .execute();
}

/** A date as its author sees it. */
export function presentOwnDate(row: repository.OwnDateRow, timeZone: string, clock: ReminderClock): OwnDate {
  const { id, title, place, note, targets, collection, announcement_id, reminder, version } = row;
  const is_shared = row.is_shared && collection !== null;
  const isToCome = reminder !== null && row.reminded_at === null;
  return {
    ...{ id, title, direction: textDirection(title), ...shownSpan(row, timeZone) },
    ...{ place, note, targets, collection, is_shared, announcement_id, reminder, version },
    ...{ repeats: row.repeats, repeats_until: row.repeats_until },
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
  | 'is_shared'
  | 'reminder'
>;

function contentOf(
  {
    time,
    end_time,
    day,
    last_day,
    ...rest
  }: Omit<OwnDateChange, 'version' | 'scope' | 'repeats' | 'repeats_until'>,
  timeZone: string,
): Content {
  const { title, place, note, target_ids, collection_id, reminder } = rest;
  const is_shared = rest.is_shared && collection_id !== null;
  return {
    ...storedSpan({ day, time, last_day, end_time }, timeZone),
    ...{ title, place, note, target_ids: [...new Set(target_ids)] },
    ...{ collection_id, is_shared, reminder },
  };
}

/** A date that is typed too late gets no reminder: it counts as reminded. */
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

/** Reads the same and locks the person, so that two dates that are added at once are counted one after the other. */
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

/** Reads when somebody is reminded: at the time of their daily digest. */
export const reminderClock = (row: PersonRow): ReminderClock => ({
  timeZone: alertTimeZone(row),
  time: row.notification_preferences.digest_time,
});

/** Whether a reminder of a date is due and still worth sending. */
export const isDue = (row: Content, clock: ReminderClock, now: Date): boolean =>
  row.reminder !== null &&
  remindAt(row, row.reminder, clock) <= now &&
  now < remindedUntil(row, clock.timeZone);

const gone = () => new Failure('not_found', says.gone);
