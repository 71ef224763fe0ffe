import { type ApiOverview, limits, usage } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { assertApiAccess } from '../access.ts';
import { presentKey } from '../presenter.ts';
import { countActive, getOwner, listKeys } from '../repository.ts';
import { countSubscriptions, listSubscriptions, readLags } from '../subscriptions/repository.ts';
import { readUsage } from '../usage.ts';
import { countDeliveries, dayStart, isGivenUp, NO_DELIVERIES } from '../webhooks/delivery-counts.ts';
import { listWebhooks } from '../webhooks/repository.ts';
import { percentile, sumHistograms } from './latency-histogram.ts';
import { readErrors } from './list-errors.ts';

const HOUR_MS = 3_600_000;
const HOURS = 24;
const ERRORS_SHOWN = 8;
const ALL = { page: 1, per_page: 100, sort: '-created_at' } as const;

/** The state of a person's keys and endpoints over 24 hours. @throws {Failure} `api_access_disabled` */
export async function apiOverview(db: Database, userId: string, now: Date): Promise<ApiOverview> {
  const owner = await getOwner(db, userId);
  assertApiAccess(owner);
  const first = dayStart(now);
  const [active, keys, webhooks, subscriptionCount, subscriptions, requests, deliveries, errors] =
    await Promise.all([
      countActive(db, userId, now),
      listKeys(db, userId, ALL),
      listWebhooks(db, userId, ALL),
      countSubscriptions(db, userId),
      listSubscriptions(db, userId, ALL),
      readRequests(db, userId, first),
      readDeliveries(db, userId, first),
      readErrors(db, userId, first, { limit: ERRORS_SHOWN }),
    ]);
  const used = await readUsage(
    db,
    keys.map((key) => key.id),
    now,
  );
  const lags = await readLags(
    db,
    subscriptions.map((row) => row.id),
  );
  const delivered = await countDeliveries(
    db,
    webhooks.map((row) => row.id),
    now,
  );
  const shares = keys.map((key) => {
    const { name, usage: hour } = presentKey(key, owner, used.get(key.id), now);
    return {
      name,
      used: hour.hour_used,
      percent: hour.hour_limit === 0 ? 0 : Math.floor((100 * hour.hour_used) / hour.hour_limit),
    };
  });
  // Rounded down, little use is 0%, so the count shows whether a key was used at all.
  const [busiest] = shares
    .filter((share) => share.used > 0)
    .sort((one, other) => other.percent - one.percent || other.used - one.used);
  const behind = subscriptions
    .map(({ id, name }) => ({ name, lag: lags.get(id) ?? 0 }))
    .filter(({ lag }) => lag > 0)
    .sort((one, other) => other.lag - one.lag);
  const count = (status: string) => webhooks.filter((webhook) => webhook.status === status).length;
  const failing = webhooks.filter((webhook) => webhook.failing_since !== null && webhook.status === 'active');
  const total = (name: 'answered' | 'refused' | 'failed') =>
    requests.reduce((sum, row) => sum + row[name], 0);
  const all = sumHistograms(requests.map((row) => row.latency));
  return {
    keys: {
      ...usage(active, limits.API_KEYS_ACTIVE_MAX),
      busiest: busiest ? { name: busiest.name, percent: busiest.percent } : null,
    },
    webhooks: {
      ...usage(webhooks.length, limits.WEBHOOKS_MAX),
      active: count('active') - failing.length,
      failing: failing.length,
      paused: count('paused'),
      disabled: count('disabled'),
      pending: count('pending_verification'),
    },
    subscriptions: {
      ...usage(subscriptionCount, limits.SUBSCRIPTIONS_MAX),
      furthest_behind: behind[0] ?? null,
    },
    requests_24h: {
      total: total('answered') + total('refused') + total('failed'),
      answered: total('answered'),
      refused: total('refused'),
      failed: total('failed'),
    },
    deliveries_24h: [...delivered.values()].reduce(
      (sum, one) => ({
        success: sum.success + one.success,
        failed: sum.failed + one.failed,
        pending: sum.pending + one.pending,
      }),
      NO_DELIVERIES,
    ),
    by_hour: Array.from({ length: HOURS }, (_, index) => {
      const hour = new Date(first.getTime() + index * HOUR_MS);
      const of = requests.filter((row) => row.hour.getTime() === hour.getTime());
      const sum = (name: 'answered' | 'refused' | 'failed') => of.reduce((all, row) => all + row[name], 0);
      const latency = sumHistograms(of.map((row) => row.latency));
      const sent = deliveries.find((row) => row.hour.getTime() === hour.getTime());
      return {
        hour: hour.toISOString(),
        answered: sum('answered'),
        refused: sum('refused'),
        failed: sum('failed'),
        p50_ms: percentile(latency, 0.5),
        p95_ms: percentile(latency, 0.95),
        delivered: sent?.delivered ?? 0,
        undelivered: sent?.undelivered ?? 0,
      };
    }),
    p50_latency_ms: percentile(all, 0.5),
    p95_latency_ms: percentile(all, 0.95),
    errors,
    failing: failing.map(({ id, name, failing_since }) => ({
      id,
      name,
      since: (failing_since ?? now).toISOString(),
      status: 'failing',
    })),
  };
}

function readRequests(db: Database, userId: string, since: Date) {
  return db
    .selectFrom('api_request_hours')
    .select(['hour', 'answered', 'refused', 'failed', 'latency'])
    .where('user_id', '=', userId)
    .where('hour', '>=', since)
    .execute();
}

async function readDeliveries(db: Database, userId: string, since: Date) {
  const { rows } = await sql<{ hour: Date; delivered: number; undelivered: number }>`
    select date_trunc('hour', coalesce(completed_at, created_at), 'UTC') as hour,
      count(*) filter (where status = 'success')::int as delivered,
      count(*) filter (where ${isGivenUp('d')})::int as undelivered
    from webhook_deliveries d where user_id = ${userId} and coalesce(completed_at, created_at) >= ${since}
    group by 1`.execute(db);
  return rows;
}
