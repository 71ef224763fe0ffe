import * as v from 'valibot';
import { MfaCode, MfaOrRecoveryCode } from './mfa.ts';
import { CurrentPassword } from './password.ts';
import { Timestamp } from './primitives.ts';

export const MfaStatus = v.object({
  enabled: v.boolean(),
  enabled_at: v.nullable(Timestamp),
  recovery_codes_left: v.number(),
});
export const MfaSetup = v.object({
  /** The secret in Base32, for typing. */
  secret: v.string(),
  otpauth_url: v.string(),
  /** The address as a picture; an `<svg>` element without scripts. */
  qr_svg: v.string(),
});
export const MfaEnableRequest = v.strictObject({ code: MfaCode });
/** The recovery codes, which are shown once; only their hashes are kept. */
export const RecoveryCodes = v.object({ recovery_codes: v.array(v.string()), message: v.string() });
export const MfaConfirmRequest = v.strictObject({ password: CurrentPassword, code: MfaOrRecoveryCode });
