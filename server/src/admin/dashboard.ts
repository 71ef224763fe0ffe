import type {
  ActivityPause,
  AdminDashboard,
  DashboardPart,
  DashboardPeriod,
} from '@newswatch/shared/contracts/admin';
import { readConnection, type StoredConnection } from '../channels/index.ts';
import { workerStatus } from '../jobs/heartbeat.ts';
import { lastLocalDays, localDay } from '../local-day.ts';
import type { Database } from '../storage/database.ts';
import { currentSettings } from '../system-settings/index.ts';
import { bySeverity, readRuleAlerts } from './alert-rules/rule-alerts.ts';
import { type Alert, adminAlerts } from './alerts.ts';
import { readFunnel } from './dashboard/funnel.ts';
import { readSourceStrip, readWorkerStrips } from './dashboard/health-strips.ts';
import { periodStart, readTrend, readUsualArticles } from './dashboard/trend.ts';
import * as figures from './figures.ts';
import { readPauses } from './workers/pauses.ts';
import { countDeadJobs, type Queues } from './workers/queues.ts';

const DAYS_SHOWN = 14;

/** Called with the reason why a figure is missing. */
type Log = { error(fields: object, text: string): void };

/** Figures of the whole system, with days in the administrator's time zone. */
export interface AdminDashboardService {
  /**
   * A figure that cannot be read is null and listed in `unreadable` with the request ID; the cause is logged with this ID. The
   * others are read as usual.
   */
  get(
    adminId: string,
    period: DashboardPeriod,
    request: { now: Date; requestId: string },
  ): Promise<AdminDashboard>;
}

export function createAdminDashboard({
  db,
  queues: allQueues,
  demo,
  log,
}: {
  db: Database;
  queues: Pick<Queues, 'list'>;
  /** Whether this is the demo, in which WhatsApp is meant to be simulated. */
  demo: boolean;
  log: Log;
}): AdminDashboardService {
  return {
    async get(adminId, period, { now, requestId }) {
      const failed = new Set<DashboardPart>();
      /** Figures on which alerts are based also pass `alerts`: without one of them, alerts may be missing. */
      const tried = <T>(reading: Promise<T>, ...parts: DashboardPart[]) =>
        readOrNull(reading, (err) => {
          for (const part of parts) failed.add(part);
          log.error({ err, parts, request_id: requestId }, 'a figure of the dashboard could not be read');
        });
      const zone = figures.getTimeZone(db, adminId);
      const [
        people,
        targets,
        sources,
        articles,
        usual,
        alerts,
        latency_ms,
        heartbeats,
        requested,
        whatsapp,
        pauses,
        directories,
        queues,
        ruleAlerts,
        trend,
        funnel,
        source_strip,
        worker_strips,
      ] = await Promise.all([
        tried(readUsers(db, now), 'users'),
        tried(figures.countTargets(db), 'targets'),
        tried(figures.countSources(db), 'sources', 'alerts'),
        tried(
          zone.then((timeZone) => figures.countArticles(db, lastLocalDays(now, timeZone, DAYS_SHOWN), now)),
          'articles',
        ),
        tried(readUsualArticles(db, period, now), 'articles_usual'),
        tried(
          zone.then((timeZone) => figures.countAlerts(db, localDay(now, timeZone))),
          'notifications',
          'alerts',
        ),
        tried(figures.measureLatency(db, now), 'latency_ms'),
        tried(figures.listWorkers(db), 'workers', 'alerts'),
        tried(countRequests(db), 'requests_pending', 'alerts'),
        tried(readConnection(db, now), 'whatsapp', 'alerts'),
        tried(readPauses(db), 'alerts'),
        tried(figures.countDirectories(db, now), 'alerts'),
        tried(allQueues.list(now), 'queues', 'alerts'),
        tried(readRuleAlerts(db, now), 'alerts'),
        tried(readTrend(db, period, now), 'trend'),
        tried(readFunnel(db, periodStart(period, now)), 'funnel'),
        tried(readSourceStrip(db), 'source_strip'),
        tried(readWorkerStrips(db, now), 'worker_strips'),
      ]);
      const summary = heartbeats && summarizeWorkers(heartbeats, now);
      return {
        users: people,
        targets,
        sources: sources && countsOf(sources),
        requests_pending: requested?.sources.count ?? null,
        articles: articles && { ...articles, usual },
        notifications: alerts && {
          today: alerts.made,
          by_channel: { email: alerts.email, whatsapp: alerts.whatsapp },
          failed: alerts.failed,
          held: alerts.held,
        },
        latency_ms,
        whatsapp: whatsapp && {
          status: whatsapp.state,
          phone: whatsapp.phoneNumber,
          since: whatsapp.since.toISOString(),
        },
        workers: summary?.workers ?? null,
        queues,
        alerts: bySeverity([
          ...alertsOf(summary, sources, alerts, requested, {
            ...{ whatsapp, pauses, directories, jobsDead: countDeadJobs(queues ?? []), demo },
          }),
          ...(ruleAlerts ?? []),
        ]),
        trend,
        funnel,
        source_strip,
        worker_strips,
        unreadable: failed.size === 0 ? null : { parts: [...failed], request_id: requestId },
      };
    },
  };
}

