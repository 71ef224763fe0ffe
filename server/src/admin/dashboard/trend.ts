import type { AdminTrend, DashboardPeriod } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import { isAlert } from '../../notifier/index.ts';
import type { Database } from '../../storage/database.ts';

const HOUR_MS = 3_600_000;

/** The length of each period and of its steps. */
const PERIODS: Record<DashboardPeriod, { hours: number; stepMs: number }> = {
  '24h': { hours: 24, stepMs: HOUR_MS / 2 },
  '7d': { hours: 168, stepMs: HOUR_MS },
  '30d': { hours: 720, stepMs: 24 * HOUR_MS },
};

interface Buckets {
  starts: string[];
  end: Date;
}

/** Whole steps. The last one is still running. */
function bucketsOf(period: DashboardPeriod, now: Date): Buckets {
  const { hours, stepMs } = PERIODS[period];
  const last = Math.floor(now.getTime() / stepMs) * stepMs;
  const count = (hours * HOUR_MS) / stepMs;
  const starts = Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * stepMs).toISOString(),
  );
  return { starts, end: new Date(last + stepMs) };
}

/** The start of a period: the start of its first step. All figures of a period are counted from here. */
export function periodStart(period: DashboardPeriod, now: Date): Date {
  return new Date(bucketsOf(period, now).starts[0] ?? now);
}

/** Articles found, alerts created, and the delay between the two, step by step. */
export async function readTrend(db: Database, period: DashboardPeriod, now: Date): Promise<AdminTrend> {
  const { starts, end } = bucketsOf(period, now);
  const from = starts[0];
  const [articles, alerts, latency] = await Promise.all([
    sql<{ step: number; count: number }>`
      select width_bucket(first_seen_at, ${starts}::timestamptz[]) as step, count(*)::int as count
      from articles where first_seen_at >= ${from} and first_seen_at < ${end} group by step`.execute(db),
    sql<{ step: number; count: number }>`
      select width_bucket(created_at, ${starts}::timestamptz[]) as step, count(*)::int as count
      from notifications n where created_at >= ${from} and created_at < ${end} and ${isAlert('n')}
      group by step`.execute(db),
    sql<{ step: number; p50: number; p95: number }>`
      select width_bucket(d.sent_at, ${starts}::timestamptz[]) as step,
        percentile_cont(0.5) within group (order by extract(epoch from d.sent_at - a.first_seen_at) * 1000) as p50,
        percentile_cont(0.95) within group (order by extract(epoch from d.sent_at - a.first_seen_at) * 1000) as p95
      from deliveries d
      join notifications n on n.id = d.notification_id
      join articles a on a.id = n.article_ids[1]
      where d.sent_at >= ${from} and d.sent_at < ${end} and d.mode = 'live'
      group by step`.execute(db),
  ]);
  // Buckets are numbered from 1.
  const byStep = <T extends { step: number }>(rows: readonly T[]) =>
    new Map(rows.map((row) => [row.step, row]));
  const [found, made, took] = [byStep(articles.rows), byStep(alerts.rows), byStep(latency.rows)];
  return {
    step_minutes: PERIODS[period].stepMs / 60_000,
    points: starts.map((at, index) => ({
      at,
      articles: found.get(index + 1)?.count ?? 0,
      alerts: made.get(index + 1)?.count ?? 0,
      p50_ms: rounded(took.get(index + 1)?.p50),
      p95_ms: rounded(took.get(index + 1)?.p95),
    })),
  };
}

const rounded = (value: number | undefined): number | null =>
  value === undefined ? null : Math.round(value);

/** The number of weeks on which the usual level is based. */
const WEEKS = 4;

/**
 * Articles in the same hours of the same weekday: the median of up to four weeks, or null before the first full week.
 */
export async function readUsualArticles(
  db: Database,
  period: DashboardPeriod,
  now: Date,
): Promise<number | null> {
  return period === '24h' ? readUsualOfHours(db, 24, now) : null;
}

/** Articles in the same `hours` of the same weekday, up to this time, as in `readUsualArticles`. */
export async function readUsualOfHours(db: Database, hours: number, now: Date): Promise<number | null> {
  const { rows } = await sql<{ usual: number | null }>`
    with first as (select min(first_seen_at) as at from articles)
    select percentile_cont(0.5) within group (order by counted.count) as usual from (
      select (select count(*)::int from articles where first_seen_at > ends.at - make_interval(hours => ${hours}) and first_seen_at <= ends.at)
      from generate_series(1, ${WEEKS}::int) week
      cross join lateral (select ${now}::timestamptz - make_interval(days => 7 * week) as at) ends, first
      where first.at <= ends.at - make_interval(hours => ${hours})
    ) counted (count)`.execute(db);
  const usual = rows[0]?.usual ?? null;
  return usual === null ? null : Math.round(usual);
}
