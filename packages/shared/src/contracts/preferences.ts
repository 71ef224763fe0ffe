import * as v from 'valibot';
import {
  ColumnChoice,
  ColumnChoices,
  ColumnOrder,
  ColumnWidth,
  ColumnWidths,
  shownOrHidden,
} from './column-choice.ts';
import { DeliveryMode } from './delivery-mode.ts';
import {
  CHOSEN_TABLES_MAX,
  EXCERPT_CHARS_MAX,
  MAX_DAILY_NOTIFICATIONS_MAX,
  MAX_DAILY_NOTIFICATIONS_MIN,
  OVERVIEW_SECTIONS_MAX,
  SIDEBAR_ITEMS_HIDDEN_MAX,
} from './limits/index.ts';
import * as messages from './messages.ts';
import { Channel, Count, Language, languages, Timestamp, TimeZone, WallClock } from './primitives.ts';
import { SavedView } from './saved-view.ts';

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
  /** The days on which they begin; if omitted, every day. */
  days: v.optional(Weekdays),
  /** Whether targets of high priority bypass them; if omitted, they do. */
  allow_high_priority: v.optional(v.boolean()),
});

/** Kinds of messages that have their own switch. Messages about the account's security are always sent. */
export const messageKinds = [
  'match',
  'match_digest',
  'spike',
  'tone_turned',
  'quota_warning',
  'source_request_decided',
  'verification',
  'collection_articles',
  'collection_notes',
  'collection_mention',
  'release_pickups',
  'reminder',
] as const;
export type MessageKind = (typeof messageKinds)[number];
/** Kinds that are only sent by email, in the words of that email. */
export const emailKinds = ['chat_message', 'webhook_disabled'] as const;
export type EmailKind = (typeof emailKinds)[number];

/**
 * The channels of each kind of message. An omitted kind goes to every channel that it can use, and an empty list means
 * the inbox only.
 */
const kindEntries = {
  ...v.entriesFromList(messageKinds, v.optional(v.array(Channel))),
  ...v.entriesFromList(emailKinds, v.optional(v.array(v.literal('email')))),
};

/** `weekly`: on Mondays. */
export const highlightsEmailChoices = ['off', 'daily', 'weekly'] as const;
export type HighlightsEmailChoice = (typeof highlightsEmailChoices)[number];

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
  /**
   * The zone in which quiet hours, the digest's time and the days of limits are counted; null or omitted: the person's
   * own.
   */
  timezone: v.optional(v.nullable(TimeZone)),
  /** The frequency at which some earlier highlights are sent, at the time of the daily digest; never if omitted. */
  highlights_email: v.optional(v.picklist(highlightsEmailChoices)),
  /** The days of the daily digest; if omitted, every day. */
  digest_weekdays: v.optional(Weekdays),
  /** No alert is sent before this time; the inbox shows them at once. null or omitted: not muted. */
  paused_until: v.optional(v.nullable(Timestamp)),
  quiet_hours: QuietHours,
  types: v.optional(v.strictObject(kindEntries)),
  /** Whether a digest lists each story once instead of every article of it; true if omitted. */
  group_by_story: v.optional(v.boolean()),
  /** Whether emails quote the article; true if omitted. */
  include_summary: v.optional(v.boolean()),
  /** The maximum length of the quote; 240 characters if omitted. */
  include_excerpt_chars: v.optional(
    v.pipe(
      v.number(messages.channels.excerptRange),
      v.integer(messages.channels.excerptRange),
      v.minValue(0, messages.channels.excerptRange),
      v.maxValue(EXCERPT_CHARS_MAX, messages.channels.excerptRange),
    ),
  ),
};

/** The effective preferences, within what the plan, the account and the channels allow. */
export const EffectivePreferences = v.object({
  /** Channels that can get alerts now. */
  channels: v.array(Channel),
  delivery_mode: DeliveryMode,
  max_per_day: Count,
  /** The time when the current quiet hours end, or a mute that follows them. Older servers do not send it. */
  quiet_until: v.optional(v.nullable(Timestamp)),
  /** The reason why a preference does not take effect; each reason is about one of the preferences. */
  reasons: v.array(
    v.object({
      /** The name of the field in the API. */
      preference: v.string(),
      message: v.string(),
    }),
  ),
});
export type EffectivePreferences = v.InferOutput<typeof EffectivePreferences>;
export const NotificationPreferences = v.object({
  ...preferenceEntries,
  /** The channels of alerts; empty if the person unsubscribed from all of them; saving preferences requires at least one. */
  enabled_channels: v.array(Channel),
  /** An administrator may have set more than people may choose themselves. */
  max_daily_notifications: Count,
  /** A browser may not know the zone. */
  timezone: v.optional(v.nullable(v.string())),
  /** A newer server may have more kinds. */
  types: v.optional(v.object(kindEntries)),
  /**
   * Whether an administrator has allowed live alerts even though the plan does not include them; the person still decides whether
   * to get them.
   */
  live_alerts_granted: v.optional(v.boolean()),
  /**
   * The time when the mute until `paused_until` begins, if somebody stands in until then; null or omitted: at once. Returned,
   * never accepted: a change of `paused_until` removes it.
   */
  paused_from: v.optional(v.nullable(Timestamp)),
  /** Returned, but not accepted. */
  effective: v.optional(EffectivePreferences),
});
export type NotificationPreferences = v.InferOutput<typeof NotificationPreferences>;
export const NotificationPreferencesSaved = v.object({
  message: v.string(),
  notification_preferences: NotificationPreferences,
});
/** The names of the form's own fields; the response uses the other names. */
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

