import type { ActivityPause, AdminDashboard, DashboardPeriod } from '@newswatch/shared/contracts/admin';
import { readConnection, type StoredConnection } from '../channels/index.ts';
import { workerStatus } from '../jobs/heartbeat.ts';
import { lastLocalDays, localDay } from '../local-day.ts';
import type { Database } from '../storage/database.ts';
import { bySeverity, readRuleAlerts } from './alert-rules/rule-alerts.ts';
import { type Alert, adminAlerts } from './alerts.ts';
import { readFunnel } from './dashboard/funnel.ts';
import { readSourceStrip, readWorkerStrips } from './dashboard/health-strips.ts';
import { periodStart, readTrend, readUsualArticles } from './dashboard/trend.ts';
import * as figures from './figures.ts';
import { readPauses } from './workers/pauses.ts';
import { countDeadJobs, type Queues } from './workers/queues.ts';

const DAYS_SHOWN = 14;

/** Figures of the whole system. Days are in the time zone of the administrator. */
export interface AdminDashboardService {
  get(adminId: string, period: DashboardPeriod, now: Date): Promise<AdminDashboard>;
}

export function createAdminDashboard({
  db,
  queues: allQueues,
}: {
  db: Database;
  queues: Pick<Queues, 'list'>;
}): AdminDashboardService {
  return {
    async get(adminId, period, now) {
      const timeZone = await figures.getTimeZone(db, adminId);
      const [
        people,
        by_plan,
        targets,
        sources,
        articles,
        alerts,
        latency_ms,
        heartbeats,
        requested,
        whatsapp,
        pauses,
      ] = await Promise.all([
        figures.countPeople(db, now),
        figures.countPeopleByPlan(db),
        figures.countTargets(db),
        figures.countSources(db),
        figures.countArticles(db, lastLocalDays(now, timeZone, DAYS_SHOWN), now),
        figures.countAlerts(db, localDay(now, timeZone)),
        figures.measureLatency(db, now),
        figures.listWorkers(db),
        countRequests(db),
        readConnection(db, now),
        readPauses(db),
      ]);
      const since = periodStart(period, now);
      const [trend, usual, funnel, source_strip, worker_strips, queues, ruleAlerts] = await Promise.all([
        readTrend(db, period, now),
        readUsualArticles(db, period, now),
        readFunnel(db, since),
        readSourceStrip(db),
        readWorkerStrips(db, now),
        allQueues.list(now),
        readRuleAlerts(db, now),
      ]);
      const { workers, silentSince } = summarizeWorkers(heartbeats, now);
      const { failing_since: _since, ...sourceCounts } = sources;
      return {
        users: { ...people, by_plan },
        targets,
        sources: sourceCounts,
        requests_pending: requested.sources.count,
        articles: { ...articles, usual },
        notifications: {
          today: alerts.made,
          by_channel: { email: alerts.email, whatsapp: alerts.whatsapp },
          failed: alerts.failed,
          held: alerts.held,
        },
        latency_ms,
        whatsapp: {
          status: whatsapp.state,
          phone: whatsapp.phoneNumber,
          since: whatsapp.since.toISOString(),
        },
        workers,
        queues,
        alerts: bySeverity([
          ...alertsOf({ workers, silentSince }, sources, alerts, requested, {
            ...{ whatsapp, pauses, jobsDead: countDeadJobs(queues) },
          }),
          ...ruleAlerts,
        ]),
        trend,
        funnel,
        source_strip,
        worker_strips,
      };
    },
  };
}

/**
 * The alerts for all administrators. Days are in UTC. A figure that cannot be read is passed to `onFailed`, and only the alerts
 * about it are missing.
 */
export async function readAlerts(
  db: Database,
  allQueues: Pick<Queues, 'list'>,
  now: Date,
  onFailed: (error: unknown) => void,
): Promise<Alert[]> {
  const tried = async <T>(reading: Promise<T>): Promise<T | undefined> => {
    try {
      return await reading;
    } catch (error) {
      onFailed(error);
      return undefined;
    }
  };
  const [sources, alerts, heartbeats, requested, whatsapp, pauses, queues] = await Promise.all([
    tried(figures.countSources(db)),
    tried(figures.countAlerts(db, localDay(now, 'UTC'))),
    tried(figures.listWorkers(db)),
    tried(countRequests(db)),
    tried(readConnection(db, now)),
    tried(readPauses(db)),
    tried(allQueues.list(now)),
  ]);
  return alertsOf(heartbeats && summarizeWorkers(heartbeats, now), sources, alerts, requested, {
    ...{ whatsapp, pauses, jobsDead: countDeadJobs(queues ?? []) },
  });
}

/** What people have requested and an administrator has not decided yet. */
async function countRequests(db: Database) {
  const [sources, plans] = await Promise.all([
    figures.countSourceRequests(db),
    figures.countPlanRequests(db),
  ]);
  return { sources, plans };
}

/** What could not be read is undefined, and as if nothing were wrong with it. */
function alertsOf(
  workers: ReturnType<typeof summarizeWorkers> | undefined,
  sources: Awaited<ReturnType<typeof figures.countSources>> | undefined,
  alerts: Awaited<ReturnType<typeof figures.countAlerts>> | undefined,
  requested: Awaited<ReturnType<typeof countRequests>> | undefined,
  {
    whatsapp,
    pauses,
    jobsDead,
  }: { whatsapp: StoredConnection | undefined; pauses: ActivityPause[] | undefined; jobsDead: number },
): Alert[] {
  return adminAlerts({
    auditTamperedSince: alerts?.audit_tampered_since ?? null,
    workers: workers?.workers,
    silentSince: workers?.silentSince ?? null,
    jobsDead,
    pauses: pauses ?? [],
    sourcesFailing: sources?.failing ?? 0,
    failingSince: sources?.failing_since ?? null,
    sourcesBlocked: sources?.blocked ?? 0,
    sourcesPending: sources?.pending ?? 0,
    sourceRequests: requested?.sources.count ?? 0,
    sourceRequestedSince: requested?.sources.since ?? null,
    planRequests: requested?.plans.count ?? 0,
    planRequestedSince: requested?.plans.since ?? null,
    deliveriesFailedToday: alerts?.failed ?? 0,
    heldByGateway: alerts?.held_by_gateway ?? 0,
    gatewayAwaySince: alerts?.gateway_away_since ?? null,
    whatsapp,
  });
}

/** Counts healthy, stale and dead workers. Workers that were stopped properly do not count. */
function summarizeWorkers(rows: Awaited<ReturnType<typeof figures.listWorkers>>, now: Date) {
  const workers = { healthy: 0, stale: 0, dead: 0 };
  const silent: number[] = [];
  for (const row of rows) {
    const status = workerStatus(row, now);
    if (status === 'stopped') continue;
    const health = status === 'stale' || status === 'dead' ? status : 'healthy';
    workers[health] += 1;
    if (health !== 'healthy') silent.push(row.last_heartbeat_at.getTime());
  }
  return { workers, silentSince: silent.length === 0 ? null : new Date(Math.min(...silent)) };
}
