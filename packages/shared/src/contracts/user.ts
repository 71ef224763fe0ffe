import * as v from 'valibot';
import { MaintenanceNotice } from './maintenance-notice.ts';
import { Plan } from './plan.ts';
import { NotificationPreferences, UiPreferences } from './preferences.ts';
import { CalendarDate, Channel, Language, Timestamp, UserId } from './primitives.ts';
import { Quota } from './quota.ts';

export const Role = v.picklist(['user', 'admin']);
export type Role = v.InferOutput<typeof Role>;
export const UserStatus = v.picklist(['active', 'suspended', 'inactive']);
export type UserStatus = v.InferOutput<typeof UserStatus>;

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
  /**
   * Whether an administrator chose the password: until it is changed, every other call answers 403 `password_change_required`.
   */
  must_change_password: v.optional(v.boolean(), false),
  quota: Quota,
  timezone: v.string(),
  locale: Language,
  created_at: Timestamp,
  updated_at: Timestamp,
  last_login_at: v.nullable(Timestamp),
  password_changed_at: v.nullable(Timestamp),
  /** Omitted if no maintenance is planned or in progress. */
  maintenance: v.optional(MaintenanceNotice),
});
export type User = v.InferOutput<typeof User>;

export const UserAnswer = v.object({ user: User, message: v.optional(v.string()) });
