import * as v from 'valibot';
import { Email } from './email.ts';
import { FullName } from './full-name.ts';
import { URL_MAX } from './limits/index.ts';
import * as messages from './messages.ts';
import { NewPassword, PasswordConfirmation } from './password.ts';
import { Language, TimeZone } from './primitives.ts';
import { WhatsappNumber } from './whatsapp-number.ts';

const registerEntries = { email: Email, full_name: FullName, password: NewPassword };
export const RegisterRequest = v.strictObject({
  ...registerEntries,
  timezone: v.optional(TimeZone),
  locale: v.optional(Language),
  whatsapp: v.optional(WhatsappNumber),
  whatsapp_opt_in: v.optional(v.boolean()),
  /** The address of the terms that the page linked and the person accepted. Older servers refuse this field. */
  terms_url: v.optional(v.pipe(v.string(), v.maxLength(URL_MAX))),
});

const OptionalWhatsapp = v.union([v.literal(''), WhatsappNumber], messages.whatsapp.invalid);
export const SignUpForm = v.pipe(
  v.object({
    ...registerEntries,
    confirmPassword: PasswordConfirmation,
    whatsapp: OptionalWhatsapp,
    acceptTerms: v.literal(true, messages.terms),
    whatsappOptIn: v.boolean(),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (form) => form.confirmPassword === '' || form.password === form.confirmPassword,
      messages.password.mismatch,
    ),
    ['confirmPassword'],
  ),
);
export type SignUpForm = v.InferInput<typeof SignUpForm>;

export const ResendVerificationRequest = v.strictObject({ email: v.optional(Email) });
