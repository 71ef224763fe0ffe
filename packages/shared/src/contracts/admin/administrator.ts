import * as v from 'valibot';
import { Birthdate, ChosenLanguage } from '../birthdate.ts';
import { nameThat } from '../full-name.ts';
import { PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from '../limits.ts';
import * as messages from '../messages.ts';
import { CalendarDate, Language } from '../primitives.ts';
import * as adminMessages from './messages.ts';

/** What people write between digits, and the marks that come along when a number is copied out of a list of contacts. */
const BETWEEN_DIGITS = /[\s().\p{Pd}\p{Cf}]/gu;

/** 10 to 15 digits, with or without a plus in front, kept without what stood between them; an empty one is none. */
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

/** An administrator as `/admin/profile` shows them. The last name is empty where the whole name is one word. */
export const AdminProfile = v.object({
  first_name: v.string(),
  last_name: v.string(),
  phone: v.nullable(v.string()),
});
export type AdminProfile = v.InferOutput<typeof AdminProfile>;
/** The phone stays as it is where it is left out. */
export const AdminProfileUpdate = v.strictObject({
  ...profileEntries,
  phone: v.optional(v.nullable(Phone)),
});
export const AdminProfileForm = v.object({ ...profileEntries, phone: Phone });
export const AdminProfileSaved = v.object({ ...AdminProfile.entries, message: v.string() });

/** What `/admin/account` shows: the language of messages, and which of them go to this administrator by email. */
export const AdminAccount = v.object({
  language: Language,
  date_of_birth: v.nullable(CalendarDate),
  /** Work that waits for an administrator. */
  admin_notifications: v.boolean(),
  /** Parts of the system that need somebody. */
  system_alerts: v.boolean(),
});
export type AdminAccount = v.InferOutput<typeof AdminAccount>;
/** What is left out stays as it is, except the language, which has to be said. */
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
