export { listDeliveryLog } from './delivery-log.ts';
export { notificationStatus } from './notification-status.ts';
export { presentDelivery } from './presenter.ts';
export { createNotifications, type NotificationsService } from './service.ts';
