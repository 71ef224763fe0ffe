import {
  type AdvancedAnalytics,
  type AnalyticsDay,
  type AnalyticsTotals,
  type ExportedFile,
  effectivePlan,
  type MatchExportFormat,
  type Plan,
  planLimits,
  type Role,
  type TargetAnalytics,
  type TargetAnalyticsQuery,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { historyStart } from '../../content/index.ts';
import { csvFile, EXPORTED_ROWS_MAX, jsonFile } from '../../exported-file.ts';
import { type LocalDay, lastLocalDays } from '../../local-day.ts';
import type { Database } from '../../storage/database.ts';
import { type Throttle, type ThrottledPerson, throttleRules } from '../../throttle/index.ts';
import { HISTORY_DAYS, isUnusual, usualLevel } from '../../usual-level.ts';
import type { TargetRow } from '../repository.ts';
import { targetRss } from '../target-rss.ts';
import { PERIOD_DAYS, readOwnTarget, spanOf, startOfTarget, zoneOf } from './period.ts';
import * as repository from './repository.ts';

type Query = v.InferOutput<typeof TargetAnalyticsQuery>;

/** The person who asks; their plan limits the answer. */
export interface Reader {
  id: string;
  role: Role;
  plan: Plan;
}

/** A reader who downloads a file; downloads are limited per hour. */
export type Exporter = Reader & ThrottledPerson;

/** What a target found over a time span, and whether that is unusual. Another person's target is `not_found`. */
export interface TargetAnalyticsService {
  get(reader: Reader, targetId: string, query: Query, now: Date): Promise<TargetAnalytics>;
  /** @throws {Failure} `rate_limited`, like `exportMatches` */
  exportDays(reader: Exporter, targetId: string, query: Query, now: Date): Promise<ExportedFile>;
  exportMatches(
    reader: Exporter,
    targetId: string,
    format: MatchExportFormat,
    now: Date,
  ): Promise<ExportedFile>;
}

export function createTargetAnalytics(options: {
  db: Database;
  throttle: Throttle;
  baseUrl: () => string;
}): TargetAnalyticsService {
  const { db, throttle, baseUrl } = options;
  const ownTarget = (reader: Reader, targetId: string) => readOwnTarget(db, reader.id, targetId);

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
    const plan = effectivePlan(reader);
    const isAdvanced = planLimits[plan].advancedAnalytics;
    const [counts, firstMatchAt, totals, previous, advanced] = await Promise.all([
      repository.countByDay(db, target.id, spanOf(calendar), { zone, now }),
      repository.findFirstMatchAt(db, target.id),
      repository.countTotals(db, target.id, span),
      repository.countTotals(db, target.id, spanOf(calendar.slice(-2 * days, -days))),
      isAdvanced ? advancedAnalytics(db, target.id, span, zone) : null,
    ]);
    const firstDay = dayIn(zone, startOfTarget(target, firstMatchAt));
    const shownSince = historyStart(plan, zone, now);
    const firstShown = shownSince === null ? firstDay : laterOf(firstDay, dayIn(zone, shownSince));
    const byDate = new Map(counts.map((day) => [day.date, day]));
    const by_day = period.map(({ date }): AnalyticsDay => {
      const { matches = 0, stories = 0, notified = 0 } = byDate.get(date) ?? {};
      const usual =
        date < firstShown
          ? null
          : usualLevel(date, (day) => byDate.get(day)?.matches_of_any_age ?? 0, firstDay);
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
      first_day: firstShown,
      totals: withPrecision(totals),
      previous_totals: withPrecision(previous),
      by_day,
      spike: {
        is_spike: today.is_unusual && today.matches > (usualByNow?.median ?? 0),
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
      peak: await findPeak(db, target.id, by_day, period),
      advanced,
    };
  };

  return {
    get: async (reader, targetId, query, now) => get(reader, await ownTarget(reader, targetId), query, now),

    async exportDays(reader, targetId, query, now) {
      const target = await ownTarget(reader, targetId);
      await throttle.hitPerson(reader, 'export', throttleRules.export, now);
      const { by_day, from, to } = await get(reader, target, query, now);
      return csvFile(
        `${fileName(target.name)}-${from}-${to}`,
        { rows: by_day, is_complete: true },
        dayColumns,
      );
    },

    async exportMatches(reader, targetId, format, now) {
      const target = await ownTarget(reader, targetId);
      await throttle.hitPerson(reader, 'export', throttleRules.export, now);
      const found = await repository.listMatchesToExport(db, target.id, EXPORTED_ROWS_MAX + 1);
      const rows = found.slice(0, EXPORTED_ROWS_MAX);
      const exported = { rows, is_complete: rows.length === found.length };
      const name = `${fileName(target.name)}-matches-${now.toISOString().slice(0, 10)}`;
      if (format === 'csv') return csvFile(name, exported, matchColumns);
      if (format === 'json') return jsonFile(name, exported, { list: 'matches', now, objectOf });
      return {
        file_name: `${name}.xml`,
        type: 'application/rss+xml',
        content: targetRss(target, rows, { origin: baseUrl(), now }),
        rows: rows.length,
        is_complete: exported.is_complete,
      };
    },
  };
}

const dayColumns = {
  Day: ({ date }) => date,
  Matches: ({ matches }) => matches,
  Stories: ({ stories }) => stories,
  Alerts: ({ notified }) => notified,
  'Usual low': ({ usual }) => usual?.low ?? null,
  'Usual median': ({ usual }) => usual?.median ?? null,
  'Usual high': ({ usual }) => usual?.high ?? null,
} satisfies Record<string, (day: AnalyticsDay) => string | number | null>;

const matchColumns = {
  Found: ({ matched_at }) => matched_at.toISOString(),
  Title: ({ title }) => title,
  Source: ({ source }) => source,
  Address: ({ url }) => url,
  Language: ({ language }) => language,
  Published: ({ published_at }) => published_at?.toISOString() ?? null,
  Score: ({ score }) => score,
  Words: ({ matched_terms }) => matched_terms.join(', '),
  Rating: ({ feedback }) => feedback,
  'Reason for no alert': ({ suppressed_reason }) => suppressed_reason,
} satisfies Record<string, (match: repository.ExportedMatch) => string | number | null>;

const objectOf = (match: repository.ExportedMatch) => ({
  id: match.id,
  matched_at: match.matched_at,
  score: match.score,
  matched_terms: match.matched_terms,
  feedback: match.feedback,
  suppressed_reason: match.suppressed_reason,
  article: {
    id: match.article_id,
    title: match.title,
    summary: match.summary,
    url: match.url,
    source: match.source,
    language: match.language,
    published_at: match.published_at,
  },
});

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

function dayIn(zone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(moment);
}

/** Keeps only characters that every system allows in a file name. */
export function fileName(name: string): string {
  return (
    name
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'target'
  );
}
