import { type ApiFailure, type ApiOverview, limits, usage } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { assertApiAccess } from '../access.ts';
import { presentKey } from '../presenter.ts';
import { countActive, getOwner, listKeys } from '../repository.ts';
import { countSubscriptions, listSubscriptions, readLags } from '../subscriptions/repository.ts';
import { hourOf, readUsage } from '../usage.ts';
import { listWebhooks } from '../webhooks/repository.ts';
import { percentile, sumHistograms } from './latency-histogram.ts';

const HOUR_MS = 3_600_000;
const HOURS = 24;
const ERRORS_SHOWN = 8;
const ALL = { page: 1, per_page: 100 };

/** The state of a person's keys and endpoints over 24 hours. @throws {Failure} `api_access_disabled` */
export async function apiOverview(db: Database, userId: string, now: Date): Promise<ApiOverview> {
  const owner = await getOwner(db, userId);
  assertApiAccess(owner);
  const first = new Date(hourOf(now).getTime() - (HOURS - 1) * HOUR_MS);
  const [active, keys, webhooks, subscriptionCount, subscriptions, requests, deliveries, today, errors] =
    await Promise.all([
      countActive(db, userId, now),
      listKeys(db, userId, ALL),
      listWebhooks(db, userId, ALL),
      countSubscriptions(db, userId),
      listSubscriptions(db, userId, ALL),
      readRequests(db, userId, first),
      readDeliveries(db, userId, first),
      countDeliveries(db, userId, first),
      readErrors(db, userId, first),
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
  const shares = keys.map((key) => {
    const { name, usage: hour } = presentKey(key, owner, used.get(key.id), now);
    return {
      name,
      used: hour.hour_used,
      percent: hour.hour_limit === 0 ? 0 : Math.floor((100 * hour.hour_used) / hour.hour_limit),
    };
  });
  // Rounded down, a little use is 0%: whether a key was used at all is read from its count.
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
    deliveries_24h: today,
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
      count(*) filter (where status in ('failed', 'cancelled'))::int as undelivered
    from webhook_deliveries where user_id = ${userId} and coalesce(completed_at, created_at) >= ${since}
    group by 1`.execute(db);
  return rows;
}

async function countDeliveries(db: Database, userId: string, since: Date) {
  const { rows } = await sql<{ success: number; failed: number; pending: number }>`
    select count(*) filter (where status = 'success')::int as success,
      count(*) filter (where status in ('failed', 'cancelled'))::int as failed,
      count(*) filter (where status in ('pending', 'sending', 'retrying'))::int as pending
    from webhook_deliveries where user_id = ${userId} and created_at >= ${since}`.execute(db);
  return rows[0] ?? { success: 0, failed: 0, pending: 0 };
}

/**
 * The newest requests that failed, and deliveries whose last attempt failed. Repeated errors appear once, so that one
 * dead endpoint does not hide the others.
 */
async function readErrors(db: Database, userId: string, since: Date): Promise<ApiFailure[]> {
  const [requests, deliveries] = await Promise.all([
    db
      .selectFrom('api_request_errors as e')
      .innerJoin('api_keys as k', 'k.id', 'e.key_id')
      .distinctOn(['e.key_id', 'e.method', 'e.path', 'e.status', 'e.code'])
      .selectAll('e')
      .select('k.name as key_name')
      .select(
        sql<number>`count(*) over (partition by e.key_id, e.method, e.path, e.status, e.code)::int`.as(
          'times',
        ),
      )
      .where('e.user_id', '=', userId)
      .where('e.at', '>=', since)
      .orderBy('e.key_id')
      .orderBy('e.method')
      .orderBy('e.path')
      .orderBy('e.status')
      .orderBy('e.code')
      .orderBy('e.at', 'desc')
      .execute(),
    db
      .with('newest', (with_) =>
        with_
          .selectFrom('webhook_deliveries')
          .distinctOn(['webhook_id', 'last_status', 'last_error'])
          .select(['id', 'webhook_id', 'event_type', 'last_status', 'last_error', 'next_attempt_at'])
          .select('attempts_count')
          .select(
            sql<number>`count(*) over (partition by webhook_id, last_status, last_error)::int`.as('times'),
          )
          .where('user_id', '=', userId)
          .where('status', 'in', ['retrying', 'failed'])
          .where('created_at', '>=', since)
          .orderBy('webhook_id')
          .orderBy('last_status')
          .orderBy('last_error')
          .orderBy('id', 'desc'),
      )
      .selectFrom('newest as d')
      .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
      .innerJoin('webhook_attempts as a', (join) =>
        join.onRef('a.delivery_id', '=', 'd.id').onRef('a.n', '=', 'd.attempts_count'),
      )
      .selectAll('d')
      .select(['a.started_at', 'w.name as webhook_name'])
      .execute(),
  ]);
  const rows: ApiFailure[] = [
    ...requests.map(({ at, method, path, status, code, message, request_id, key_id, key_name, times }) => ({
      kind: 'request' as const,
      times,
      at: at.toISOString(),
      method,
      path,
      status,
      code,
      message,
      request_id,
      key: { id: key_id, name: key_name },
    })),
    ...deliveries.map((row) => ({
      kind: 'delivery' as const,
      times: row.times,
      at: row.started_at.toISOString(),
      delivery_id: row.id,
      event_type: row.event_type,
      status: row.last_status,
      message: row.last_error ?? 'answered',
      next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
      webhook: { id: row.webhook_id, name: row.webhook_name },
    })),
  ];
  return rows.sort((one, other) => other.at.localeCompare(one.at)).slice(0, ERRORS_SHOWN);
}
