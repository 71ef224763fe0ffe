import { calls } from '@newswatch/shared/contracts';
import type { AdminDashboardService, AdminUsersService } from '../../admin/index.ts';
import type { RemotesHealthService } from '../../telemetry/index.ts';
import { type Route, route } from '../route.ts';

/** What only administrators may ask; each row's `access` makes the app check it before the handler. */
export function adminRoutes({
  dashboard,
  users,
  remotes,
}: {
  dashboard: AdminDashboardService;
  users: AdminUsersService;
  remotes: RemotesHealthService;
}): Route[] {
  return [
    route(calls.admin.dashboard, ({ caller, now }) => dashboard.get(caller.id, now)),
    route(calls.admin.users, ({ query, now }) => users.list(query, now)),
    route(calls.admin.remotes, ({ now }) => remotes.get(now)),
  ];
}
