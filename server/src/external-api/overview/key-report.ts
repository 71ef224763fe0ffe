import type { ApiKeyPeriod, ApiKeyReport } from '@newswatch/shared/contracts';
import { lastLocalDays } from '../../local-day.ts';
import type { Database } from '../../storage/database.ts';
import { dayStart } from '../webhooks/delivery-counts.ts';
import { percentile, sumHistograms } from './latency-histogram.ts';

const HOUR_MS = 3_600_000;
const HOURS = 24;
const DAYS: Record<Exclude<ApiKeyPeriod, '24h'>, number> = { '7d': 7, '30d': 30 };

/** The results of the requests of one key, by hour or by the person's days. */
export async function readKeyReport(
  db: Database,
  key: { id: string; user_id: string },
  period: ApiKeyPeriod,
  now: Date,
): Promise<ApiKeyReport> {
  const { timezone } = await db
    .selectFrom('users')
    .select('timezone')
    .where('id', '=', key.user_id)
    .executeTakeFirstOrThrow();
  const spans = period === '24h' ? lastHours(now) : lastLocalDays(now, timezone, DAYS[period]);
  const hours = await db
    .selectFrom('api_request_hours')
    .select(['hour', 'answered', 'refused', 'failed', 'latency'])
    .where('key_id', '=', key.id)
    .where('hour', '>=', spans[0]?.start ?? now)
    .execute();
  const totals = sumResults(hours);
  const latency = sumHistograms(hours.map((row) => row.latency));
  return {
    period,
    timezone,
    totals: { total: totals.answered + totals.refused + totals.failed, ...totals },
    p50_latency_ms: percentile(latency, 0.5),
    p95_latency_ms: percentile(latency, 0.95),
    // In zones with a half-hour offset, the hour around midnight belongs to the day in which it begins.
    by_time: spans.map(({ start, end }) => ({
      from: start.toISOString(),
      ...sumResults(hours.filter(({ hour }) => hour >= start && hour < end)),
    })),
  };
}

function lastHours(now: Date): { start: Date; end: Date }[] {
  const first = dayStart(now).getTime();
  return Array.from({ length: HOURS }, (_, index) => ({
    start: new Date(first + index * HOUR_MS),
    end: new Date(first + (index + 1) * HOUR_MS),
  }));
}

interface Results {
  answered: number;
  refused: number;
  failed: number;
}

/** Adds up each kind of result. */
export function sumResults(rows: readonly Results[]): Results {
  return rows.reduce<Results>(
    (sum, { answered, refused, failed }) => ({
      answered: sum.answered + answered,
      refused: sum.refused + refused,
      failed: sum.failed + failed,
    }),
    { answered: 0, refused: 0, failed: 0 },
  );
}
