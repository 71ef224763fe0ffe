import {
  channels as allChannels,
  Channel,
  DeliveryMode,
  type HighlightsEmailChoice,
  highlightsEmailChoices,
  limits,
  messages,
  type NotificationPreferences,
  type NotificationPreferencesUpdate,
  offeredModes,
  type Quota,
  WallClock,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';

const TIME = 'Please enter a time';

/** ISO weekdays as values of the form's checkboxes. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;
export const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const chosenDays = (days: readonly number[] | undefined) =>
  weekdays.filter((day) => days?.includes(Number(day)) ?? true);

/**
 * The notification settings as form values; the API uses snake_case. An administrator may have granted a
 * higher daily limit than users may choose; the existing value stays valid.
 */
export const preferencesForm = (given: number) =>
  v.pipe(
    v.object({
      enabledChannels: v.pipe(v.array(Channel), v.minLength(1, messages.channels.atLeastOne)),
      liveNotificationsEnabled: v.boolean(),
      maxDailyNotifications: v.pipe(
        // The message for an empty field, which is not a number.
        v.number(messages.channels.dailyMin),
        v.integer('Enter a whole number'),
        v.minValue(limits.MAX_DAILY_NOTIFICATIONS_MIN, messages.channels.dailyMin),
        v.check((number) => number === given || !isMoreThanPeopleWish(number), messages.channels.dailyMax),
      ),
      /** The mode; '' means the plan's fastest one. */
      deliveryMode: v.union([v.literal(''), DeliveryMode]),
      digestTime: v.pipe(
        v.string(),
        v.check((time) => v.is(WallClock, time), TIME),
      ),
      /** The time zone; '' means that of the account. */
      timezone: v.string(),
      digestWeekdays: v.pipe(
        v.array(v.picklist(weekdays)),
        v.minLength(1, messages.channels.weekdayRequired),
      ),
      quietHoursEnabled: v.boolean(),
      quietHoursStart: v.pipe(
        v.string(),
        v.check((time) => v.is(WallClock, time), TIME),
      ),
      quietHoursEnd: v.pipe(
        v.string(),
        v.check((time) => v.is(WallClock, time), TIME),
      ),
      /** The days on which quiet hours begin. */
      quietHoursDays: v.array(v.picklist(weekdays)),
      quietHoursAllowHighPriority: v.boolean(),
      /** The channels for each kind of message. An empty list means only the inbox. */
      types: v.object({
        match: v.array(Channel),
        match_digest: v.array(Channel),
        spike: v.array(Channel),
        tone_turned: v.array(Channel),
        quota_warning: v.array(Channel),
        source_request_decided: v.array(Channel),
        verification: v.array(Channel),
        collection_articles: v.array(Channel),
        collection_notes: v.array(Channel),
        collection_mention: v.array(Channel),
        release_pickups: v.array(Channel),
        reminder: v.array(Channel),
        chat_message: v.array(v.literal('email')),
        webhook_disabled: v.array(v.literal('email')),
      }),
      highlightsEmail: v.picklist(highlightsEmailChoices),
      groupByStory: v.boolean(),
      includeSummary: v.boolean(),
      excerptChars: v.pipe(
        v.number(messages.channels.excerptRange),
        v.integer(messages.channels.excerptRange),
        v.minValue(0, messages.channels.excerptRange),
        v.maxValue(limits.EXCERPT_CHARS_MAX, messages.channels.excerptRange),
      ),
    }),
    v.forward(
      v.partialCheck(
        [['quietHoursEnabled'], ['quietHoursStart'], ['quietHoursEnd']],
        (form) => !form.quietHoursEnabled || form.quietHoursStart !== form.quietHoursEnd,
        'Quiet hours must not start and end at the same time',
      ),
      ['quietHoursEnd'],
    ),
    v.forward(
      v.partialCheck(
        [['quietHoursEnabled'], ['quietHoursDays']],
        (form) => !form.quietHoursEnabled || form.quietHoursDays.length > 0,
        messages.channels.weekdayRequired,
      ),
      ['quietHoursDays'],
    ),
  );
export type PreferencesForm = v.InferOutput<ReturnType<typeof preferencesForm>>;

const isMoreThanPeopleWish = (alerts: number) => alerts > limits.MAX_DAILY_NOTIFICATIONS_MAX;

export function fromPreferences(preferences: NotificationPreferences, quota: Quota): PreferencesForm {
  const { delivery_mode: mode, quiet_hours: quiet } = preferences;
  const { channels } = quota;
  const modes = offeredModes(quota);
  return {
    enabledChannels: preferences.enabled_channels.filter((channel) => channels.includes(channel)),
    liveNotificationsEnabled: preferences.live_notifications_enabled && modes.includes('live'),
    maxDailyNotifications: preferences.max_daily_notifications,
    deliveryMode: mode && modes.includes(mode) ? mode : '',
    digestTime: preferences.digest_time,
    timezone: preferences.timezone ?? '',
    digestWeekdays: chosenDays(preferences.digest_weekdays),
    quietHoursEnabled: quiet.enabled,
    quietHoursStart: quiet.start,
    quietHoursEnd: quiet.end,
    quietHoursDays: chosenDays(quiet.days),
    quietHoursAllowHighPriority: quiet.allow_high_priority ?? true,
    types: {
      match: [...(preferences.types?.match ?? allChannels)],
      match_digest: [...(preferences.types?.match_digest ?? allChannels)],
      spike: [...(preferences.types?.spike ?? allChannels)],
      tone_turned: [...(preferences.types?.tone_turned ?? allChannels)],
      quota_warning: [...(preferences.types?.quota_warning ?? allChannels)],
      source_request_decided: [...(preferences.types?.source_request_decided ?? allChannels)],
      verification: [...(preferences.types?.verification ?? allChannels)],
      collection_articles: [...(preferences.types?.collection_articles ?? allChannels)],
      collection_notes: [...(preferences.types?.collection_notes ?? allChannels)],
      collection_mention: [...(preferences.types?.collection_mention ?? allChannels)],
      release_pickups: [...(preferences.types?.release_pickups ?? allChannels)],
      reminder: [...(preferences.types?.reminder ?? allChannels)],
      chat_message: [...(preferences.types?.chat_message ?? (['email'] as const))],
      webhook_disabled: [...(preferences.types?.webhook_disabled ?? (['email'] as const))],
    },
    highlightsEmail: preferences.highlights_email ?? 'off',
    groupByStory: preferences.group_by_story ?? true,
    includeSummary: preferences.include_summary ?? true,
    excerptChars: preferences.include_excerpt_chars ?? limits.EXCERPT_CHARS_DEFAULT,
  };
}

/** Whether the server knows a kind of message: an older one rejects unknown kinds. */
export const isKnownKind = ({ types }: Pick<NotificationPreferences, 'types'>, kind: string): boolean =>
  types === undefined || kind in types;

/** @param saved as the server sent them */
export function toPreferences(
  form: PreferencesForm,
  saved: Pick<NotificationPreferences, 'types'>,
): v.InferOutput<typeof NotificationPreferencesUpdate> {
  return {
    enabled_channels: form.enabledChannels,
    live_notifications_enabled: form.liveNotificationsEnabled,
    // A limit that only an administrator can set is left out, which keeps it.
    ...(isMoreThanPeopleWish(form.maxDailyNotifications)
      ? {}
      : { max_daily_notifications: form.maxDailyNotifications }),
    delivery_mode: form.deliveryMode || null,
    digest_time: form.digestTime,
    timezone: form.timezone || null,
    digest_weekdays: form.digestWeekdays.map(Number),
    quiet_hours: {
      enabled: form.quietHoursEnabled,
      start: form.quietHoursStart,
      end: form.quietHoursEnd,
      // While quiet hours are off, no days are chosen. They are left out, which keeps the earlier choice.
      ...(form.quietHoursDays.length > 0 ? { days: form.quietHoursDays.map(Number) } : {}),
      allow_high_priority: form.quietHoursAllowHighPriority,
    },
    types: Object.fromEntries(Object.entries(form.types).filter(([kind]) => isKnownKind(saved, kind))),
    highlights_email: form.highlightsEmail,
    group_by_story: form.groupByStory,
    include_summary: form.includeSummary,
    include_excerpt_chars: form.excerptChars,
  };
}

/** Maps the API's field names to those of the form. */
export const wireFields = {
  enabled_channels: 'enabledChannels',
  live_notifications_enabled: 'liveNotificationsEnabled',
  max_daily_notifications: 'maxDailyNotifications',
  delivery_mode: 'deliveryMode',
  digest_time: 'digestTime',
  timezone: 'timezone',
  digest_weekdays: 'digestWeekdays',
  quiet_hours: 'quietHoursEnabled',
  highlights_email: 'highlightsEmail',
  group_by_story: 'groupByStory',
  include_summary: 'includeSummary',
  include_excerpt_chars: 'excerptChars',
} as const satisfies Record<string, keyof PreferencesForm>;
export type WireField = keyof typeof wireFields;
export const wireFieldNames = Object.keys(wireFields) as WireField[];

export const highlightsEmailNames: Record<HighlightsEmailChoice, string> = {
  off: 'Off',
  daily: 'Every day',
  weekly: 'Every Monday',
};

export const modeNames: Record<DeliveryMode, string> = {
  live: 'Immediately',
  hourly: 'Every hour',
  daily: 'Once a day',
};
