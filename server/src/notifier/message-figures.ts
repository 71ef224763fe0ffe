import { type Channel, channels } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { LocalDay } from '../local-day.ts';
import type { Database } from '../storage/database.ts';
import { meetsFilter } from '../storage/meets-filter.ts';

/**
 * The condition that a delivery was sent. All figures of sent messages use it, so that they agree. It does not depend
 * on the target: what was sent counts even if the target is archived now.
 *
 * @param deliveries the name or alias of `deliveries` in the query
 */
export function isSent(deliveries: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${deliveries}.status`)} in ('sent', 'delivered', 'read'))`;
}

/** The condition that a notification is an alert. Notices, tests and broadcasts are not. */
export function isAlert(notifications: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${notifications}.type`)} = 'match')`;
}

/**
 * The number of messages among deliveries of one channel that fulfil a condition; a digest counts once.
 *
 * @param deliveries the name or alias of `deliveries` in the query
 */
export function countOfMessages(deliveries: string, fits: RawBuilder<boolean>): RawBuilder<number> {
  const digest = sql.ref(`${deliveries}.digest_id`);
  return sql<number>`(count(*) filter (where ${fits} and ${digest} is null)
    + count(distinct ${digest}) filter (where ${fits}))::int`;
}

/**
 * Counts sent and failed messages by channel and day; only channels that have any.
 *
 * @param targetIds only messages with an alert of these targets
 */
export async function countMessagesByDay(
  db: Database,
  userId: string,
  days: readonly LocalDay[],
  targetIds?: readonly string[],
): Promise<{ channel: Channel; by_day: { sent: number; failed: number }[] }[]> {
  const starts = days.map((day) => day.start.toISOString());
  const [from, to] = [days.at(0)?.start, days.at(-1)?.end];
  const { rows } = await sql<{ channel: Channel; day: number; sent: number; failed: number }>`
    with parts as (
      select d.channel, width_bucket(coalesce(d.sent_at, d.failed_at), ${starts}::timestamptz[]) as day, d.digest_id,
        ${isSent('d')} as is_sent, d.status = 'failed' as is_failed
      from deliveries d
      -- The second condition follows from the first, and matches the order of the index.
      where d.user_id = ${userId} and ${meetsFilter(sql`d.target_id`, targetIds)} and coalesce(d.sent_at, d.failed_at) >= ${from} and coalesce(d.sent_at, d.failed_at) < ${to}
        and coalesce(d.sent_at, d.failed_at, d.created_at) >= ${from} and coalesce(d.sent_at, d.failed_at, d.created_at) < ${to}
    ), messages as (
      select channel, day, count(*) filter (where is_sent) as sent, count(*) filter (where is_failed) as failed
      from parts where digest_id is null group by 1, 2
      union all
      select channel, day, max(is_sent::int), max(is_failed::int) from parts where digest_id is not null group by 1, 2, digest_id
    )
    select channel, day, sum(sent)::int as sent, sum(failed)::int as failed from messages group by 1, 2
  `.execute(db);
  return channels
    .filter((channel) => rows.some((row) => row.channel === channel))
    .map((channel) => ({
      channel,
      by_day: days.map((_, index) => {
        // Buckets are numbered from 1.
        const { sent = 0, failed = 0 } =
          rows.find((row) => row.channel === channel && row.day === index + 1) ?? {};
        return { sent, failed };
      }),
    }));
}
