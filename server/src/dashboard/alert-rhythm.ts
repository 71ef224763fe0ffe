import type { AlertRhythm } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { LocalDay } from '../local-day.ts';
import { countMessagesByDay } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';

const HOURS = 24;

/**
 * Reads when a person's alerts arrived on these days, in their time zone. Alerts of targets with their own frequency are not
 * counted, because the person's choices do not change when these are sent.
 */
export async function readAlertRhythm(
  db: Database,
  userId: string,
  days: readonly LocalDay[],
  zone: string,
): Promise<AlertRhythm> {
  const [{ rows }, messages] = await Promise.all([
    sql<{ date: string; hour: number; alerts: number }>`
      select date::text, hour, count(*)::int as alerts
      from (
        select (created_at at time zone ${zone})::date as date,
          extract(hour from created_at at time zone ${zone})::int as hour
        from notifications
        where user_id = ${userId} and type = 'match'
          and not exists (
            select 1 from targets where id = notifications.target_id and delivery_mode <> 'inherit'
          )
          and created_at >= ${days.at(0)?.start} and created_at < ${days.at(-1)?.end}
      ) come
      group by 1, 2
    `.execute(db),
    countMessagesByDay(db, userId, days),
  ]);
  const sumOf = (some: readonly { alerts: number }[]) => some.reduce((sum, { alerts }) => sum + alerts, 0);
  return {
    by_day: days.map(({ date }) => ({ date, alerts: sumOf(rows.filter((row) => row.date === date)) })),
    by_hour: Array.from({ length: HOURS }, (_, hour) => {
      const inHour = rows.filter((row) => row.hour === hour);
      return { alerts: sumOf(inHour), days: inHour.length };
    }),
    channels: messages.map(({ channel, by_day }) => ({
      channel,
      sent: by_day.reduce((sum, { sent }) => sum + sent, 0),
      failed: by_day.reduce((sum, { failed }) => sum + failed, 0),
    })),
  };
}
