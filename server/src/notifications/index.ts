export { listDeliveryLog } from './delivery-log.ts';
export { notificationStatus } from './notification-status.ts';
export { presentDelivery, presentRecipient } from './presenter.ts';
export { createNotifications, type NotificationsService } from './service.ts';
