import * as v from 'valibot';
import { MFA_CODE_DIGITS } from './limits.ts';
import * as messages from './messages.ts';
import { Timestamp } from './primitives.ts';
import { SessionStarted } from './session.ts';
import { CurrentPassword } from './user.ts';

export const MfaMethod = v.picklist(['totp', 'email']);
export type MfaMethod = v.InferOutput<typeof MfaMethod>;

/** The password was right, and a second step is due. The token is good for the two `/auth/mfa` calls only. */
export const MfaRequired = v.object({
  mfa_required: v.literal(true),
  mfa_token: v.string(),
  mfa_methods: v.array(MfaMethod),
});
export type MfaRequired = v.InferOutput<typeof MfaRequired>;

/** What signing in answers: tell them apart by `'mfa_required' in answer`. */
export const SignInAnswer = v.union([SessionStarted, MfaRequired]);
export type SignInAnswer = v.InferOutput<typeof SignInAnswer>;

/** Six digits, of an authenticator or of an email. */
export const MfaCode = v.pipe(
  v.string(),
  v.trim(),
  v.regex(new RegExp(`^\\d{${MFA_CODE_DIGITS}}$`), messages.mfa.codeRequired),
);
/** `ABCDE-FGHJK`; spaces, dashes and case do not matter. */
export const RecoveryCode = v.pipe(
  v.string(),
  v.transform((text) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')),
  v.length(10, messages.mfa.recoveryRequired),
);
/** Either of them, as the person has it at hand. */
export const MfaOrRecoveryCode = v.union([MfaCode, RecoveryCode], messages.mfa.codeRequired);
export const MfaCodeForm = v.object({ code: MfaCode });
export const RecoveryCodeForm = v.object({ code: RecoveryCode });

const MfaToken = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
export const MfaVerifyRequest = v.strictObject({ mfa_token: MfaToken, code: MfaOrRecoveryCode });
export const MfaResendRequest = v.strictObject({ mfa_token: MfaToken });

export const MfaStatus = v.object({
  enabled: v.boolean(),
  enabled_at: v.nullable(Timestamp),
  recovery_codes_left: v.number(),
});
export const MfaSetup = v.object({
  /** Base32, for typing. */
  secret: v.string(),
  otpauth_url: v.string(),
  /** The address as a picture; an `<svg>` element without scripts. */
  qr_svg: v.string(),
});
export const MfaEnableRequest = v.strictObject({ code: MfaCode });
/** Shown once; only their hashes are kept. */
export const RecoveryCodes = v.object({ recovery_codes: v.array(v.string()), message: v.string() });
export const MfaConfirmRequest = v.strictObject({ password: CurrentPassword, code: MfaOrRecoveryCode });
