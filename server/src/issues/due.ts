import { sql } from 'kysely';
import { knownTimeZone } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';
import { slotOn } from './schedule.ts';

/** The tables of what is issued on a schedule; the columns of their schedules have the same names. */
type ScheduledTable = 'reports' | 'newsletter_schedules';

interface PlannedElsewhere {
  id: string;
  hour: number;
  next_date: string;
  time_zone: string;
  timezone: string;
}

/** A person who moved gets the next issue on the same day, at the same hour of the new time zone. */
export async function followTimeZones(db: Database, table: ScheduledTable): Promise<void> {
  const { rows } = await sql<PlannedElsewhere>`
    select s.id, s.hour, s.next_date, s.time_zone, u.timezone
    from ${sql.table(table)} s join users u on u.id = s.user_id
    where s.next_at is not null and s.time_zone <> u.timezone
  `.execute(db);
  for (const { id, hour, next_date, time_zone, timezone } of rows) {
    const { at } = slotOn(next_date, { hour }, knownTimeZone(timezone));
    await sql`
      update ${sql.table(table)} set next_at = ${at}, time_zone = ${timezone}
      where id = ${id} and next_date = ${next_date} and hour = ${hour} and time_zone = ${time_zone}
    `.execute(db);
  }
}

/** What is due for active people, the longest wait first. */
export async function listDue(
  db: Database,
  table: ScheduledTable,
  { now, limit }: { now: Date; limit: number },
): Promise<{ id: string; user_id: string }[]> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select s.id, s.user_id from ${sql.table(table)} s join users u on u.id = s.user_id
    where s.next_at <= ${now} and u.status = 'active' and u.deleted_at is null
    order by s.next_at limit ${limit}
  `.execute(db);
  return rows;
}
