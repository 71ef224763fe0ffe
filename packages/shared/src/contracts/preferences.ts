import * as v from 'valibot';
import {
  EXCERPT_CHARS_MAX,
  MAX_DAILY_NOTIFICATIONS_MAX,
  MAX_DAILY_NOTIFICATIONS_MIN,
  SIDEBAR_ITEMS_HIDDEN_MAX,
} from './limits.ts';
import * as messages from './messages.ts';
import { Channel, Count, Timestamp, WallClock } from './primitives.ts';

export const DeliveryMode = v.picklist(['live', 'hourly', 'daily']);
export type DeliveryMode = v.InferOutput<typeof DeliveryMode>;

/** ISO weekdays: 1 is Monday. */
export const Weekday = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7));
const Weekdays = v.pipe(
  v.array(Weekday),
  v.minLength(1, messages.channels.weekdayRequired),
  v.transform((days) => [...new Set(days)].sort((one, other) => one - other)),
);

export const QuietHours = v.object({
  enabled: v.boolean(),
  start: WallClock,
  end: WallClock,
  /** On which days they begin; left out: on every day. */
  days: v.optional(Weekdays),
  /** Whether targets of high priority pass them; left out: they do. */
  allow_high_priority: v.optional(v.boolean()),
});

/** Kinds of messages that are switched by themselves. Those of the account's security always come. */
export const messageKinds = ['match', 'match_digest', 'spike', 'quota_warning'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Where each kind of message may go; one that is left out goes to every channel, and an empty list means the inbox alone. */
export const MessageTypes = v.record(v.picklist(messageKinds), v.array(Channel));

const preferenceEntries = {
  enabled_channels: v.pipe(v.array(Channel), v.minLength(1, messages.channels.atLeastOne)),
  live_notifications_enabled: v.boolean(),
  max_daily_notifications: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(MAX_DAILY_NOTIFICATIONS_MIN, messages.channels.dailyMin),
    v.maxValue(MAX_DAILY_NOTIFICATIONS_MAX, messages.channels.dailyMax),
  ),
  /** null = the plan's fastest. */
  delivery_mode: v.nullable(DeliveryMode),
  digest_time: WallClock,
  /** On which days the daily digest comes; left out: on every day. */
  digest_weekdays: v.optional(Weekdays),
  /** No alert goes out before; the inbox shows them at once. null or left out: not muted. */
  paused_until: v.optional(v.nullable(Timestamp)),
  quiet_hours: QuietHours,
  types: v.optional(MessageTypes),
  /** Whether a digest names each story once, and not every article of it; left out: it does. */
  group_by_story: v.optional(v.boolean()),
  /** Whether emails quote the article; left out: they do. */
  include_summary: v.optional(v.boolean()),
  /** How much of it at most; left out: 240 characters. */
  include_excerpt_chars: v.optional(
    v.pipe(
      v.number(messages.channels.excerptRange),
      v.integer(messages.channels.excerptRange),
      v.minValue(0, messages.channels.excerptRange),
      v.maxValue(EXCERPT_CHARS_MAX, messages.channels.excerptRange),
    ),
  ),
};

/** What the wishes come to, with what the plan, the account and the channels allow. */
export const EffectivePreferences = v.object({
  /** That alerts can go to now. */
  channels: v.array(Channel),
  delivery_mode: DeliveryMode,
  max_per_day: Count,
  /** Why something is not as wished, each about one of the preferences. */
  reasons: v.array(
    v.object({
      /** Its name on the wire. */
      preference: v.string(),
      message: v.string(),
    }),
  ),
});
export type EffectivePreferences = v.InferOutput<typeof EffectivePreferences>;
export const NotificationPreferences = v.object({
  ...preferenceEntries,
  /** None where the person unsubscribed from all of them; whoever saves preferences chooses at least one. */
  enabled_channels: v.array(Channel),
  /** An administrator may have given more than people may wish for themselves. */
  max_daily_notifications: Count,
  /** An administrator gave live alerts where the plan has none; whether they come is still the person's wish. */
  live_alerts_granted: v.optional(v.boolean()),
  /** Told, never taken. */
  effective: v.optional(EffectivePreferences),
});
export type NotificationPreferences = v.InferOutput<typeof NotificationPreferences>;
export const NotificationPreferencesSaved = v.object({
  message: v.string(),
  notification_preferences: NotificationPreferences,
});
/** The names that the form's own fields have; what is answered has the others. */
const preferenceAliases = {
  enabledChannels: preferenceEntries.enabled_channels,
  liveNotificationsEnabled: preferenceEntries.live_notifications_enabled,
  maxDailyNotifications: preferenceEntries.max_daily_notifications,
};
export const NotificationPreferencesUpdate = v.pipe(
  v.partial(v.strictObject({ ...preferenceEntries, ...preferenceAliases })),
  v.transform(({ enabledChannels, liveNotificationsEnabled, maxDailyNotifications, ...update }) => ({
    ...(enabledChannels === undefined ? {} : { enabled_channels: enabledChannels }),
    ...(liveNotificationsEnabled === undefined
      ? {}
      : { live_notifications_enabled: liveNotificationsEnabled }),
    ...(maxDailyNotifications === undefined ? {} : { max_daily_notifications: maxDailyNotifications }),
    ...update,
  })),
);

/** How lists and pages are drawn for this person, on every device. */
const uiPreferenceEntries = {
  density: v.picklist(['comfortable', 'compact']),
  articles_per_page: v.picklist([10, 20, 50, 100]),
  group_by_story: v.boolean(),
  open_links_in_new_tab: v.boolean(),
  /** Ids of navigation items this person does not want to see. */
  hidden_sidebar_items: v.pipe(
    v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
    v.maxLength(SIDEBAR_ITEMS_HIDDEN_MAX),
  ),
};
export const UiPreferences = v.object(uiPreferenceEntries);
export type UiPreferences = v.InferOutput<typeof UiPreferences>;
export const UiPreferencesUpdate = v.partial(v.strictObject(uiPreferenceEntries));
export const UiPreferencesSaved = v.object({ message: v.string(), ui_preferences: UiPreferences });
