import type { NotificationStatus } from '@newswatch/shared/contracts';

/** The states of a notification, in the order of the filter. */
export const stateNames: Record<NotificationStatus, string> = {
  sent: 'Sent',
  held: 'Waiting',
  pending: 'On its way',
  partially_sent: 'Partly sent',
  failed: 'Failed',
  suppressed: 'Not sent',
};
