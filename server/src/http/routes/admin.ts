import { calls } from '@newswatch/shared/contracts';
import type { AdministratorAccount, SystemSettingsService } from '../../accounts/index.ts';
import type { AdminDashboardService, AdminUsersService } from '../../admin/index.ts';
import type { RemotesHealthService } from '../../telemetry/index.ts';
import { type Route, route } from '../route.ts';

/** What only administrators may ask; each row's `access` makes the app check it before the handler. */
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
  /** Of the administrator who asks. */
  own: AdministratorAccount;
  settings: SystemSettingsService;
}): Route[] {
  return [
    route(calls.admin.dashboard, ({ caller, now }) => dashboard.get(caller.id, now)),
    route(calls.admin.users, ({ query, now }) => users.list(query, now)),
    route(calls.admin.remotes, ({ now }) => remotes.get(now)),
    route(calls.admin.profile, ({ caller }) => own.profile(caller.id)),
    route(calls.admin.updateProfile, ({ caller, ip, body, now }) =>
      own.updateProfile({ id: caller.id, ip }, body, now),
    ),
    route(calls.admin.settings, () => settings.get()),
    route(calls.admin.updateSettings, ({ caller, ip, body, now }) =>
      settings.update({ id: caller.id, ip }, body, now),
    ),
    route(calls.admin.account, ({ caller }) => own.account(caller.id)),
    route(calls.admin.updateAccount, ({ caller, ip, body, now }) =>
      own.updateAccount({ id: caller.id, ip }, body, now),
    ),
  ];
}
