import {
  type MfaConfirmRequest,
  type MfaSetup,
  type MfaStatus,
  messages,
  type RecoveryCodes,
} from '@newswatch/shared/contracts';
import { renderSVG } from 'uqr';
import type * as v from 'valibot';
import { Failure } from '../../failure.ts';
import { writeSecurityEntry } from '../../inbox/index.ts';
import { writeNotice } from '../../mail-queue/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { type Throttle, throttleRules } from '../../throttle/index.ts';
import type { CurrentPassword } from '../passwords/index.ts';
import {
  type Client,
  findUser,
  lockUser,
  recordSecurityEvent,
  type UserRow,
  updateUser,
} from '../users/index.ts';
import { closeChallengesOf } from './mfa-challenge-repository.ts';
import { countRecoveryCodes, deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { type SecondFactorKeys, takeSecondFactor } from './second-factor.ts';
import { seal, unseal } from './secret-box.ts';
import { matchTotp, newTotpSecret, otpauthUrl, toBase32 } from './totp.ts';

type Confirm = v.InferOutput<typeof MfaConfirmRequest>;

/** Switches two-factor authentication on and off. */
export interface MfaSettings {
  status(userId: string): Promise<v.InferOutput<typeof MfaStatus>>;
  /** Creates a new secret, which has no effect until a code from it is entered. @throws {Failure} `state_conflict` */
  setup(userId: string, now: Date): Promise<v.InferOutput<typeof MfaSetup>>;
  /** @throws {Failure} `mfa_invalid` · `state_conflict` · `rate_limited` */
  enable(
    userId: string,
    code: string,
    client: Client,
    now: Date,
  ): Promise<v.InferOutput<typeof RecoveryCodes>>;
  /** @throws {Failure} `mfa_invalid` · `invalid_password` · `rate_limited` */
  disable(userId: string, confirm: Confirm, client: Client, now: Date): Promise<{ message: string }>;
  /** Replaces the recovery codes, with the checks and errors of `disable`. */
  renewCodes(
    userId: string,
    confirm: Confirm,
    client: Client,
    now: Date,
  ): Promise<v.InferOutput<typeof RecoveryCodes>>;
}

export function createMfaSettings(options: {
  db: Database;
  keys: SecondFactorKeys;
  currentPassword: CurrentPassword;
  throttle: Throttle;
}): MfaSettings {
  const { db, keys, currentPassword, throttle } = options;

  async function find(userId: string): Promise<UserRow> {
    const user = await findUser(db, userId);
    if (!user) throw new Failure('session_revoked', messages.auth.sessionExpired);
    return user;
  }

  /** Checks password and code, then makes the change, all or nothing. */
  async function confirmed<T>(
    userId: string,
    { password, code }: Confirm,
    client: Client,
    now: Date,
    change: (trx: Database, user: UserRow) => Promise<T>,
  ): Promise<T> {
    await currentPassword.assert(await find(userId), password, now);
    await throttle.attempt(`mfa:${userId}`, throttleRules.mfa, now);
    const done = await transaction(db, async (trx) => {
      const user = await lockUser(trx, userId);
      if (!user.totp_enabled_at) throw new Failure('mfa_invalid', messages.mfa.notEnabled);
      if (!(await takeSecondFactor(trx, keys, { user, code, client }, now))) throw invalid();
      return change(trx, user);
    });
    await throttle.forgive(`mfa:${userId}`);
    return done;
  }

  return {
    async status(userId) {
      const user = await find(userId);
      return {
        enabled: user.totp_enabled_at !== null,
        enabled_at: user.totp_enabled_at?.toISOString() ?? null,
        recovery_codes_left: await countRecoveryCodes(db, userId),
      };
    },

    async setup(userId, now) {
      const secret = newTotpSecret();
      const user = await transaction(db, async (trx) => {
        const locked = await lockUser(trx, userId);
        if (locked.totp_enabled_at) throw new Failure('state_conflict', messages.mfa.alreadyEnabled);
        return updateUser(trx, userId, {
          totp_secret: seal(keys.totpSecrets, userId, secret),
          totp_last_step: null,
          updated_at: now,
        });
      });
      const otpauth_url = otpauthUrl(secret, user.email);
      return {
        secret: toBase32(secret),
        otpauth_url,
        qr_svg: renderSVG(otpauth_url, { border: 4, ecc: 'M' }),
      };
    },

    async enable(userId, code, client, now) {
      await throttle.attempt(`mfa:${userId}`, throttleRules.mfa, now);
      const codes = await transaction(db, async (trx) => {
        const locked = await lockUser(trx, userId);
        if (locked.totp_enabled_at) throw new Failure('state_conflict', messages.mfa.alreadyEnabled);
        if (!locked.totp_secret) throw new Failure('mfa_invalid', messages.mfa.notSetUp);
        const step = matchTotp(unseal(keys.totpSecrets, userId, locked.totp_secret), code, now, null);
        if (step === undefined) throw invalid();
        await recordSecurityEvent(trx, { userId, kind: 'mfa_enabled', client }, now);
        await writeNotice(trx, locked, { kind: 'mfa_enabled' }, now);
        const on = { totp_enabled_at: now, totp_last_step: step, updated_at: now };
        await updateUser(trx, userId, on);
        return replaceRecoveryCodes(trx, keys.recoveryCodes, userId);
      });
      await throttle.forgive(`mfa:${userId}`);
      return { recovery_codes: codes, message: messages.mfa.enabled };
    },

    async disable(userId, confirm, client, now) {
      await confirmed(userId, confirm, client, now, async (trx, user) => {
        await deleteRecoveryCodes(trx, userId);
        await closeChallengesOf(trx, userId, now);
        await recordSecurityEvent(trx, { userId, kind: 'mfa_disabled', client }, now);
        const off = { totp_secret: null, totp_enabled_at: null, totp_last_step: null, updated_at: now };
        await updateUser(trx, userId, off);
        await writeNotice(trx, user, { kind: 'mfa_disabled' }, now);
      });
      return { message: messages.mfa.disabled };
    },

    async renewCodes(userId, confirm, client, now) {
      const recovery_codes = await confirmed(userId, confirm, client, now, async (trx, user) => {
        await recordSecurityEvent(trx, { userId, kind: 'recovery_codes_renewed', client }, now);
        await writeSecurityEntry(trx, user, { kind: 'recovery_codes_renewed' }, now);
        return replaceRecoveryCodes(trx, keys.recoveryCodes, userId);
      });
      return { recovery_codes, message: messages.mfa.codesRenewed };
    },
  };
}

function invalid(): Failure {
  return new Failure('mfa_invalid', messages.mfa.invalid);
}
