import * as v from 'valibot';
import { newId } from '../../ids.ts';
import { defineJob } from '../../jobs/index.ts';
import type { Logger } from '../../logging.ts';
import { notifyPerson } from '../../notifier/index.ts';
import { isConnectionLoss } from '../../storage/connection-loss.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { reminderText } from './reminder-phrases.ts';
import { isDue, reminderClock } from './service.ts';
import { remindedUntil, shownSpan } from './times.ts';

/** Reminds people of their own dates, every minute. */
export const remindOfDates = defineJob({
  name: 'remind-of-own-dates',
  payload: v.object({}),
  policy: 'singleton',
  retry: { limit: 0 },
  expireSeconds: 300,
});

const DAY_MS = 86_400_000;
/** A week, and the days by which time zones differ. */
const DAYS_BEFORE_MAX = 9;

/** The path of the page on which a date is shown. */
export const datePath = (id: string): string => `/ahead#${id}`;

/**
 * Reminds people of their own dates. The notification is written in the transaction that marks the date, so each reminder is sent
 * exactly once, no matter how many processes run this, and even after a crash. A reminder is late if none ran, but is not sent
 * once the date has begun.
 *
 * @returns how many notifications were written
 */
export async function remindOfOwnDates(db: Database, now: Date, logger: Logger): Promise<number> {
  let written = 0;
  for (const row of await waiting(db, now).execute()) {
    if (!isDue(row, reminderClock(row), now)) continue;
    try {
      if (await transaction(db, (trx) => remind(trx, row.id, now))) written += 1;
    } catch (error) {
      if (isConnectionLoss(error)) throw error;
      logger.error({ err: error, dateId: row.id }, 'a person could not be reminded of a date');
    }
  }
  return written;
}

function waiting(db: Database, now: Date) {
  const dayIn = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  return db
    .selectFrom('own_dates as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .selectAll('d')
    .select(['u.timezone', 'u.notification_preferences'])
    .where('u.status', '=', 'active')
    .where('u.deleted_at', 'is', null)
    .where('d.reminder', 'is not', null)
    .where('d.reminded_at', 'is', null)
    .where('d.day', '>=', dayIn(-2))
    .where('d.day', '<=', dayIn(DAYS_BEFORE_MAX))
    .orderBy('d.id');
}

async function remind(trx: Database, id: string, now: Date): Promise<boolean> {
  // Read again under the lock: another process may have reminded the person, or the date may have moved.
  const row = await waiting(trx, now).where('d.id', '=', id).forUpdate('d').executeTakeFirst();
  if (!row) return false;
  const clock = reminderClock(row);
  if (!isDue(row, clock, now)) return false;
  const { day, last_day, begins } = shownSpan(row, clock.timeZone);
  const told = { title: row.title, place: row.place, note: row.note, day, last_day };
  const notification_id = newId('ntf');
  const notice = {
    id: notification_id,
    type: 'reminder',
    text: (locale: Parameters<typeof reminderText>[0]) =>
      reminderText(locale, { ...told, ...(begins && { time: begins.time }) }),
    actionUrl: datePath(id),
  } as const;
  if (!(await notifyPerson(trx, row.user_id, notice, now))) return false;
  await trx
    .updateTable('own_dates')
    .set({ reminded_at: now, notification_id })
    .where('id', '=', id)
    .execute();
  return true;
}

/**
 * Whether the message of a reminder, which may have waited, still comes before its date; undefined if the reminder is not about a
 * person's own date.
 */
export async function isReminderInTime(
  db: Database,
  notificationId: string,
  now: Date,
): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('own_dates as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.day', 'd.last_day', 'd.starts_at', 'd.ends_at'])
    .select(['u.timezone', 'u.notification_preferences'])
    .where('d.notification_id', '=', notificationId)
    .executeTakeFirst();
  return row && now < remindedUntil(row, reminderClock(row).timeZone);
}
