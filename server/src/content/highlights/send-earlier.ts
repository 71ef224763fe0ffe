/// <reference lib="esnext.temporal" />
import type { NotificationPreferences } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Logger } from '../../logging.ts';
import {
  alertTimeZone,
  localDateAt,
  momentOf,
  RECIPIENT_COLUMNS,
  weekdayAt,
  writeHighlightsNotice,
} from '../../notifier/index.ts';
import { isConnectionLoss } from '../../storage/connection-loss.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { chooseOfDay } from './earlier.ts';
import { claimDay, recordChoice } from './repository.ts';

/** After an outage or a change of the settings, a later email would no longer belong to its day. */
const LATE_AT_MOST_MS = 3 * 3_600_000;
const MONDAY = 1;

type Choice = Pick<NotificationPreferences, 'highlights_email' | 'digest_time'>;

/**
 * The day whose email is due: at the time of the daily digest in the person's time zone, every day or on Mondays. Undefined
 * if none is.
 */
export function dueDay(
  { highlights_email: frequency = 'off', digest_time: time }: Choice,
  timeZone: string,
  now: Date,
): string | undefined {
  if (frequency === 'off') return undefined;
  const today = Temporal.PlainDate.from(localDateAt(now, timeZone));
  // An email that is due at 23:59 may be sent after midnight.
  for (const day of [today, today.subtract({ days: 1 })]) {
    const at = momentOf(day, time, timeZone);
    if (at > now) continue;
    const isLate = now.getTime() - at.getTime() > LATE_AT_MOST_MS;
    const isOff = frequency === 'weekly' && weekdayAt(at, timeZone) !== MONDAY;
    return isLate || isOff ? undefined : day.toString();
  }
  return undefined;
}

/**
 * Sends some earlier highlights to those who want them. The choice of a day, the record that it was sent, and its email are
 * written in one transaction, and a day has only one choice, however many processes run this. If the person cannot be sent email,
 * the delivery log says why, and the highlights wait for another day.
 *
 * @returns how many emails were written
 */
export async function sendEarlierHighlights(db: Database, now: Date, logger: Logger): Promise<number> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'timezone', 'notification_preferences'])
    .where(sql<boolean>`notification_preferences ->> 'highlights_email' in ('daily', 'weekly')`)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .execute();
  const due = people.filter(
    (person) => dueDay(person.notification_preferences, alertTimeZone(person), now) !== undefined,
  );
  let written = 0;
  for (const { id } of due) {
    try {
      if (await transaction(db, (trx) => sendTo(trx, id, now))) written += 1;
    } catch (error) {
      if (isConnectionLoss(error)) throw error;
      logger.error({ err: error, userId: id }, 'earlier highlights could not be sent');
    }
  }
  return written;
}

async function sendTo(trx: Database, userId: string, now: Date): Promise<boolean> {
  const person = await trx
    .selectFrom('users')
    .select(RECIPIENT_COLUMNS)
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) return false;
  // Checked again under the lock: the person may have switched off earlier highlights, or another process may have sent them.
  const date = dueDay(person.notification_preferences, alertTimeZone(person), now);
  if (date === undefined || !(await claimDay(trx, { userId, date, now }))) return false;
  const chosen = await chooseOfDay(trx, userId, date, now);
  if (chosen.length === 0) return false;
  const { notificationId, isSent } = await writeHighlightsNotice(trx, person, date, now);
  await recordChoice(trx, { userId, date, notificationId, chosen: isSent ? chosen : [] });
  return isSent;
}
