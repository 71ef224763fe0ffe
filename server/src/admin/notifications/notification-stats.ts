import { type Channel, channels, type SuppressionReason } from '@newswatch/shared/contracts';
import type { AdminNotificationStats } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import { lastDayStart } from '../../last-day.ts';
import { countOfMessages, isAlert, isSent } from '../../notifier/index.ts';
import type { Database } from '../../storage/database.ts';

const FAILURES_SHOWN = 10;

/**
 * Reads what was sent, what failed and why, and what is waiting and why. Counted on request. `sent` and `failed` count messages,
 * so a digest counts once per channel; `held` and `suppressed` count deliveries.
 */
export async function readNotificationStats(db: Database, now: Date): Promise<AdminNotificationStats> {
  const since = lastDayStart(now);
  const isFailed = sql<boolean>`(d.status = 'failed')`;
  const [made, periods, held, suppressed, failures] = await Promise.all([
    sql<{ made: number; alerts: number }>`
      select count(*)::int as made, count(*) filter (where ${isAlert('n')})::int as alerts
      from notifications n where n.created_at >= ${since}`.execute(db),
    sql<{ channel: Channel; sent: number; failed: number; held: number; suppressed: number }>`
      select c.channel,
        (select ${countOfMessages('d', isSent('d'))} from deliveries d where d.channel = c.channel and d.sent_at >= ${since}) as sent,
        (select ${countOfMessages('d', isFailed)} from deliveries d where d.channel = c.channel and ${isFailed} and d.failed_at >= ${since}) as failed,
        (select count(*)::int from deliveries where channel = c.channel and status = 'held') as held,
        (select count(*)::int from deliveries where channel = c.channel and status = 'suppressed'
          and created_at >= ${since}) as suppressed
      from unnest(${[...channels]}::text[]) c (channel)`.execute(db),
    sql<{ reason: SuppressionReason | null; count: number }>`
      select reason, count(*)::int as count from deliveries where status = 'held'
      group by reason order by count desc`.execute(db),
    sql<{ reason: SuppressionReason | null; count: number }>`
      select reason, count(*)::int as count from deliveries where status = 'suppressed' and created_at >= ${since}
      group by reason order by count desc`.execute(db),
    sql<{ code: string; message: string; channel: Channel; count: number }>`
      select coalesce(error->>'code', 'unknown') as code, max(coalesce(error->>'message', '')) as message, channel,
        ${countOfMessages('d', isFailed)} as count
      from deliveries d where status = 'failed' and failed_at >= ${since}
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
      alerts: made.rows[0]?.alerts ?? 0,
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
