import type { UsualLevel } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { isAdded, isMatchOfAnyAge } from '../../content/index.ts';
import { dateIn, lastLocalDays } from '../../local-day.ts';
import type { Database } from '../../storage/database.ts';
import { HISTORY_DAYS, isUnusual, usualLevel } from '../../usual-level.ts';
import { listBackfilledSince } from '../backfills/index.ts';

const DAYS_SHOWN = 7;

/** The matches of a target's last week, and how today compares with the same weekdays up to this hour. */
export interface RecentLevel {
  /** What the person's other figures count. Today comes last. */
  by_day: number[];
  /** Today's matches from sources: only these can be usual or unusual. */
  today: number;
  usual_by_now: UsualLevel | null;
}

/** A day that differs from earlier days of the same weekday: matches so far, and the usual number by this hour. */
export interface UnusualDay {
  today: number;
  usual: number;
  isAbove: boolean;
}

/** Today's figures for display; null if today is usual or there is not enough history. */
export function unusualDay(level: RecentLevel | undefined): UnusualDay | null {
  const usual = level?.usual_by_now;
  if (!usual || !isUnusual(level.today, usual)) return null;
  return { today: level.today, usual: Math.round(usual.median), isAbove: level.today > usual.high };
}

/** Reads which of a person's targets have an unusual day. */
export async function readUnusual(
  db: Database,
  userId: string,
  targetIds: readonly string[],
  now: Date,
): Promise<Map<string, UnusualDay>> {
  if (targetIds.length === 0) return new Map();
  const targets = await db
    .selectFrom('targets')
    .select(['id', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', 'in', [...targetIds])
    .execute();
  const levels = await readRecentLevels(db, userId, targets, now);
  return new Map(
    [...levels].flatMap(([id, level]) => {
      const day = unusualDay(level);
      return day ? [[id, day]] : [];
    }),
  );
}

/** Reads the last week of several targets of one person, by days in the person's time zone. */
export async function readRecentLevels(
  db: Database,
  userId: string,
  targets: readonly { id: string; created_at: Date }[],
  now: Date,
): Promise<Map<string, RecentLevel>> {
  if (targets.length === 0) return new Map();
  const { timezone: zone } = await db
    .selectFrom('users')
    .select('timezone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const days = lastLocalDays(now, zone, HISTORY_DAYS + 1);
  const { rows } = await sql<{
    target_id: string;
    date: string;
    matches: number;
    of_sources: number;
    by_now: number;
  }>`
    select target_id, date::text, count(*) filter (where not beyond_history)::int as matches,
      count(*) filter (where not is_added)::int as of_sources,
      count(*) filter (where not is_added and at_time <= (${now}::timestamptz at time zone ${zone})::time)::int as by_now
    from (
      select m.target_id, (m.matched_at at time zone ${zone})::date as date, (m.matched_at at time zone ${zone})::time as at_time,
        m.beyond_history, ${isAdded('m')} as is_added
      from matches m
      where m.target_id = any(${targets.map(({ id }) => id)}) and m.matched_at >= ${days[0]?.start} and ${isMatchOfAnyAge('m')}
    ) found
    group by target_id, date
  `.execute(db);
  const byTarget = Map.groupBy(rows, (row) => row.target_id);
  const backfilled = await listBackfilledSince(
    db,
    targets.map(({ id }) => id),
    days.at(-1)?.start ?? now,
  );
  return new Map(
    targets.map(({ id, created_at }) => {
      const counts = new Map((byTarget.get(id) ?? []).map((row) => [row.date, row]));
      const by_day = days.slice(-DAYS_SHOWN).map(({ date }) => counts.get(date)?.matches ?? 0);
      const earliest = [...counts]
        .flatMap(([date, { of_sources }]) => (of_sources > 0 ? [date] : []))
        .toSorted()[0];
      const created = dateIn(zone, created_at);
      const firstDay = earliest !== undefined && earliest < created ? earliest : created;
      const today = days.at(-1)?.date ?? created;
      return [
        id,
        {
          by_day,
          today: counts.get(today)?.of_sources ?? 0,
          // Articles that a backfill adds today are older, so they are not compared with a usual day.
          usual_by_now: backfilled.has(id)
            ? null
            : usualLevel(today, (date) => counts.get(date)?.by_now ?? 0, firstDay),
        },
      ];
    }),
  );
}
