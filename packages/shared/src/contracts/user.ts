import * as v from 'valibot';
import { canonicalEmail } from '../domain/email-address.ts';
import {
  AGE_MAX,
  EMAIL_MAX,
  MAX_DAILY_NOTIFICATIONS_MAX,
  MAX_DAILY_NOTIFICATIONS_MIN,
  NAME_MAX,
  NAME_MIN,
  SIDEBAR_ITEMS_HIDDEN_MAX,
} from './limits.ts';
import * as messages from './messages.ts';
import {
  CalendarDate,
  Channel,
  Count,
  Language,
  languages,
  Percent,
  Timestamp,
  TimeZone,
  UserId,
  WallClock,
} from './primitives.ts';
import { WhatsappNumber } from './verification.ts';

export const Role = v.picklist(['user', 'admin']);
export type Role = v.InferOutput<typeof Role>;
export const plans = ['free', 'basic', 'pro', 'admin'] as const;
export const Plan = v.picklist(plans);
export type Plan = v.InferOutput<typeof Plan>;
/** Plans that a person may ask to be put on. */
export const AskedPlan = v.picklist(['basic', 'pro']);
export type AskedPlan = v.InferOutput<typeof AskedPlan>;
export const UserStatus = v.picklist(['active', 'suspended', 'inactive']);
export type UserStatus = v.InferOutput<typeof UserStatus>;

/** Letters of any script, their combining marks, spaces, hyphens and apostrophes. */
const NAME_ALPHABET = /^[\p{L}\p{M} '’-]+$/u;

/** The rule of a name, and of half a one. Nobody is called `--`; what the alphabet refuses gets its one sentence. */
export function nameThat(says: { tooShort: string; tooLong: string; alphabet: string; noLetter: string }) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(NAME_MIN, says.tooShort),
    v.maxLength(NAME_MAX, says.tooLong),
    v.regex(NAME_ALPHABET, says.alphabet),
    v.check((name) => /\p{L}/u.test(name) || !NAME_ALPHABET.test(name), says.noLetter),
  );
}

export const FullName = nameThat(messages.name);

/**
 * A simple address shape, trimmed, and written in the one way in which we keep it: see `canonicalEmail`. The case of ASCII letters is
 * kept here and folded where addresses are compared.
 */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(messages.email.required),
  v.maxLength(EMAIL_MAX, messages.email.tooLong),
  v.regex(
    /^[^\s\p{C}\p{Z}@<>"(),:;\\[\]]+@[^\s\p{C}\p{Z}@<>"(),:;\\[\]]+\.[^\s\p{C}\p{Z}@<>"(),:;\\[\].]+$/u,
    messages.email.invalid,
  ),
  v.transform((address) => canonicalEmail(address) ?? ''),
  v.nonEmpty(messages.email.invalid),
  v.maxLength(EMAIL_MAX, messages.email.tooLong),
);

/** A password that is checked, not chosen. */
export const CurrentPassword = v.pipe(
  v.string(),
  v.nonEmpty(messages.password.currentRequired),
  v.maxLength(1_024),
);

/** YYYY-MM-DD, a date that exists, of somebody aged 0 to 120 today. */
export const Birthdate = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, messages.birthdate.invalid),
  v.check((text) => isRealDate(text), messages.birthdate.invalid),
  v.check((text) => isAgeAllowed(text, new Date()), messages.birthdate.age),
);

/** A language that somebody has to choose: none at all is told in words of its own. */
export const ChosenLanguage = v.pipe(
  v.nullish(v.string(messages.languageRequired), ''),
  v.picklist(languages, messages.languageRequired),
);

function isRealDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function isAgeAllowed(text: string, today: Date): boolean {
  const iso = today.toISOString().slice(0, 10);
  const oldest = `${String(today.getUTCFullYear() - AGE_MAX - 1).padStart(4, '0')}${iso.slice(4)}`;
  return text <= iso && text > oldest;
}

export const DeliveryMode = v.picklist(['live', 'hourly', 'daily']);
export type DeliveryMode = v.InferOutput<typeof DeliveryMode>;

