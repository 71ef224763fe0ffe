import {
  type DeliveryMode,
  deliveryModesOf,
  type NotificationPreferences,
  type Plan,
  type TargetDeliveryMode,
} from '@newswatch/shared/contracts';

const FASTEST_FIRST: readonly DeliveryMode[] = ['live', 'hourly', 'daily'];

/**
 * The effective delivery mode of a target: the target's own, otherwise the person's preference, otherwise the fastest
 * mode of the plan. It is never faster than the plan or an administrator allows, and live only if live notifications
 * are switched on.
 */
export function effectiveDeliveryMode(
  wanted: TargetDeliveryMode,
  preferences: Pick<
    NotificationPreferences,
    'delivery_mode' | 'live_notifications_enabled' | 'live_alerts_granted'
  >,
  plan: Plan,
): DeliveryMode | 'none' {
  if (wanted === 'none') return 'none';
  const asked = wanted === 'inherit' ? (preferences.delivery_mode ?? 'live') : wanted;
  const allowed = deliveryModesOf(plan, preferences).filter(
    (mode) => mode !== 'live' || preferences.live_notifications_enabled,
  );
  const notFaster = FASTEST_FIRST.slice(FASTEST_FIRST.indexOf(asked));
  return notFaster.find((mode) => allowed.includes(mode)) ?? 'daily';
}
