import {
  createAdminDashboard,
  createAdminUsers,
  createUserActivity,
  createUserExport,
  lookAtAlerts,
  watchAlerts,
} from '../../admin/index.ts';
import { adminRoutes } from '../../http/routes/admin.ts';
import { adminUserRoutes } from '../../http/routes/admin-users.ts';
import { jobWorker } from '../../jobs/index.ts';
import { createRemotesHealth } from '../../telemetry/index.ts';
import type { Room } from '../room.ts';

export const adminRoom: Room = {
  routes({ db, accounts, throttle, deployment: { store, trials, violations } }) {
    const users = createAdminUsers({ db });
    return [
      ...adminRoutes({
        dashboard: createAdminDashboard({ db }),
        users,
        remotes: createRemotesHealth({ db, store, trials, violations }),
        own: accounts.administratorAccount,
        settings: accounts.systemSettings,
      }),
      ...adminUserRoutes({
        users,
        manage: accounts.userManagement,
        activity: createUserActivity({ db }),
        exported: createUserExport({ db, throttle }),
      }),
    ];
  },
  jobs: ({ db, now, baseUrl }) => [
    jobWorker(watchAlerts, () => lookAtAlerts(db, { baseUrl: baseUrl(), now: now() }), {
      schedule: '* * * * *',
    }),
  ],
};
