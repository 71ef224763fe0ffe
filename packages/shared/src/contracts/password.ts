import * as v from 'valibot';
import { PASSWORD_MAX, PASSWORD_MIN } from './limits/index.ts';
import * as messages from './messages.ts';

/** The second entry of a new password. An empty one is an error by itself, even if both are empty. */
export const PasswordConfirmation = v.pipe(v.string(), v.nonEmpty(messages.password.confirmRequired));

/** An existing password that is entered, not a new one. */
export const CurrentPassword = v.pipe(
  v.string(),
  v.nonEmpty(messages.password.currentRequired),
  v.maxLength(1_024),
);

/** Composition rules as the specification demands them (ASVS 5 would drop them; the specification wins). */
export const NewPassword = v.pipe(
  v.string(),
  v.minLength(PASSWORD_MIN, messages.password.tooShort),
  v.maxLength(PASSWORD_MAX, messages.password.tooLong),
  v.regex(/\p{Lu}/u, messages.password.uppercase),
  v.regex(/\p{Ll}/u, messages.password.lowercase),
  v.regex(/\p{Nd}/u, messages.password.number),
  v.regex(/[^\p{L}\p{Nd}\s]/u, messages.password.special),
);
