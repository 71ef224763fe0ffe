import { calls } from '@newswatch/shared/contracts';
import { type Route, route } from '../route.ts';

/** The state of this process; every check by name. */
export interface ReadinessReport {
  status: 'ready' | 'starting' | 'stopping' | 'unavailable';
  checks: Record<string, boolean>;
}

/** Health and readiness. */
export function systemRoutes(options: { readiness: () => Promise<ReadinessReport> }): Route[] {
  const { system } = calls;
  return [
    route(system.health, async () => ({ status: 'ok' })),
    route(system.ready, async ({ reply }) => {
      const report = await options.readiness();
      if (report.status !== 'ready') reply.status(503);
      return report;
    }),
  ];
}
