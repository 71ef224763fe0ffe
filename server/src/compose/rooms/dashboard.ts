import { createDashboard } from '../../dashboard/index.ts';
import { dashboardRoutes } from '../../http/routes/dashboard.ts';
import { createTasks } from '../../tasks/index.ts';
import type { Room } from '../room.ts';

/** The maximum number of targets, more than any plan allows. Administrators may have more; the overview ignores the rest. */
const TARGETS_LOOKED_AT = 100;

export const dashboardRoom: Room = {
  routes: ({ db, articles, notifications, accounts, targets }) => {
    const tasks = createTasks({ db, targets });
    return dashboardRoutes(
      createDashboard({
        db,
        articles,
        unreadCount: notifications.unreadCount,
        quota: accounts.profile.quota,
        targets: async (userId, label, now) =>
          (
            await targets.list(
              userId,
              { page: 1, per_page: TARGETS_LOOKED_AT, sort: '-created_at', label },
              now,
            )
          ).items,
        tasks: async (userId, { shown, targetIds }, now) => {
          const { items, counts } = await tasks.list(
            userId,
            { page: 1, per_page: 100, state: 'open', subjects: targetIds },
            now,
          );
          return {
            items: items.filter(({ origin }) => origin === 'system').slice(0, shown),
            total: counts.needs_you,
          };
        },
      }),
    );
  },
};
