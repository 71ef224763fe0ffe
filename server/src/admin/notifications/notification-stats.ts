import { type Channel, channels, type SuppressionReason } from '@newswatch/shared/contracts';
import type { AdminNotificationStats } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';

const FAILURES_SHOWN = 10;

/** What was sent, what failed and why, what waits and why: counted when it is asked for. */
export async function readNotificationStats(db: Database, now: Date): Promise<AdminNotificationStats> {
  const since = new Date(now.getTime() - 86_400_000);
  const [made, periods, held, suppressed, failures] = await Promise.all([
    sql<{
      made: number;
    }>`select count(*)::int as made from notifications where created_at > ${since}`.execute(db),
    sql<{ channel: Channel; sent: number; failed: number; held: number; suppressed: number }>`
      select c.channel,
        (select count(*)::int from deliveries where channel = c.channel and sent_at > ${since}) as sent,
        (select count(*)::int from deliveries where channel = c.channel and status = 'failed' and failed_at > ${since}) as failed,
        (select count(*)::int from deliveries where channel = c.channel and status = 'held') as held,
        (select count(*)::int from deliveries where channel = c.channel and status = 'suppressed'
          and created_at > ${since}) as suppressed
      from unnest(${[...channels]}::text[]) c (channel)`.execute(db),
    sql<{ reason: SuppressionReason | null; count: number }>`
      select reason, count(*)::int as count from deliveries where status = 'held'
      group by reason order by count desc`.execute(db),
    sql<{ reason: SuppressionReason | null; count: number }>`
      select reason, count(*)::int as count from deliveries where status = 'suppressed' and created_at > ${since}
      group by reason order by count desc`.execute(db),
    sql<{ code: string; message: string; channel: Channel; count: number }>`
      select coalesce(error->>'code', 'unknown') as code, max(coalesce(error->>'message', '')) as message, channel,
        count(*)::int as count
      from deliveries where status = 'failed' and failed_at > ${since}
      group by 1, channel order by count desc limit ${FAILURES_SHOWN}`.execute(db),
  ]);
  const sumOf = (pick: (row: (typeof periods.rows)[number]) => number) =>
    periods.rows.reduce((sum, row) => sum + pick(row), 0);
  const of = (channel: Channel) => {
    const row = periods.rows.find((each) => each.channel === channel);
    return {
      sent: row?.sent ?? 0,
      failed: row?.failed ?? 0,
      held: row?.held ?? 0,
      suppressed: row?.suppressed ?? 0,
    };
  };
  return {
    last_24h: {
      made: made.rows[0]?.made ?? 0,
      sent: sumOf((row) => row.sent),
      failed: sumOf((row) => row.failed),
      held: sumOf((row) => row.held),
      suppressed: sumOf((row) => row.suppressed),
      by_channel: { email: of('email'), whatsapp: of('whatsapp') },
    },
    held_now: held.rows,
    suppressed_24h: suppressed.rows,
    failures_24h: failures.rows,
  };
}
