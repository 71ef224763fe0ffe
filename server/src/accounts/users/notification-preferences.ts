import {
  type Channel,
  channels,
  emailKinds,
  limits,
  messageKinds,
  type NotificationPreferences,
  type NotificationPreferencesUpdate,
  type Plan,
  planLimits,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';

/** The preferences of a new account: email, and live alerts if the plan has them. */
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

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/**
 * Fills in settings that the person has never chosen with the values that then apply. Only for answers: rows keep the
 * choices.
 */
export function completePreferences(stored: NotificationPreferences): NotificationPreferences {
  return {
    digest_weekdays: everyDay,
    paused_until: null,
    paused_from: null,
    timezone: null,
    highlights_email: 'off',
    group_by_story: true,
    include_summary: true,
    include_excerpt_chars: limits.EXCERPT_CHARS_DEFAULT,
    ...stored,
    quiet_hours: { days: everyDay, allow_high_priority: true, ...stored.quiet_hours },
    types: {
      ...Object.fromEntries(messageKinds.map((kind) => [kind, stored.types?.[kind] ?? [...channels]])),
      ...Object.fromEntries(emailKinds.map((kind) => [kind, stored.types?.[kind] ?? ['email' as const]])),
    },
  };
}

/**
 * Changes some of the preferences; duplicate channels count once. Fields of quiet hours that the update omits keep
 * their values: a form that does not know about their days must not remove them.
 */
export function changePreferences(
  current: NotificationPreferences,
  update: v.InferOutput<typeof NotificationPreferencesUpdate>,
): NotificationPreferences {
  const merged = {
    ...current,
    ...update,
    // A mute that the person sets or ends starts now.
    ...(update.paused_until === undefined ? {} : { paused_from: null }),
    quiet_hours: { ...current.quiet_hours, ...update.quiet_hours },
    ...(update.types ? { types: { ...current.types, ...onceEach(update.types) } } : {}),
  };
  return { ...merged, enabled_channels: [...new Set(merged.enabled_channels)] };
}

function onceEach(types: NonNullable<NotificationPreferences['types']>): typeof types {
  return Object.fromEntries(Object.entries(types).map(([kind, chosen]) => [kind, [...new Set(chosen)]]));
}

/** Adds a channel that was just verified, if the plan includes it. */
export function withChannel(
  current: NotificationPreferences,
  channel: Channel,
  plan: Plan,
): NotificationPreferences {
  if (!planLimits[plan].channels.includes(channel)) return current;
  return changePreferences(current, { enabled_channels: [...current.enabled_channels, channel] });
}

/** Removes a channel; email stays, because at least one channel is required. */
export function withoutChannel(current: NotificationPreferences, channel: Channel): NotificationPreferences {
  const left = current.enabled_channels.filter((enabled) => enabled !== channel);
  return { ...current, enabled_channels: left.length > 0 ? left : ['email'] };
}
