import { notificationRoutes } from '../../http/routes/notifications.ts';
import type { Room } from '../room.ts';

export const notificationsRoom: Room = {
  routes: ({ notifications, throttle }) => notificationRoutes(notifications, throttle),
};
