import { messages, type WebhookStats } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type * as v from 'valibot';
import { Failure } from '../../failure.ts';
import type { Database } from '../../storage/database.ts';
import { assertApiAccess } from '../access.ts';
import { getOwner } from '../repository.ts';
import { findWebhook } from './repository.ts';

const HOUR_MS = 3_600_000;
const HOURS = 24;

/** The attempts of an endpoint over 24 hours. @throws {Failure} `not_found` · `api_access_disabled` */
export async function webhookStats(
  db: Database,
  userId: string,
  webhookId: string,
  now: Date,
): Promise<v.InferOutput<typeof WebhookStats>> {
  assertApiAccess(await getOwner(db, userId));
  if (!(await findWebhook(db, userId, webhookId))) throw new Failure('not_found', messages.generic.notFound);
  const first = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - (HOURS - 1) * HOUR_MS);
  const attempts = sql`
    from webhook_attempts a join webhook_deliveries d on d.id = a.delivery_id
    where d.webhook_id = ${webhookId} and a.started_at >= ${first}`;
  const isGood = sql`coalesce(a.status_code between 200 and 299, false)`;
  const [hours, times, errors] = await Promise.all([
    sql<{ hour: Date; success: number; failed: number }>`
      select date_trunc('hour', a.started_at, 'UTC') as hour,
        count(*) filter (where ${isGood})::int as success, count(*) filter (where not ${isGood})::int as failed
      ${attempts} group by 1`.execute(db),
    sql<{ p50: number | null; p95: number | null }>`
      select round(percentile_cont(0.5) within group (order by a.duration_ms))::int as p50,
        round(percentile_cont(0.95) within group (order by a.duration_ms))::int as p95
      ${attempts}`.execute(db),
    sql<{ error: string; count: number }>`
      select coalesce(a.error, a.status_code::text) as error, count(*)::int as count
      ${attempts} and not ${isGood} group by 1 order by 2 desc limit 5`.execute(db),
  ]);
  const byHour = new Map(hours.rows.map((row) => [row.hour.getTime(), row]));
  return {
    by_hour: Array.from({ length: HOURS }, (_, index) => {
      const hour = new Date(first.getTime() + index * HOUR_MS);
      const { success = 0, failed = 0 } = byHour.get(hour.getTime()) ?? {};
      return { hour: hour.toISOString(), success, failed };
    }),
    latency_ms: times.rows[0] ?? { p50: null, p95: null },
    errors: errors.rows,
  };
}
