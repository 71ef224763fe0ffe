import { createDashboard } from '../../dashboard/index.ts';
import { dashboardRoutes } from '../../http/routes/dashboard.ts';
import type { Room } from '../room.ts';

export const dashboardRoom: Room = {
  routes: ({ db, articles, notifications, accounts }) =>
    dashboardRoutes(
      createDashboard({
        db,
        articles,
        unreadCount: notifications.unreadCount,
        quota: accounts.profile.quota,
      }),
    ),
};
