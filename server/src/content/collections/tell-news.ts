/// <reference lib="esnext.temporal" />
import type { NotificationPreferences } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { newId } from '../../ids.ts';
import type { Logger } from '../../logging.ts';
import { alertTimeZone, localDateAt, momentOf, noticeCollection, weekdayAt } from '../../notifier/index.ts';
import { isConnectionLoss } from '../../storage/connection-loss.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { collectionPath } from './collection-path.ts';
import { isKnownTo } from './known-articles.ts';
import { newsText } from './news-phrases.ts';
import { adders } from './news-when-sent.ts';

const MINUTE_MS = 60_000;
const DAYS_A_WEEK = 7;

/** Somebody who adds several articles is usually done when this has passed since the last one. */
const SETTLED_AFTER_MINUTES = 2;
/** Readers are notified of articles that keep being added after this time at the latest, and no more often. */
const TOLD_AT_MOST_EVERY_MINUTES = 10;

/** A reader for whom there may be a notification. */
interface Waiting {
  collection_id: string;
  user_id: string;
  news: 'at_once' | 'daily';
  /** null if never. */
  told_at: Date | null;
  timezone: string;
  notification_preferences: NotificationPreferences;
  /** When the first and the last of the articles were added. */
  first_at: Date;
  last_at: Date;
}

/**
 * Tells readers of shared collections which articles others have added: within minutes, or once a day at the time of
 * their daily digest. One notification joins all that a reader has not been told of and has not seen. It is written in the
 * transaction that moves on the reader's place among the additions, so each addition is told exactly once, however many
 * processes run this, and after a crash.
 *
 * @returns how many notifications were written
 */
export async function tellNews(db: Database, now: Date, logger: Logger): Promise<number> {
  const due = (await listWaiting(db)).filter((reader) => isDue(reader, now));
  let written = 0;
  for (const reader of due) {
    try {
      if (await transaction(db, (trx) => notifyReader(trx, reader, now))) written += 1;
    } catch (error) {
      if (isConnectionLoss(error)) throw error;
      const { collection_id: collectionId, user_id: userId } = reader;
      logger.error({ err: error, collectionId, userId }, 'a reader could not be notified of new articles');
    }
  }
  return written;
}

/** The additions by others that a reader has neither been notified of nor seen: `c`, with the row `f` of the reader. */
const untold = sql`
  collection_articles c join articles a on a.id = c.article_id and a.status = 'published'
  where c.collection_id = f.collection_id and c.addition > greatest(f.told_addition, f.seen_addition)
    and c.added_by is distinct from f.user_id and not ${isKnownTo(sql`f.user_id`)}`;

/** Not those who have left, and nobody but the owner while the owner's account is not active. */
const readers = sql`
  collection_follows f
  join collection_readers r on r.collection_id = f.collection_id and r.user_id = f.user_id
  join users u on u.id = f.user_id and u.status = 'active' and u.deleted_at is null`;

const columns = sql`
  f.collection_id, f.user_id, f.news, f.told_at, u.timezone, u.notification_preferences, added.first_at, added.last_at`;

async function listWaiting(
  db: Database,
  one?: Pick<Waiting, 'collection_id' | 'user_id'>,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select ${columns} from ${readers}
    cross join lateral (select min(c.added_at) as first_at, max(c.added_at) as last_at from ${untold}) added
    where f.news <> 'off' and added.first_at is not null
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
    minutesSince(last_at) >= SETTLED_AFTER_MINUTES || minutesSince(first_at) >= TOLD_AT_MOST_EVERY_MINUTES;
  return isSettled && (told_at === null || minutesSince(told_at) >= TOLD_AT_MOST_EVERY_MINUTES);
}

/** When the daily digest of a person was last due, on the days that they chose. */
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
  // Only if they chose no day at all.
  return new Date(0);
}

async function notifyReader(trx: Database, reader: Waiting, now: Date): Promise<boolean> {
  const { collection_id, user_id } = reader;
  // Additions wait for this lock, as do members who leave, and other processes.
  const collection = await trx
    .selectFrom('collections')
    .select('name')
    .where('id', '=', collection_id)
    .forUpdate()
    .executeTakeFirst();
  // Read again under the lock: another process may have notified them, or they may have left.
  const [waiting] = collection ? await listWaiting(trx, reader) : [];
  if (!collection || !waiting || !isDue(waiting, now)) return false;
  const { rows } = await sql<{
    title: string;
    added_by: string | null;
    name: string | null;
    addition: number;
    article_id: string;
    after_addition: number;
  }>`
    select greatest(f.told_addition, f.seen_addition) as after_addition, added.addition, added.article_id, added.title, added.added_by, adder.full_name as name
    from collection_follows f
    cross join lateral (select c.addition, c.article_id, c.added_by, a.title from ${untold}) added
    left join users adder on adder.id = added.added_by
    where f.collection_id = ${collection_id} and f.user_id = ${user_id}
    order by added.addition desc
  `.execute(trx);
  const added = {
    collection: collection.name,
    names: adders(rows),
    titles: rows.map(({ title }) => title),
  };
  const id = newId('ntf');
  const isTold = await noticeCollection(
    trx,
    user_id,
    {
      id,
      type: 'collection_articles',
      text: (locale) => newsText(locale, added),
      actionUrl: collectionPath(collection_id),
    },
    now,
  );
  const last_addition = Math.max(...rows.map(({ addition }) => addition));
  const [first] = rows;
  if (isTold && first) {
    const { after_addition } = first;
    await trx
      .insertInto('collection_news')
      .values({
        ...{ notification_id: id, collection_id, after_addition, last_addition },
        article_ids: rows.map(({ article_id }) => article_id),
      })
      .execute();
  }
  await trx
    .updateTable('collection_follows')
    .set({ told_addition: last_addition, told_at: now })
    .where('collection_id', '=', collection_id)
    .where('user_id', '=', user_id)
    .execute();
  return isTold;
}
