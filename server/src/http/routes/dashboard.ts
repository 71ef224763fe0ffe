import { calls } from '@newswatch/shared/contracts';
import type { DashboardService } from '../../dashboard/index.ts';
import { type Route, route } from '../route.ts';

/** The overview page, and the figures beside the notification settings. */
export function dashboardRoutes(dashboard: DashboardService): Route[] {
  return [
    route(calls.user.dashboard, ({ caller, query, now }) => dashboard.get(caller.id, query, now)),
    route(calls.user.alertRhythm, ({ caller, now }) => dashboard.rhythm(caller.id, now)),
  ];
}
