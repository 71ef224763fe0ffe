import type { Database } from '../../storage/database.ts';
import { type Client, recordSecurityEvent, type UserRow, updateUser } from '../users/index.ts';
import { countRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts';
import { unseal } from './secret-box.ts';
import { matchTotp } from './totp.ts';

/** The keys of the second factor. */
export interface SecondFactorKeys {
  /** Encrypts the authenticators' secrets. */
  totpSecrets: Uint8Array;
  /** Keys the hashes of recovery codes. */
  recoveryCodes: Uint8Array;
}

/** The method of a correct code; `recovery` includes the number of codes left. */
export type RightCode = { method: 'totp' } | { method: 'recovery'; left: number };

/**
 * Checks a code from the authenticator or a recovery code, and consumes it. Runs in the caller's transaction, which
 * holds the lock of the person's row.
 */
export async function takeSecondFactor(
  trx: Database,
  keys: SecondFactorKeys,
  attempt: { user: UserRow; code: string; client: Client },
  now: Date,
): Promise<RightCode | undefined> {
  const { user, code, client } = attempt;
  if (!user.totp_secret) return undefined;
  if (/^\d+$/.test(code)) {
    const secret = unseal(keys.totpSecrets, user.id, user.totp_secret);
    const step = matchTotp(secret, code, now, user.totp_last_step);
    if (step === undefined) return undefined;
    await updateUser(trx, user.id, { totp_last_step: step });
    return { method: 'totp' };
  }
  if (!(await takeRecoveryCode(trx, keys.recoveryCodes, { userId: user.id, code }, now))) return undefined;
  await recordSecurityEvent(trx, { userId: user.id, kind: 'recovery_code_used', client }, now);
  return { method: 'recovery', left: await countRecoveryCodes(trx, user.id) };
}
