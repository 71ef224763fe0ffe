import type { Channel } from '@newswatch/shared/contracts';
import type { AdminFunnel } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import { countOfMessages, isAlert, isSent } from '../../notifier/index.ts';
import type { Database } from '../../storage/database.ts';

interface Sums {
  alerts: number;
  sent: number;
  delivered: number;
  read: number;
  waiting: number;
  inbox_only: number;
}

/**
 * The steps from match to reader since a given time, with the reasons for each loss. Matches become alerts; an alert is
 * sent when one of its channels has sent it, and delivered when one confirms delivery. Email confirms nothing after the
 * server has accepted it, so it counts as delivered.
 */
export async function readFunnel(db: Database, since: Date): Promise<AdminFunnel> {
  const [matches, sums, messages, lost] = await Promise.all([
    sql<{ reason: string | null; alerted: boolean; count: number }>`
      select suppressed_reason as reason, notification_id is not null as alerted, count(*)::int as count
      from matches where matched_at >= ${since} and backfilled_at is null group by 1, 2`.execute(db),
    sql<Sums>`
      select count(*)::int as alerts,
        count(*) filter (where sent)::int as sent,
        count(*) filter (where delivered)::int as delivered,
        count(*) filter (where read_at is not null or opened)::int as read,
        count(*) filter (where waiting and not sent)::int as waiting,
        count(*) filter (where channels = 0)::int as inbox_only
      from (
        select n.read_at,
          count(d.id) as channels,
          coalesce(bool_or(d.status in ('sent', 'delivered', 'read')), false) as sent,
          coalesce(bool_or(d.status in ('delivered', 'read') or (d.channel = 'email' and d.status = 'sent')), false) as delivered,
          coalesce(bool_or(d.status = 'read'), false) as opened,
          coalesce(bool_or(d.status in ('queued', 'held', 'retrying', 'sending')), false) as waiting
        from notifications n left join deliveries d on d.notification_id = n.id
        where n.created_at >= ${since} and ${isAlert('n')}
        group by n.id
      ) alerts`.execute(db),
    sql<{ channel: Channel; count: number }>`
      select d.channel, ${countOfMessages('d', isSent('d'))} as count
      from deliveries d join notifications n on n.id = d.notification_id
      where n.created_at >= ${since} and ${isAlert('n')} and ${isSent('d')}
      group by d.channel`.execute(db),
    sql<{ step: 'sent' | 'delivered'; reason: string; count: number }>`
      select case when d.status = 'failed' then 'delivered' else 'sent' end as step,
        coalesce(d.reason, d.error->>'code', d.status) as reason, count(distinct d.notification_id)::int as count
      from deliveries d join notifications n on n.id = d.notification_id
      where n.created_at >= ${since} and ${isAlert('n')}
        and d.status in ('held', 'suppressed', 'failed', 'cancelled', 'retrying')
        and not exists (
          select from deliveries other where other.notification_id = n.id and other.status in ('sent', 'delivered', 'read')
        )
      group by 1, 2 order by count desc`.execute(db),
  ]);
  const found = matches.rows.reduce((sum, { count }) => sum + count, 0);
  const alerted = matches.rows.filter((row) => row.alerted).reduce((sum, { count }) => sum + count, 0);
  const unalerted = matches.rows
    .filter((row) => !row.alerted && row.reason !== null)
    .map(({ reason, count }) => ({ step: 'alerted' as const, reason: reason ?? '', count }))
    .sort((a, b) => b.count - a.count);
  const row = sums.rows[0];
  const messagesOn = (channel: Channel) => messages.rows.find((each) => each.channel === channel)?.count ?? 0;
  return {
    matches: found,
    matches_alerted: alerted,
    alerts: row?.alerts ?? 0,
    sent: row?.sent ?? 0,
    delivered: row?.delivered ?? 0,
    read: row?.read ?? 0,
    waiting: row?.waiting ?? 0,
    inbox_only: row?.inbox_only ?? 0,
    by_channel: { email: messagesOn('email'), whatsapp: messagesOn('whatsapp') },
    lost: [...unalerted, ...lost.rows],
  };
}
