import * as v from 'valibot';
import { VERIFICATION_CODE_MAX, VERIFICATION_CODE_MIN } from './limits/index.ts';
import * as messages from './messages.ts';
import { WhatsappNumber } from './whatsapp-number.ts';

/** Converts pasted or typed text to uppercase letters and digits, and drops everything else. */
export function normalizeVerificationCode(input: string): string {
  return input.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

export const VerificationCode = v.pipe(
  v.string(),
  v.minLength(VERIFICATION_CODE_MIN, messages.code.tooShort),
  v.maxLength(VERIFICATION_CODE_MAX, messages.code.tooLong),
  v.regex(/^[A-Z0-9]+$/, messages.code.alphabet),
);
export const VerificationCodeForm = v.object({ verification_code: VerificationCode });

export const VerifyEmailRequest = v.strictObject({ verification_code: VerificationCode });
export const VerifyWhatsappRequest = v.strictObject({
  phone_number: WhatsappNumber,
  verification_code: VerificationCode,
});
export const CodeSent = v.object({ message: v.string(), cooldown_seconds: v.number() });
export const WhatsappCodeSent = v.object({
  message: v.string(),
  phone_number_masked: v.string(),
  cooldown_seconds: v.number(),
  expires_in_seconds: v.number(),
});
