import type { Language, SuppressionReason } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { isMatchShown } from '../content/index.ts';
import type { LocalDay } from '../local-day.ts';
import { isAlert, isSent } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';
import { type Counted, isCounted } from './repository.ts';

const WEEK = 7;

const startsOf = (days: readonly LocalDay[]) => days.map((day) => day.start.toISOString());

/** Unread in the inbox at the end of each of these days; the last one is now, and as the bell counts it. */
export async function countUnreadByDay(
  db: Database,
  counted: Counted,
  days: readonly LocalDay[],
  now: Date,
): Promise<number[]> {
  // One pass over the notifications for any number of days: what arrived or returned, minus what was read or left the inbox.
  const ends = sql`${days.map((day) => day.end.toISOString())}::timestamptz[]`;
  const { rows } = await sql<{ came: number; went: number | null; count: number }>`
    select width_bucket(n.listed_at, ${ends}) as came,
      width_bucket(
        case when coalesce(n.read_at, n.archived_at, n.deleted_at) is not null
          then greatest(least(n.read_at, n.archived_at, n.deleted_at), n.listed_at) end,
        ${ends}
      ) as went, count(*)::int as count
    from notifications n
    where ${isCounted('n', counted)} and (n.snoozed_until is null or n.snoozed_until <= ${now})
    group by 1, 2
  `.execute(db);
  // A moment is in the bucket of as many days as ended before it.
  const changes = new Map<number, number>();
  const change = (bucket: number, by: number) => changes.set(bucket, (changes.get(bucket) ?? 0) + by);
  for (const { came, went, count } of rows) {
    change(came, count);
    if (went !== null) change(went, -count);
  }
  let unread = 0;
  return days.map((_, index) => {
    unread += changes.get(index) ?? 0;
    return unread;
  });
}

/**
 * Alerts by the day on which their first message was sent; a digest counts as the number of alerts in it, and archived targets
 * count.
 */
export async function countAlertsSentByDay(
  db: Database,
  counted: Counted,
  days: readonly LocalDay[],
): Promise<number[]> {
  const { rows } = await sql<{ day: number; count: number }>`
    select width_bucket(at, ${startsOf(days)}::timestamptz[]) as day, count(*)::int as count
    from (
      select min(d.sent_at) as at
      from deliveries d join notifications n on n.id = d.notification_id
      -- The conditions on all three times follow from those on the first, and match the order of the index.
      where d.user_id = ${counted.userId} and ${isCounted('n', counted)} and ${isAlert('n')} and ${isSent('d')}
        and d.sent_at >= ${days.at(0)?.start} and d.sent_at < ${days.at(-1)?.end}
        and coalesce(d.sent_at, d.failed_at, d.created_at) >= ${days.at(0)?.start}
        and coalesce(d.sent_at, d.failed_at, d.created_at) < ${days.at(-1)?.end}
      group by d.notification_id
    ) first
    group by 1
  `.execute(db);
  const counts = new Map(rows.map((row) => [row.day, row.count]));
  return days.map((_, index) => counts.get(index + 1) ?? 0);
}

/**
 * Unread notifications in the inbox by target, including notices about the target, as the target's link to the inbox lists them.
 */
