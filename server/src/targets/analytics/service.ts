import {
  type AdvancedAnalytics,
  type AnalyticsDay,
  type AnalyticsTotals,
  messages,
  type Plan,
  planLimits,
  type Role,
  type TargetAnalytics,
  type TargetAnalyticsQuery,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { toCsv } from '../../csv.ts';
import { Failure } from '../../failure.ts';
import { type LocalDay, lastLocalDays } from '../../local-day.ts';
import type { Database } from '../../storage/database.ts';
import { HISTORY_DAYS, isUnusual, usualLevel } from '../../usual-level.ts';
import { findTarget, type TargetRow } from '../repository.ts';
import * as repository from './repository.ts';

const PERIOD_DAYS: Record<TargetAnalytics['period'], number> = { '7d': 7, '30d': 30, '90d': 90, '365d': 365 };
const EXPORTED_MATCHES_MAX = 10_000;

type Query = v.InferOutput<typeof TargetAnalyticsQuery>;

/** The person who asks; their plan limits the answer. */
export interface Reader {
  id: string;
  role: Role;
  plan: Plan;
}

/** What a target found over a time span, and whether that is unusual. Another person's target is `not_found`. */
export interface TargetAnalyticsService {
  get(reader: Reader, targetId: string, query: Query, now: Date): Promise<TargetAnalytics>;
  exportDays(
    reader: Reader,
    targetId: string,
    query: Query,
    now: Date,
  ): Promise<{ file_name: string; csv: string }>;
  exportMatches(reader: Reader, targetId: string, now: Date): Promise<{ file_name: string; csv: string }>;
}

export function createTargetAnalytics({ db }: { db: Database }): TargetAnalyticsService {
  const ownTarget = async (reader: Reader, targetId: string): Promise<TargetRow> => {
    const target = await findTarget(db, reader.id, targetId);
    if (!target) throw new Failure('not_found', messages.generic.notFound);
    return target;
  };

  const get = async (
    reader: Reader,
    target: TargetRow,
    query: Query,
    now: Date,
  ): Promise<TargetAnalytics> => {
    const zone = query.timezone ?? (await zoneOf(db, reader.id));
    const days = PERIOD_DAYS[query.period];
    // Reads twice as many days for the comparison, or enough for the usual level of the first day.
    const calendar = lastLocalDays(now, zone, days + Math.max(days, HISTORY_DAYS));
    const period = calendar.slice(-days);
    const span = spanOf(period);
    const isAdvanced = reader.role === 'admin' || planLimits[reader.plan].advancedAnalytics;
    const [counts, firstMatchAt, totals, previous, advanced] = await Promise.all([
      repository.countByDay(db, target.id, spanOf(calendar), { zone, now }),
      repository.findFirstMatchAt(db, target.id),
      repository.countTotals(db, target.id, span),
      repository.countTotals(db, target.id, spanOf(calendar.slice(-2 * days, -days))),
      isAdvanced ? advancedAnalytics(db, target.id, span, zone) : null,
    ]);
    const firstDay = dayIn(zone, earlier(target.created_at, firstMatchAt));
    const byDate = new Map(counts.map((day) => [day.date, day]));
    const by_day = period.map(({ date }): AnalyticsDay => {
      const { matches = 0, stories = 0, notified = 0 } = byDate.get(date) ?? {};
      const usual = usualLevel(date, (day) => byDate.get(day)?.matches ?? 0, firstDay);
      return { date, matches, stories, notified, usual, is_unusual: isUnusual(matches, usual) };
    });
    const today = by_day.at(-1);
    if (!today) throw new RangeError('a period without a day');
    const usualByNow = usualLevel(today.date, (day) => byDate.get(day)?.matches_by_now ?? 0, firstDay);
    // Today is incomplete, so it is compared with the usual level up to now.
    today.is_unusual = isUnusual(today.matches, usualByNow);
    return {
      period: query.period,
      timezone: zone,
      from: by_day[0]?.date ?? today.date,
      to: today.date,
      first_day: firstDay,
      totals: withPrecision(totals),
      previous_totals: withPrecision(previous),
      by_day,
      spike: {
        is_spike: today.is_unusual && today.matches > (usualByNow?.median ?? 0),
        today: today.matches,
        usual_by_now: usualByNow,
        baseline_mean: meanOf(by_day.slice(0, -1).map(({ matches }) => matches)),
        ratio: usualByNow && usualByNow.median > 0 ? today.matches / usualByNow.median : null,
      },
      peak: await findPeak(db, target.id, by_day, period),
      advanced,
    };
  };

  return {
    get: async (reader, targetId, query, now) => get(reader, await ownTarget(reader, targetId), query, now),

    async exportDays(reader, targetId, query, now) {
      const target = await ownTarget(reader, targetId);
      const { by_day, from, to } = await get(reader, target, query, now);
      const lines = by_day.map(({ date, matches, stories, notified, usual }) => [
        date,
        matches,
        stories,
        notified,
        usual?.low ?? null,
        usual?.median ?? null,
        usual?.high ?? null,
      ]);
      return {
        file_name: `${fileName(target.name)}-${from}-${to}.csv`,
        csv: toCsv(['Day', 'Matches', 'Stories', 'Alerts', 'Usual low', 'Usual median', 'Usual high'], lines),
      };
    },

    async exportMatches(reader, targetId, now) {
      const target = await ownTarget(reader, targetId);
      const found = await repository.listMatchesToExport(db, target.id, EXPORTED_MATCHES_MAX);
      return {
        file_name: `${fileName(target.name)}-matches-${now.toISOString().slice(0, 10)}.csv`,
        csv: toCsv(
          [
            'Found',
            'Title',
            'Source',
            'Address',
            'Language',
            'Published',
            'Score',
            'Words',
            'Rating',
            'Reason for no alert',
          ],
          found.map((match) => [
            match.matched_at.toISOString(),
            match.title,
            match.source,
            match.url,
            match.language,
            match.published_at?.toISOString() ?? null,
            match.score,
            match.matched_terms.join(', '),
            match.feedback,
            match.suppressed_reason,
          ]),
        ),
      };
    },
  };
}

async function advancedAnalytics(
  db: Database,
  targetId: string,
  span: repository.Span,
  zone: string,
): Promise<AdvancedAnalytics> {
  const [hours, by_source, by_language, by_term, latency] = await Promise.all([
    repository.countByHour(db, targetId, span, zone),
    repository.countBySource(db, targetId, span),
    repository.countByLanguage(db, targetId, span),
    repository.countByTerm(db, targetId, span),
    repository.measureLatency(db, targetId, span),
  ]);
  const by_weekday = Array.from({ length: 7 }, () => new Array<number>(24).fill(0));
  for (const { weekday, hour, count } of hours) {
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
    latency_buckets: [...repository.LATENCY_MINUTES, null].map((under_minutes, group) => ({
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
  calendar: readonly LocalDay[],
): Promise<TargetAnalytics['peak']> {
  let peak: { date: string; matches: number; usual: NonNullable<AnalyticsDay['usual']> } | undefined;
  for (const { date, matches, usual, is_unusual } of by_day) {
    if (!usual || !is_unusual || matches <= usual.high) continue;
    if (!peak || matches - usual.median > peak.matches - peak.usual.median) peak = { date, matches, usual };
  }
  const day = calendar.find(({ date }) => date === peak?.date);
  if (!peak || !day) return null;
  const story = await repository.findLargestStory(db, targetId, spanOf([day]));
  return { ...peak, story: story ?? null };
}

async function zoneOf(db: Database, userId: string): Promise<string> {
  const { timezone } = await db
    .selectFrom('users')
    .select('timezone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return timezone;
}

function spanOf(days: readonly LocalDay[]): repository.Span {
  const [first, last] = [days.at(0), days.at(-1)];
  if (!first || !last) throw new RangeError('a span without a day');
  return { from: first.start, to: last.end };
}

function withPrecision(counts: repository.TotalCounts): AnalyticsTotals {
  const relevant = counts.relevant - counts.excluded_relevant;
  const rated = relevant + counts.irrelevant - counts.excluded_irrelevant;
  return { ...counts, precision: rated === 0 ? null : relevant / rated };
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function earlier(one: Date, other: Date | null): Date {
  return other !== null && other < one ? other : one;
}

function dayIn(zone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(moment);
}

/** Keeps only characters that every system allows in a file name. */
function fileName(name: string): string {
  return (
    name
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'target'
  );
}
