import * as v from 'valibot';
import { Birthdate, ChosenLanguage } from './birthdate.ts';
import { Email } from './email.ts';
import { CurrentPassword } from './password.ts';
import { NotificationPreferencesUpdate } from './preferences.ts';
import { TimeZone } from './primitives.ts';
import { User } from './user.ts';
import { WhatsappNumber } from './whatsapp-number.ts';

export const ProfileUpdate = v.strictObject({
  /**
   * A new name is validated as `FullName`; the current one, which an administrator may have set, may be sent unchanged.
   */
  full_name: v.optional(v.pipe(v.string(), v.trim())),
  /** Stored as `pending_email` until its code is entered; sending the current address withdraws a pending one. */
  email: v.optional(Email),
  /** Required together with `email` if the session is older than `FRESH_SESSION_MINUTES`. */
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
  /** False if the number was saved but its code has to wait or could not be sent. */
  whatsapp_code_sent: v.optional(v.boolean()),
  /** True if a code for the new address must be entered (`POST /auth/verify-email`). */
  email_verification_required: v.optional(v.boolean()),
  verification_messages: v.optional(v.array(v.string())),
});
