/// <reference lib="esnext.temporal" />
import type { NotificationPreferences } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { newId } from '../../ids.ts';
import type { Logger } from '../../logging.ts';
import { alertTimeZone, localDateAt, momentOf, notifyPerson, weekdayAt } from '../../notifier/index.ts';
import { isConnectionLoss } from '../../storage/connection-loss.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { newArticles } from './new-articles.ts';
import { newEntries } from './new-entries.ts';
import { newNotes } from './new-notes.ts';
import type { NewsSubject, Waiting } from './news-subject.ts';

const MINUTE_MS = 60_000;
const DAYS_A_WEEK = 7;

/** The time without another article or note after which somebody who adds several is usually done. */
const SETTLED_AFTER_MINUTES = 2;
/** The maximum delay while items keep being added, and the minimum time between two notifications. */
const NOTIFIED_AT_MOST_EVERY_MINUTES = 10;

const subjects: readonly NewsSubject[] = [newArticles, newNotes, newEntries];

/**
 * Tells readers of shared collections which articles others have added and which notes and log entries they have written, as each
 * reader chose: within minutes, or once a day at the time of their daily digest. One notification combines all items of one kind
 * of which a reader has not been notified. It is written in the transaction that advances the reader's position, so everybody is
 * notified exactly once, however many processes run this, and even after a crash.
 *
 * @returns how many notifications were written
 */
export async function notifyOfNews(db: Database, now: Date, logger: Logger): Promise<number> {
  let written = 0;
  for (const subject of subjects) {
    const due = (await listWaiting(db, subject)).filter((reader) => isDue(reader, now));
    for (const reader of due) {
      try {
        if (await transaction(db, (trx) => notifyReader(trx, subject, reader, now))) written += 1;
      } catch (error) {
        if (isConnectionLoss(error)) throw error;
        const { collection_id: collectionId, user_id: userId } = reader;
        logger.error(
          { err: error, collectionId, userId },
          `a reader could not be notified of ${subject.name}`,
        );
      }
    }
  }
  return written;
}

/** Leaves out people who have left, and everybody except the owner while the owner's account is not active. */
const readers = sql`
  collection_follows f
  join collection_readers r on r.collection_id = f.collection_id and r.user_id = f.user_id
  join users u on u.id = f.user_id and u.status = 'active' and u.deleted_at is null`;

async function listWaiting(
  db: Database,
  { choice, toldAt, unnotified, addedAt }: NewsSubject,
  one?: Pick<Waiting, 'collection_id' | 'user_id'>,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select f.collection_id, f.user_id, ${choice} as news, ${toldAt} as told_at, u.timezone, u.notification_preferences,
      added.first_at, added.last_at
    from ${readers}
    cross join lateral (select min(${addedAt}) as first_at, max(${addedAt}) as last_at from ${unnotified}) added
    where ${choice} <> 'off' and added.first_at is not null
      ${one ? sql`and f.collection_id = ${one.collection_id} and f.user_id = ${one.user_id}` : sql``}
    order by f.collection_id, f.user_id
  `.execute(db);
  return rows;
}

/** Whether a reader should be notified now. */
function isDue(reader: Waiting, now: Date): boolean {
  const { news, told_at, first_at, last_at, notification_preferences: preferences } = reader;
  if (news === 'daily') {
    const digest = lastDigest(preferences, alertTimeZone(reader), now);
    return first_at <= digest && (told_at === null || told_at < digest);
  }
  const minutesSince = (at: Date) => (now.getTime() - at.getTime()) / MINUTE_MS;
  const isSettled =
    minutesSince(last_at) >= SETTLED_AFTER_MINUTES ||
    minutesSince(first_at) >= NOTIFIED_AT_MOST_EVERY_MINUTES;
  return isSettled && (told_at === null || minutesSince(told_at) >= NOTIFIED_AT_MOST_EVERY_MINUTES);
}

/** Returns the time when the daily digest of a person was last due, on the days that they chose. */
function lastDigest(
  {
    digest_time: time,
    digest_weekdays: weekdays,
  }: Pick<NotificationPreferences, 'digest_time' | 'digest_weekdays'>,
  timeZone: string,
  now: Date,
): Date {
  const today = Temporal.PlainDate.from(localDateAt(now, timeZone));
  for (let days = 0; days <= DAYS_A_WEEK; days += 1) {
    const at = momentOf(today.subtract({ days }), time, timeZone);
    if (at <= now && (weekdays?.includes(weekdayAt(at, timeZone)) ?? true)) return at;
  }
  // This is reached only if they chose no day at all.
  return new Date(0);
}

/**
 * Writes one notification about everything of which a reader has not been notified, and advances their position.
 *
 * @returns false if it is no longer due, or if the reader's account is no longer active
 */
async function notifyReader(
  trx: Database,
  subject: NewsSubject,
  reader: Waiting,
  now: Date,
): Promise<boolean> {
  // Additions and notes wait for this lock, as do people who leave and other processes.
  const collection = await trx
    .selectFrom('collections')
    .select('name')
    .where('id', '=', reader.collection_id)
    .forUpdate()
    .executeTakeFirst();
  // Read again under the lock: another process may have notified them, or they may have left.
  const [waiting] = collection ? await listWaiting(trx, subject, reader) : [];
  if (!collection || !waiting || !isDue(waiting, now)) return false;
  const { collection_id, user_id } = reader;
  const { place, store, ...notice } = await subject.read(trx, reader, collection.name, now);
  const id = newId('ntf');
  const isNotified = await notifyPerson(trx, user_id, { id, ...notice }, now);
  if (isNotified) await store(trx, id);
  await trx
    .updateTable('collection_follows')
    .set(place)
    .where('collection_id', '=', collection_id)
    .where('user_id', '=', user_id)
    .execute();
  return isNotified;
}
