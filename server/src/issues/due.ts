import { sql } from 'kysely';
import { knownTimeZone } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';
import { nextMoment } from './hours.ts';
import { type Slot, slotOn } from './schedule.ts';

/** The tables of everything that is issued on a schedule; the columns of their schedules have the same names. */
type ScheduledTable = 'reports' | 'newsletter_schedules';

interface PlannedElsewhere {
  id: string;
  hour: number;
  next_date: string;
  next_at: Date;
  time_zone: string;
  timezone: string;
  /** `hours`, `weekdays` and `covered_until` are set for reports only. */
  hours?: number[];
  weekdays?: number[];
  covered_until?: Date | null;
}

/**
 * A person who moved gets the next issue on the same day, at the same hour of the new time zone. With several hours a day, it is
 * the first of them in the new time zone that is still to come. If an issue is already due, it is the first one after the time
 * that the previous issue covered, which may also have passed.
 */
export async function followTimeZones(db: Database, table: ScheduledTable, now: Date): Promise<void> {
  const { rows } = await sql<PlannedElsewhere>`
    select s.id, s.hour, s.next_date, s.next_at, s.time_zone, u.timezone
      ${table === 'reports' ? sql`, s.hours, s.weekdays, s.covered_until` : sql``}
    from ${sql.table(table)} s join users u on u.id = s.user_id
    where s.next_at is not null and s.time_zone <> u.timezone
  `.execute(db);
  for (const { id, hour, next_date, next_at, time_zone, timezone, ...times } of rows) {
    const { date, at } = slotInTimeZone({ ...times, hour, next_date, next_at }, knownTimeZone(timezone), now);
    await sql`
      update ${sql.table(table)} set next_date = ${date}, next_at = ${at}, time_zone = ${timezone}
      where id = ${id} and next_date = ${next_date} and next_at = ${next_at} and hour = ${hour} and time_zone = ${time_zone}
    `.execute(db);
  }
}

/** The next issue of a schedule that was planned in another time zone. */
export function slotInTimeZone(
  planned: Pick<PlannedElsewhere, 'hour' | 'next_date' | 'next_at' | 'hours' | 'weekdays' | 'covered_until'>,
  timeZone: string,
  now: Date,
): Slot {
  const { hour, next_date, next_at, hours = [], weekdays = [], covered_until } = planned;
  if (hours.length > 0 && covered_until) {
    // A person who moves to a later time zone must not get an issue early that was not yet due in the old zone.
    const after = next_at > now && now > covered_until ? now : covered_until;
    return nextMoment({ hours, weekdays }, timeZone, after);
  }
  return slotOn(next_date, { hour }, timeZone);
}

/** The issues that are due for active people, those that have been due longest first. */
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
