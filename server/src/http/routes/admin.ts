import { adminCalls } from '@newswatch/shared/contracts/admin';
import type { AdministratorAccount } from '../../accounts/index.ts';
import type { AdminDashboardService, AdminUsersService } from '../../admin/index.ts';
import type { SystemSettingsService } from '../../system-settings/index.ts';
import type { RemotesHealthService } from '../../telemetry/index.ts';
import { type Route, route } from '../route.ts';

/** Calls for administrators only; each row's `access` makes the app check the role before the handler. */
export function adminRoutes({
  dashboard,
  users,
  remotes,
  own,
  settings,
}: {
  dashboard: AdminDashboardService;
  users: AdminUsersService;
  remotes: RemotesHealthService;
  /** The requesting administrator's own account. */
  own: AdministratorAccount;
  settings: SystemSettingsService;
}): Route[] {
  return [
    route(adminCalls.admin.dashboard, ({ caller, query, now, requestId }) =>
      dashboard.get(caller.id, query.period, { now, requestId }),
    ),
    route(adminCalls.admin.users, ({ query, now }) => users.list(query, now)),
    route(adminCalls.admin.remotes, ({ now }) => remotes.get(now)),
    route(adminCalls.admin.profile, ({ caller }) => own.profile(caller.id)),
    route(adminCalls.admin.updateProfile, ({ caller, ip, body, now }) =>
      own.updateProfile({ id: caller.id, ip }, body, now),
    ),
    route(adminCalls.admin.settings, ({ ip }) => settings.get({ ip })),
    route(adminCalls.admin.updateSettings, ({ caller, ip, body, now }) =>
      settings.update({ id: caller.id, ip }, body, now),
    ),
    route(adminCalls.admin.settingsHistory, ({ query }) => settings.history(query)),
    route(adminCalls.admin.testEmail, ({ caller, ip, body, now }) =>
      settings.testEmail({ id: caller.id, ip }, body, now),
    ),
    route(adminCalls.admin.account, ({ caller }) => own.account(caller.id)),
    route(adminCalls.admin.updateAccount, ({ caller, ip, body, now }) =>
      own.updateAccount({ id: caller.id, ip }, body, now),
    ),
  ];
}
