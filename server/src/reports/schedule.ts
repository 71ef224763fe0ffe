import { dayCadence, type ReportTimes } from '@newswatch/shared/contracts';
import {
  type Covered,
  coveredFrom,
  nextMoment,
  nextSlot,
  type Owner,
  type Period,
  periodBefore,
  planned,
  type Schedule,
} from '../issues/index.ts';
import { knownTimeZone, localDateAt } from '../notifier/index.ts';
import type { ReportRow } from './repository.ts';

/** The columns that say when a report is sent. */
export const SCHEDULE = ['frequency', 'on_weekdays', 'weekday', 'day', 'hour', 'hours', 'weekdays'] as const;
type Scheduled = Pick<ReportRow, (typeof SCHEDULE)[number]>;

/** The hours of a report that is sent several times a day; null for any other. */
export const timesOf = ({ hours, weekdays }: Pick<ReportRow, 'hours' | 'weekdays'>): ReportTimes | null =>
  hours.length === 0 ? null : { hours, weekdays };

/** The schedule of a report that is sent at most once a day. */
export function scheduleOf(
  report: Pick<Scheduled, 'frequency' | 'on_weekdays' | 'weekday' | 'day' | 'hour'>,
): Schedule {
  const { weekday, day, hour } = report;
  return { weekday, day, hour, frequency: dayCadence(report) };
}

export const isSameSchedule = (one: Scheduled, other: Scheduled): boolean =>
  SCHEDULE.every((name) => String(one[name]) === String(other[name]));

/**
 * The columns of the next issue after a report was created, resumed or changed.
 *
 * @param last the last day that had an issue
 * @param begins whether it was not sent by the hour until now: it then starts with the hour that has just passed
 */
export function planNext(
  report: Scheduled & Pick<ReportRow, 'covered_until'>,
  owner: Owner,
  { now, last, begins }: { now: Date; last: string | null; begins: boolean },
) {
  const zone = knownTimeZone(owner.timezone);
  const times = timesOf(report);
  if (!times) return planned(nextSlot(scheduleOf(report), zone, now, last), owner);
  const { covered_until } = report;
  return {
    ...planned(nextMoment(times, zone, now), owner),
    covered_until: coveredFrom({ ...times, covered_until }, zone, { now, begins }),
  };
}

/** The value that a report keeps when its times are changed: the end of its last issue, if it was sent by the hour before. */
export const continued = (row: ReportRow): Partial<Pick<ReportRow, 'covered_until'>> =>
  timesOf(row) === null ? {} : { covered_until: row.covered_until };

/** Returns what a report would cover if it were sent now: whole days, or the time since its last issue. */
export function periodUntil(
  now: Date,
  report: Pick<ReportRow, 'frequency' | 'on_weekdays' | 'hours' | 'weekdays'> &
    Partial<Pick<ReportRow, 'covered_until'>>,
  zone: string,
): Period | Covered {
  const times = timesOf(report);
  if (!times) return periodBefore(localDateAt(now, zone), dayCadence(report));
  const { covered_until = null } = report;
  return { from: coveredFrom({ ...times, covered_until }, zone, { now, begins: false }), to: now };
}
