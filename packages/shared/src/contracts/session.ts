import * as v from 'valibot';
import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';
import * as messages from './messages.ts';
import { Language, Timestamp, TimeZone, UserId } from './primitives.ts';
import { Email, FullName, Plan, Role, User } from './user.ts';
import { WhatsappNumber } from './verification.ts';

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

/** Sign-in checks presence only: composition rules here would tell a guesser what passwords look like. */
export const SignInForm = v.object({
  email: Email,
  password: v.pipe(v.string(), v.nonEmpty(messages.password.required), v.maxLength(1_024)),
});
export const LoginRequest = v.strictObject(SignInForm.entries);

const registerEntries = { email: Email, full_name: FullName, password: NewPassword };
export const RegisterRequest = v.strictObject({
  ...registerEntries,
  timezone: v.optional(TimeZone),
  locale: v.optional(Language),
  whatsapp: v.optional(WhatsappNumber),
  whatsapp_opt_in: v.optional(v.boolean()),
});

const OptionalWhatsapp = v.union([v.literal(''), WhatsappNumber], messages.whatsapp.invalid);
export const SignUpForm = v.pipe(
  v.object({
    ...registerEntries,
    confirmPassword: v.string(),
    whatsapp: OptionalWhatsapp,
    acceptTerms: v.literal(true, messages.terms),
    whatsappOptIn: v.boolean(),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (form) => form.password === form.confirmPassword,
      messages.password.mismatch,
    ),
    ['confirmPassword'],
  ),
);
export type SignUpForm = v.InferInput<typeof SignUpForm>;

export const Tokens = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  token_type: v.literal('Bearer'),
  expires_in: v.number(),
});
export type Tokens = v.InferOutput<typeof Tokens>;
export const SessionStarted = v.object({ ...Tokens.entries, user: User, message: v.optional(v.string()) });
export type SessionStarted = v.InferOutput<typeof SessionStarted>;
/** The refresh token is not rotated: a rotating server would sign out every client of the specification. */
export const SessionRefreshed = v.object({ access_token: v.string(), expires_in: v.number() });
export const TokenValid = v.object({
  valid: v.literal(true),
  expires_at: Timestamp,
  user: v.object({ id: UserId, email: v.string(), role: Role, plan: Plan }),
});
export const ResendVerificationRequest = v.strictObject({ email: v.optional(Email) });
