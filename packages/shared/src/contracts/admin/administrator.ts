import * as v from 'valibot';
import { Birthdate, ChosenLanguage } from '../birthdate.ts';
import { nameThat } from '../full-name.ts';
import { PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from '../limits/index.ts';
import * as messages from '../messages.ts';
import { CalendarDate, Language } from '../primitives.ts';
import * as adminMessages from './messages.ts';

/** Separators that people type between digits, and marks that are copied with a number from a list of contacts. */
const BETWEEN_DIGITS = /[\s().\p{Pd}\p{Cf}]/gu;

/** 10 to 15 digits, with or without a leading plus, stored without separators; an empty one means no number. */
export const Phone = v.pipe(
  v.string(),
  v.transform((text) => text.replace(BETWEEN_DIGITS, '')),
  v.regex(new RegExp(`^(?:\\+?\\d{${PHONE_DIGITS_MIN},${PHONE_DIGITS_MAX}})?$`), messages.phone),
  v.transform((text) => text || null),
);

const profileEntries = {
  first_name: nameThat(adminMessages.firstName),
  last_name: nameThat(adminMessages.lastName),
};

/** An administrator as `/admin/profile` shows them. The last name is empty if the whole name is one word. */
export const AdminProfile = v.object({
  first_name: v.string(),
  last_name: v.string(),
  phone: v.nullable(v.string()),
});
export type AdminProfile = v.InferOutput<typeof AdminProfile>;
/** The phone stays unchanged if omitted. */
export const AdminProfileUpdate = v.strictObject({
  ...profileEntries,
  phone: v.optional(v.nullable(Phone)),
});
export const AdminProfileForm = v.object({ ...profileEntries, phone: Phone });
export const AdminProfileSaved = v.object({ ...AdminProfile.entries, message: v.string() });

/** The data of `/admin/account`: the language of messages, and which of these messages the administrator gets by email. */
export const AdminAccount = v.object({
  language: Language,
  date_of_birth: v.nullable(CalendarDate),
  /** Work that waits for an administrator. */
  admin_notifications: v.boolean(),
  /** Parts of the system that need attention. */
  system_alerts: v.boolean(),
});
export type AdminAccount = v.InferOutput<typeof AdminAccount>;
/** Omitted fields stay unchanged, except the language, which is required. */
export const AdminAccountUpdate = v.strictObject({
  language: ChosenLanguage,
  date_of_birth: v.optional(v.nullable(Birthdate)),
  admin_notifications: v.optional(v.boolean()),
  system_alerts: v.optional(v.boolean()),
});
export const AdminAccountForm = v.object({
  language: ChosenLanguage,
  date_of_birth: v.pipe(
    v.string(),
    v.transform((text) => text || null),
    v.nullable(Birthdate),
  ),
  admin_notifications: v.boolean(),
  system_alerts: v.boolean(),
});
export const AdminAccountSaved = v.object({ ...AdminAccount.entries, message: v.string() });
