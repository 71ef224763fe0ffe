import {
  type AdvancedAnalytics,
  type AnalyticsDay,
  type AnalyticsHour,
  type AnalyticsTotals,
  limits,
  type Plan,
  planLimits,
  type TargetAnalytics,
} from '@newswatch/shared/contracts';
import { historyStart } from '../../content/index.ts';
import { dateIn, hoursOf, type LocalDay, lastLocalDays } from '../../local-day.ts';
import type { Database } from '../../storage/database.ts';
import { HISTORY_DAYS, isUnusual, usualLevel } from '../../usual-level.ts';
import { listBackfilledSince } from '../backfills/index.ts';
import type { TargetRow } from '../repository.ts';
import { countByTerm, countFacts, LATENCY_MINUTES } from './count-facts.ts';
import { readReach } from './count-reach.ts';
import { codedOf, countTones, noTones } from './count-tones.ts';
import { spanOf, startOfTarget } from './period.ts';
import * as repository from './repository.ts';

/** The analytics of a number of days, with the matches of each day of the previous period. */
export interface DaysAnalytics extends Omit<TargetAnalytics, 'period'> {
  previous_by_day: { date: string; matches: number }[];
}

interface DaysRead {
  count: number;
  zone: string;
  until?: Date;
  isReport?: boolean;
  /** Whether to count only matches from sources, for people who may not see what the owner added by hand. */
  ofSources?: boolean;
  /** Whether a few days are counted by the hour as well. */
  withHours?: boolean;
}

/**
 * Reads what a target found on `count` days of a time zone. `until` is within the last one; by default, it is now. With
 * `isReport`, what only a page shows stays empty: hours, terms and delays.
 */
export async function readDays(
  db: Database,
  plan: Plan,
  target: TargetRow,
  { count: days, zone, until, isReport = false, ofSources = false, withHours = false }: DaysRead,
  now: Date,
): Promise<DaysAnalytics> {
  const end = until ?? now;
  // Reads twice as many days for the comparison, or enough for the usual level of the first day.
  const calendar = lastLocalDays(end, zone, days + Math.max(days, HISTORY_DAYS));
  const period = calendar.slice(-days);
  const counted = (some: readonly LocalDay[]) => ({ ...spanOf(some), ofSources });
  const span = counted(period);
  const previousDays = calendar.slice(-2 * days, -days);
  const previousSpan = counted(previousDays);
  const isAdvanced = planLimits[plan].advancedAnalytics;
  const isHourly = withHours && days <= limits.ANALYTICS_HOURLY_DAYS_MAX;
  const [counts, firstMatchAt, totals, previous, tones, advanced, backfilled, hourly] = await Promise.all([
    repository.countByDay(db, target.id, counted(calendar), { zone, now: end, details: span.from }),
    repository.findFirstMatchAt(db, target.id),
    repository.countTotals(db, target.id, span, { withSources: !isAdvanced }),
    repository.countTotals(db, target.id, previousSpan),
    countTones(db, target.id, span, zone),
    isAdvanced ? advancedAnalytics(db, target, span, { zone, isReport }) : null,
    listBackfilledSince(db, [target.id], calendar.at(-1)?.start ?? end),
    isHourly ? readHours(db, target.id, span, { days: period, zone, until: end }) : null,
  ]);
  const firstDay = dateIn(zone, startOfTarget(target, firstMatchAt));
  const shownSince = historyStart(plan, zone, now);
  const firstShown = shownSince === null ? firstDay : laterOf(firstDay, dateIn(zone, shownSince));
  const byDate = new Map(counts.map((day) => [day.date, day]));
  const by_day = period.map(({ date }): AnalyticsDay => {
    const { matches = 0, added = 0, stories = 0, notified = 0 } = byDate.get(date) ?? {};
    const usual =
      date < firstShown
        ? null
        : usualLevel(date, (day) => byDate.get(day)?.matches_of_any_age ?? 0, firstDay);
    return { date, matches, stories, notified, usual, is_unusual: isUnusual(matches - added, usual) };
  });
  const isCompared = firstShown <= (previousDays[0]?.date ?? '');
  const reach =
    advanced && (await readReach(db, target.id, advanced.by_source, isCompared ? previousSpan : null));
  const today = by_day.at(-1);
  if (!today) throw new RangeError('a period without a day');
  // Articles that a backfill adds today are older, so they are not compared with a usual day.
  const usualByNow = backfilled.has(target.id)
    ? null
    : usualLevel(today.date, (day) => byDate.get(day)?.matches_by_now ?? 0, firstDay);
  const isTodayCounted = dateIn(zone, now) === today.date;
  const foundToday = today.matches - (byDate.get(today.date)?.added ?? 0);
  // Today is incomplete, so it is compared with the usual level up to now.
  if (isTodayCounted) today.is_unusual = isUnusual(foundToday, usualByNow);
  return {
    timezone: zone,
    from: by_day[0]?.date ?? today.date,
    to: today.date,
    first_day: firstShown,
    added_by_hand: period.reduce((sum, { date }) => sum + (byDate.get(date)?.added ?? 0), 0),
    totals: withPrecision(advanced === null ? totals : { ...totals, sources: advanced.by_source.length }),
    previous_totals: withPrecision(previous),
    by_day,
    is_today_counted: isTodayCounted,
    hourly,
    previous_by_day: previousDays.map(({ date }) => ({ date, matches: byDate.get(date)?.matches ?? 0 })),
    spike: {
      is_spike: today.is_unusual && foundToday > (usualByNow?.median ?? 0),
      today: today.matches,
      usual_by_now: usualByNow,
      // Days before the history are not days without matches.
      baseline_mean: meanOf(
        by_day
          .slice(0, -1)
          .filter(({ date }) => shownSince === null || date >= firstShown)
          .map(({ matches }) => matches),
      ),
      ratio: usualByNow && usualByNow.median > 0 ? today.matches / usualByNow.median : null,
    },
    peak: await findPeak(db, target.id, by_day, (date) => counted(period.filter((day) => day.date === date))),
    tones: {
      ...tones,
      matches: totals.matches,
      stories: totals.stories,
      by_source: (advanced?.by_source ?? [])
        .flatMap(({ source_id, name, count: matches }) => {
          const counts = tones.by_source.get(source_id);
          return counts ? [{ source_id, name, matches, ...counts }] : [];
        })
        .toSorted((one, other) => codedOf(other) - codedOf(one) || one.name.localeCompare(other.name)),
    },
    advanced: advanced && { ...advanced, reach },
  };
}

