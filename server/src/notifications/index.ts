export { listDeliveryLog } from './delivery-log.ts';
export { notificationStatus } from './notification-status.ts';
export type { NotificationsService } from './notifications-service.ts';
export { presentDelivery, presentRecipient } from './presenter.ts';
export { createNotifications } from './service.ts';
