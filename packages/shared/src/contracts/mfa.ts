import * as v from 'valibot';
import { MFA_CODE_DIGITS } from './limits/index.ts';
import * as messages from './messages.ts';

/** Six digits, from an authenticator or an email. */
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
/** Either kind of code. */
export const MfaOrRecoveryCode = v.union([MfaCode, RecoveryCode], messages.mfa.codeRequired);
export const MfaCodeForm = v.object({ code: MfaCode });
export const RecoveryCodeForm = v.object({ code: RecoveryCode });

const MfaToken = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
export const MfaVerifyRequest = v.strictObject({ mfa_token: MfaToken, code: MfaOrRecoveryCode });
export const MfaResendRequest = v.strictObject({ mfa_token: MfaToken });