/** Lists show titles in `language`, except those in a language that the person also reads. */
const TitlePreference = v.strictObject({
  language: Language,
  also_read: v.pipe(v.array(Language), v.maxLength(languages.length)),
});
export type TitlePreference = v.InferOutput<typeof TitlePreference>;

/** The person's preferences for lists and pages, on every device. */
const uiPreferenceEntries = {
  density: v.picklist(['comfortable', 'compact']),
  articles_per_page: v.picklist([10, 20, 50, 100]),
  group_by_story: v.boolean(),
  open_links_in_new_tab: v.boolean(),
  /** Ids of navigation items that this person has hidden. */
  hidden_sidebar_items: v.pipe(
    v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
    v.maxLength(SIDEBAR_ITEMS_HIDDEN_MAX),
  ),
};

export const OverviewSection = v.object(shownOrHidden);
export type OverviewSection = v.InferOutput<typeof OverviewSection>;
/** The numbers of days that the charts of the overview can show. */
export const overviewPeriods = [7, 14, 30] as const;

/** The path of a list, and its noun: `/admin/users users`. */
const tableName = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));

export const UiPreferences = v.object({
  ...uiPreferenceEntries,
  /** The sections of the overview in this person's order; empty for the default order. Missing on older servers. */
  overview_sections: v.optional(v.array(OverviewSection)),
  /** The days in the charts of the overview. Missing on older servers; a newer one may have more periods. */
  overview_days: v.optional(Count),
  /** The columns that this person shows or hides; the others are as the table has them. Missing on older servers. */
  table_columns: v.optional(v.array(v.object({ table: v.string(), columns: v.array(ColumnChoice) }))),
  /** The columns of tables in this person's order; others have their default one. Missing on older servers. */
  column_orders: v.optional(v.array(v.object({ table: v.string(), names: v.array(v.string()) }))),
  /** The widths that this person has chosen for columns of tables; others are automatic. Missing on older servers. */
  column_widths: v.optional(v.array(v.object({ table: v.string(), columns: v.array(ColumnWidth) }))),
  /** null if titles are not translated. Missing on older servers. */
  translated_titles: v.optional(v.nullable(v.object(TitlePreference.entries))),
  /**
   * The views of all lists. They have their own calls, so that two tabs that save one each keep both. Missing on older
   * servers.
   */
  saved_views: v.optional(v.array(SavedView)),
});
export type UiPreferences = v.InferOutput<typeof UiPreferences>;
export const UiPreferencesUpdate = v.partial(
  v.strictObject({
    ...uiPreferenceEntries,
    overview_sections: v.pipe(v.array(v.strictObject(shownOrHidden)), v.maxLength(OVERVIEW_SECTIONS_MAX)),
    overview_days: v.picklist(overviewPeriods),
    translated_titles: v.nullable(TitlePreference),
    /** Replaces the choice for these tables only; without columns, the table gets its default ones. */
    table_columns: v.pipe(
      v.array(
        v.strictObject({
          table: tableName,
          columns: ColumnChoices,
        }),
      ),
      v.maxLength(CHOSEN_TABLES_MAX),
    ),
    /** Replaces the order for these tables only; without names, the table gets its default one. */
    column_orders: v.pipe(
      v.array(v.strictObject({ table: tableName, names: ColumnOrder })),
      v.maxLength(CHOSEN_TABLES_MAX),
    ),
    /** Replaces the widths for these tables only; without columns, all are automatic. */
    column_widths: v.pipe(
      v.array(v.strictObject({ table: tableName, columns: ColumnWidths })),
      v.maxLength(CHOSEN_TABLES_MAX),
    ),
  }),
);
export const UiPreferencesSaved = v.object({ message: v.string(), ui_preferences: UiPreferences });