/** A figure, or null if it cannot be read; the cause is passed to `onFailed`. */
async function readOrNull<T>(reading: Promise<T>, onFailed: (error: unknown) => void): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    onFailed(error);
    return null;
  }
}

async function readUsers(db: Database, now: Date) {
  const [people, by_plan] = await Promise.all([figures.countPeople(db, now), figures.countPeopleByPlan(db)]);
  return { ...people, by_plan };
}

function countsOf({ failing_since: _since, ...counts }: Awaited<ReturnType<typeof figures.countSources>>) {
  return counts;
}

/**
 * The alerts for all administrators. Days are in UTC. A figure that cannot be read is passed to `onFailed`, and only the alerts
 * about it are missing.
 */
export async function readAlerts(
  db: Database,
  { queues: allQueues, demo }: { queues: Pick<Queues, 'list'>; demo: boolean },
  now: Date,
  onFailed: (error: unknown) => void,
): Promise<Alert[]> {
  const tried = <T>(reading: Promise<T>) => readOrNull(reading, onFailed);
  const [sources, alerts, heartbeats, requested, whatsapp, pauses, queues, directories] = await Promise.all([
    tried(figures.countSources(db)),
    tried(figures.countAlerts(db, localDay(now, 'UTC'))),
    tried(figures.listWorkers(db)),
    tried(countRequests(db)),
    tried(readConnection(db, now)),
    tried(readPauses(db)),
    tried(allQueues.list(now)),
    tried(figures.countDirectories(db, now)),
  ]);
  return alertsOf(heartbeats && summarizeWorkers(heartbeats, now), sources, alerts, requested, {
    ...{ whatsapp, pauses, directories, jobsDead: countDeadJobs(queues ?? []), demo },
  });
}

/** Requests that no administrator has decided on yet. */
async function countRequests(db: Database) {
  const [sources, plans] = await Promise.all([
    figures.countSourceRequests(db),
    figures.countPlanRequests(db),
  ]);
  return { sources, plans };
}

type Maybe<T> = T | null;

/** Values that could not be read are null, and cause no alert. */
function alertsOf(
  workers: Maybe<ReturnType<typeof summarizeWorkers>>,
  sources: Maybe<Awaited<ReturnType<typeof figures.countSources>>>,
  alerts: Maybe<Awaited<ReturnType<typeof figures.countAlerts>>>,
  requested: Maybe<Awaited<ReturnType<typeof countRequests>>>,
  {
    whatsapp,
    pauses,
    directories,
    jobsDead,
    demo,
  }: {
    whatsapp: Maybe<StoredConnection>;
    pauses: Maybe<ActivityPause[]>;
    directories: Maybe<Awaited<ReturnType<typeof figures.countDirectories>>>;
    jobsDead: number;
    demo: boolean;
  },
): Alert[] {
  return adminAlerts({
    auditTamperedSince: alerts?.audit_tampered_since ?? null,
    workers: workers?.workers,
    silentSince: workers?.silentSince ?? null,
    jobsDead,
    pauses: pauses ?? [],
    directoriesRefused: directories?.refused ?? 0,
    directoriesExpiring: directories?.expiring ?? 0,
    sourcesFailing: sources?.failing ?? 0,
    failingSince: sources?.failing_since ?? null,
    sourcesBlocked: sources?.blocked ?? 0,
    sourcesPending: sources?.pending ?? 0,
    sourceRequests: requested?.sources.count ?? 0,
    sourceRequestedSince: requested?.sources.since ?? null,
    planRequests: requested?.plans.count ?? 0,
    planRequestedSince: requested?.plans.since ?? null,
    emailsWaiting: alerts?.emails_waiting ?? 0,
    emailsWaitingSince: alerts?.emails_waiting_since ?? null,
    deliveriesFailedToday: alerts?.failed ?? 0,
    heldByGateway: alerts?.held_by_gateway ?? 0,
    gatewayAwaySince: alerts?.gateway_away_since ?? null,
    whatsapp: whatsapp ?? undefined,
    whatsappSimulated:
      !demo &&
      (whatsapp?.enabled ?? false) &&
      (whatsapp?.simulated ?? false) &&
      currentSettings().features.whatsapp,
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