/** Every hour that has begun, oldest first, including those without matches. */
async function readHours(
  db: Database,
  targetId: string,
  span: repository.Span,
  { days, zone, until }: { days: readonly LocalDay[]; zone: string; until: Date },
): Promise<AnalyticsHour[]> {
  const hours = hoursOf(days, zone).filter(({ start }) => start <= until);
  const counts = await repository.countByTime(
    db,
    targetId,
    span,
    hours.map(({ start }) => start),
  );
  return hours.map(({ local, start, end }, at) => ({
    from: start.toISOString(),
    to: end.toISOString(),
    local,
    ...(counts.get(at) ?? { matches: 0, stories: 0, notified: 0, tones: noTones() }),
  }));
}

async function advancedAnalytics(
  db: Database,
  target: TargetRow,
  span: repository.Span,
  { zone, isReport = false }: Pick<DaysRead, 'zone' | 'isReport'>,
): Promise<Omit<AdvancedAnalytics, 'reach'>> {
  const [{ hours, by_source, by_language, latency }, by_term] = await Promise.all([
    countFacts(db, target, span, { zone, withLatency: !isReport }),
    isReport ? [] : countByTerm(db, target.id, span),
  ]);
  const by_weekday = Array.from({ length: 7 }, () => new Array<number>(24).fill(0));
  for (const { weekday, hour, count } of isReport ? [] : hours) {
    const row = by_weekday[weekday - 1];
    if (row) row[hour] = count;
  }
  return {
    by_hour: Array.from({ length: 24 }, (_, hour) =>
      by_weekday.reduce((sum, row) => sum + (row[hour] ?? 0), 0),
    ),
    by_weekday,
    by_source,
    by_language,
    by_term,
    latency_ms: { p50: latency.p50, p95: latency.p95 },
    latency_buckets: [...LATENCY_MINUTES, null].map((under_minutes, group) => ({
      under_minutes,
      count: latency.groups.find((row) => row.group === group)?.count ?? 0,
    })),
  };
}

/** Finds the day that is farthest above its usual level, with its largest story. */
async function findPeak(
  db: Database,
  targetId: string,
  by_day: readonly AnalyticsDay[],
  spanOfDay: (date: string) => repository.Span,
): Promise<TargetAnalytics['peak']> {
  let peak: { date: string; matches: number; usual: NonNullable<AnalyticsDay['usual']> } | undefined;
  for (const { date, matches, usual, is_unusual } of by_day) {
    if (!usual || !is_unusual || matches <= usual.high) continue;
    if (!peak || matches - usual.median > peak.matches - peak.usual.median) peak = { date, matches, usual };
  }
  if (!peak) return null;
  const story = await repository.findLargestStory(db, targetId, spanOfDay(peak.date));
  return { ...peak, story: story ? { ...story, translated_title: null } : null };
}

function withPrecision(counts: repository.TotalCounts): AnalyticsTotals {
  const relevant = counts.relevant - counts.excluded_relevant;
  const rated = relevant + counts.irrelevant - counts.excluded_irrelevant;
  return { ...counts, precision: rated === 0 ? null : relevant / rated };
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** `yyyy-mm-dd` */
function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}
