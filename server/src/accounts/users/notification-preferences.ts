import {
  type Channel,
  limits,
  type NotificationPreferences,
  type NotificationPreferencesUpdate,
  type Plan,
  planLimits,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';

/** What a new account starts with: email, and live alerts where the plan has them. */
export function defaultPreferences(plan: Plan): NotificationPreferences {
  return {
    enabled_channels: ['email'],
    live_notifications_enabled: planLimits[plan].deliveryModes.includes('live'),
    max_daily_notifications: limits.MAX_DAILY_NOTIFICATIONS_DEFAULT,
    delivery_mode: null,
    digest_time: '08:00',
    quiet_hours: { enabled: false, start: '22:00', end: '07:00' },
  };
}

/**
 * The preferences with some of them changed; channels named twice count once. What the update leaves out of the quiet hours
 * stays as well: a form that does not know their days must not take them away.
 */
export function changePreferences(
  current: NotificationPreferences,
  update: v.InferOutput<typeof NotificationPreferencesUpdate>,
): NotificationPreferences {
  const merged = {
    ...current,
    ...update,
    quiet_hours: { ...current.quiet_hours, ...update.quiet_hours },
    ...(update.types ? { types: { ...current.types, ...onceEach(update.types) } } : {}),
  };
  return { ...merged, enabled_channels: [...new Set(merged.enabled_channels)] };
}

function onceEach(types: NonNullable<NotificationPreferences['types']>): typeof types {
  return Object.fromEntries(Object.entries(types).map(([kind, chosen]) => [kind, [...new Set(chosen)]]));
}

/** Adds a channel that was just verified, where the plan delivers over it. */
export function withChannel(
  current: NotificationPreferences,
  channel: Channel,
  plan: Plan,
): NotificationPreferences {
  if (!planLimits[plan].channels.includes(channel)) return current;
  return changePreferences(current, { enabled_channels: [...current.enabled_channels, channel] });
}

/** Takes a channel out; email stays, because at least one channel must. */
export function withoutChannel(current: NotificationPreferences, channel: Channel): NotificationPreferences {
  const left = current.enabled_channels.filter((enabled) => enabled !== channel);
  return { ...current, enabled_channels: left.length > 0 ? left : ['email'] };
}
