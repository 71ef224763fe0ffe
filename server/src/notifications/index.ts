export { notificationStatus } from './notification-status.ts';
export { createNotifications, type NotificationsService } from './service.ts';