export const QuietHours = v.object({ enabled: v.boolean(), start: WallClock, end: WallClock });

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
  quiet_hours: QuietHours,
};
export const NotificationPreferences = v.object({
  ...preferenceEntries,
  /** An administrator may have given more than people may wish for themselves. */
  max_daily_notifications: Count,
  /** An administrator gave live alerts where the plan has none; whether they come is still the person's wish. */
  live_alerts_granted: v.optional(v.boolean()),
});
export type NotificationPreferences = v.InferOutput<typeof NotificationPreferences>;
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

export const QuotaStatus = v.picklist(['low', 'medium', 'high', 'full']);
export type QuotaStatus = v.InferOutput<typeof QuotaStatus>;
export const Usage = v.object({
  used: Count,
  /** null = unlimited. */
  max: v.nullable(Count),
  percent: Percent,
  status: QuotaStatus,
  unlimited: v.optional(v.boolean()),
});
export type Usage = v.InferOutput<typeof Usage>;
export const Quota = v.object({
  plan: Plan,
  targets: Usage,
  notifications_today: v.object({ ...Usage.entries, resets_at: Timestamp }),
  channels: v.array(Channel),
  features: v.object({
    live_alerts: v.boolean(),
    advanced_analytics: v.boolean(),
    custom_keywords: v.boolean(),
    api_access: v.boolean(),
    whatsapp: v.boolean(),
  }),
  /** Calls with API keys in this hour, of all keys together. */
  api_requests_hour: v.object({ used: Count, max: v.nullable(Count) }),
  /** The next plan up; null where there is none. */
  upgrade_to: v.nullable(Plan),
  /** The plan that was asked for, while no administrator has decided. */
  requested: v.optional(v.object({ plan: AskedPlan, at: Timestamp })),
});
export type Quota = v.InferOutput<typeof Quota>;
/** Asks to be put on a larger plan; asking again replaces what was asked for. */
export const PlanRequest = v.strictObject({ plan: AskedPlan });
export const PlanRequested = v.object({ message: v.string(), quota: Quota });

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

export const User = v.object({
  id: UserId,
  email: v.string(),
  /** A new address that is not confirmed yet; the old one stays in use until it is. */
  pending_email: v.nullable(v.string()),
  full_name: v.string(),
  birthdate: v.nullable(CalendarDate),
  role: Role,
  plan: Plan,
  status: UserStatus,
  email_verified: v.boolean(),
  contact_info: v.object({
    whatsapp: v.nullable(v.string()),
    verified_channels: v.array(Channel),
    /** A new number that is not confirmed yet; the old one stays active until it is. */
    pending_whatsapp: v.nullable(v.string()),
  }),
  notification_preferences: NotificationPreferences,
  ui_preferences: UiPreferences,
  api_access_enabled: v.boolean(),
  mfa_enabled: v.boolean(),
  /** The password was chosen by an administrator: until it is changed, every other call answers 403 `password_change_required`. */
  must_change_password: v.optional(v.boolean(), false),
  quota: Quota,
  timezone: v.string(),
  locale: Language,
  created_at: Timestamp,
  updated_at: Timestamp,
  last_login_at: v.nullable(Timestamp),
  password_changed_at: v.nullable(Timestamp),
});
export type User = v.InferOutput<typeof User>;

export const UserAnswer = v.object({ user: User, message: v.optional(v.string()) });

export const ProfileUpdate = v.strictObject({
  /** A new one is judged as `FullName`; the present one, which an administrator may have given, may be sent along as it stands. */
  full_name: v.optional(v.pipe(v.string(), v.trim())),
  /** Held as `pending_email` until its code is entered; the present address withdraws a pending one. */
  email: v.optional(Email),
  /** Needed beside `email` where the session is older than `FRESH_SESSION_MINUTES`. */
  current_password: v.optional(CurrentPassword),
  birthdate: v.optional(v.nullable(Birthdate)),
  whatsapp: v.optional(v.nullable(WhatsappNumber)),
  timezone: v.optional(TimeZone),
  locale: v.optional(ChosenLanguage),
  notification_preferences: v.optional(NotificationPreferencesUpdate),
});
export const ContactInfoUpdate = v.strictObject({ whatsapp: v.nullable(WhatsappNumber) });
export const ProfileUpdateAnswer = v.object({
  user: User,
  message: v.optional(v.string()),
  whatsapp_verification_required: v.optional(v.boolean()),
  /** True where a code for the new address is to be entered (`POST /auth/verify-email`). */
  email_verification_required: v.optional(v.boolean()),
  verification_messages: v.optional(v.array(v.string())),
});
