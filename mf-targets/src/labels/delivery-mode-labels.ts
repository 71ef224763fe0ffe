import type { TargetDeliveryMode } from '@newswatch/shared/contracts';

/** When the alerts of a target are sent, in the order of the choices. */
export const deliveryModeLabels: Record<TargetDeliveryMode, string> = {
  inherit: 'Same as my preferences',
  live: 'Immediately',
  hourly: 'Hourly digest',
  daily: 'Daily digest',
  none: 'Never (list matches only)',
};
