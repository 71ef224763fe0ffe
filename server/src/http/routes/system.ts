import { calls, type Health } from '@newswatch/shared/contracts';
import { maintenanceNotice } from '../../system-settings/index.ts';
import { type Route, route } from '../route.ts';

/** The state of this process; every check by name. */
export interface ReadinessReport {
  status: 'ready' | 'starting' | 'stopping' | 'unavailable';
  checks: Record<string, boolean>;
}

/** Says that the process is alive, and includes the announced maintenance until it ends. */
export function reportHealth(now: Date): Health {
  const maintenance = maintenanceNotice('english', now);
  return { status: 'ok', ...(maintenance ? { maintenance } : {}) };
}

/** Health and readiness. */
export function systemRoutes(options: { readiness: () => Promise<ReadinessReport> }): Route[] {
  const { system } = calls;
  return [
    route(system.health, async ({ now }) => reportHealth(now)),
    route(system.ready, async ({ reply }) => {
      const report = await options.readiness();
      if (report.status !== 'ready') reply.status(503);
      return report;
    }),
  ];
}