export async function countUnreadByTarget(
  db: Database,
  userId: string,
  now: Date,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('notifications')
    .select((eb) => ['target_id', eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('archived_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('target_id', 'is not', null)
    .where((eb) => eb.or([eb('snoozed_until', 'is', null), eb('snoozed_until', '<=', now)]))
    .groupBy('target_id')
    .execute();
  return new Map(rows.map((row) => [row.target_id ?? '', row.count]));
}

export interface TimeToAlert {
  median_seconds: number | null;
  before_seconds: number | null;
  alerts: number;
  by_day: (number | null)[];
}

/**
 * Measures the time from publication to the first message of each alert that did not wait for a digest, in seconds: the median of
 * the last week, of the week before, and of each of the last `shown` days. Alerts are counted on the day of the match, as in the
 * analytics of a target.
 *
 * @param days at least two weeks
 */
export async function measureTimeToAlert(
  db: Database,
  counted: Counted,
  days: readonly LocalDay[],
  shown: number,
): Promise<TimeToAlert> {
  const [week, before] = [days.at(-WEEK)?.start, days.at(-2 * WEEK)?.start];
  const { rows } = await sql<{ kind: 'day' | 'week'; place: number; alerts: number; seconds: number | null }>`
    with waits as (
      select found.at, greatest(0, extract(epoch from min(d.sent_at) - found.published_at))::float8 as seconds
      from (
        select m.notification_id as id, min(m.matched_at) as at, min(coalesce(a.published_at, m.article_seen_at)) as published_at
        from matches m join articles a on a.id = m.article_id
        where ${isCounted('m', counted)} and ${isMatchShown('m')} and m.notification_id is not null
          and m.matched_at >= ${days.at(0)?.start} and m.matched_at < ${days.at(-1)?.end}
        group by m.notification_id
      ) found join deliveries d on d.notification_id = found.id
      where d.user_id = ${counted.userId} and d.mode = 'live' and d.sent_at is not null
      group by found.id, found.at, found.published_at
    )
    select 'day' as kind, width_bucket(at, ${startsOf(days)}::timestamptz[]) as place, count(*)::int as alerts,
      percentile_cont(0.5) within group (order by seconds) as seconds
    from waits group by 2
    union all
    select 'week', (at >= ${week})::int, count(*)::int, percentile_cont(0.5) within group (order by seconds)
    from waits where at >= ${before} group by 2
  `.execute(db);
  const row = (kind: 'day' | 'week', place: number) =>
    rows.find((one) => one.kind === kind && one.place === place);
  const find = (...of: Parameters<typeof row>) => row(...of)?.seconds ?? null;
  return {
    median_seconds: find('week', 1),
    before_seconds: find('week', 0),
    alerts: row('week', 1)?.alerts ?? 0,
    by_day: days.map((_, index) => find('day', index + 1)).slice(-shown),
  };
}

export interface FunnelOfDay {
  matches: number;
  alerts: number;
  not_alerted: { reason: SuppressionReason | null; count: number }[];
  /** The number of these alerts that were sent; others may be sent on the same day. */
  sent: number;
  waiting: number;
  not_sent: number;
}

/** The outcome of a day's matches. */
export async function readFunnel(db: Database, counted: Counted, day: LocalDay): Promise<FunnelOfDay> {
  const ofDay = sql`${isCounted('m', counted)} and ${isMatchShown('m')} and m.matched_at >= ${day.start} and m.matched_at < ${day.end}`;
  const [listed, alerts] = await Promise.all([
    sql<{ alerted: boolean; reason: SuppressionReason | null; count: number }>`
      select m.notification_id is not null as alerted, m.suppressed_reason as reason, count(*)::int as count
      from matches m where ${ofDay} group by 1, 2 order by count desc
    `.execute(db),
    sql<{ alerts: number; sent: number; waiting: number }>`
      select count(*)::int as alerts, count(*) filter (where out > 0)::int as sent,
        count(*) filter (where out = 0 and waits > 0)::int as waiting
      from (
        select n.id, count(d.id) filter (where ${isSent('d')}) as out,
          count(d.id) filter (where d.status in ('queued', 'held', 'sending', 'retrying')) as waits
        from (select distinct m.notification_id as id from matches m where ${ofDay} and m.notification_id is not null) n
          left join deliveries d on d.notification_id = n.id
        group by n.id
      ) made
    `.execute(db),
  ]);
  const { alerts: made = 0, sent = 0, waiting = 0 } = alerts.rows[0] ?? {};
  return {
    matches: listed.rows.reduce((sum, row) => sum + row.count, 0),
    alerts: made,
    not_alerted: listed.rows.filter((row) => !row.alerted).map(({ reason, count }) => ({ reason, count })),
    sent,
    waiting,
    not_sent: made - sent - waiting,
  };
}

export interface NextDigest {
  at: Date;
  count: number;
  items: DigestItem[];
}

interface DigestItem {
  id: string;
  title: string;
  /** The ID of the article that caused the alert; null for another notice. */
  article_id: string | null;
  language: Language | null;
  created_at: Date;
}

/** The next digest with such alerts, and the newest of those that wait for it. */
export async function findNextDigest(
  db: Database,
  counted: Counted,
  shown: number,
): Promise<NextDigest | null> {
  const waiting = sql`${isCounted('d', counted)} and d.status = 'held' and d.mode <> 'live' and d.digest_id is null`;
  const { rows } = await sql<DigestItem & { at: Date; count: number }>`
    select first.at, n.id, n.title, a.id as article_id, a.language, n.created_at, count(*) over ()::int as count
    from (select min(d.scheduled_for) as at from deliveries d where ${waiting}) first
    join notifications n on n.id in (
      select d.notification_id from deliveries d where ${waiting} and d.scheduled_for = first.at
    )
    left join articles a on n.type = 'match' and a.id = n.article_ids[1]
    order by n.created_at desc, n.id desc
    limit ${shown}
  `.execute(db);
  const [first] = rows;
  if (!first) return null;
  return {
    at: first.at,
    count: first.count,
    items: rows.map(({ at: _at, count: _count, ...item }) => item),
  };
}
