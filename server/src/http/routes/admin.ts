import { calls } from '@newswatch/shared/contracts';
import type { AdminDashboardService, AdminUsersService } from '../../admin/index.ts';
import { type Route, route } from '../route.ts';

/** What only administrators may ask; each row's `access` makes the app check it before the handler. */
export function adminRoutes({
  dashboard,
  users,
}: {
  dashboard: AdminDashboardService;
  users: AdminUsersService;
}): Route[] {
  return [
    route(calls.admin.dashboard, ({ caller, now }) => dashboard.get(caller.id, now)),
    route(calls.admin.users, ({ query, now }) => users.list(query, now)),
  ];
}
