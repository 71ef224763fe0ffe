import { createHmac, randomBytes, randomInt } from 'node:crypto';
import {
  limits,
  type MfaMethod,
  type MfaRequired,
  type MfaVerifyRequest,
  messages,
  type SessionStarted,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { type NoticeSender, writeNotice } from '../../mail-queue/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { type Throttle, throttleRules, tooManyRequests } from '../../throttle/index.ts';
import { isSameHash } from '../codes/index.ts';
import { hashToken, type SessionStart } from '../sessions/index.ts';
import {
  assertUserUnchanged,
  type Client,
  findDeviceLabel,
  findUser,
  keptUserAgent,
  lockUser,
  recordSecurityEvent,
  type UserRow,
} from '../users/index.ts';
import {
  type ChallengeRow,
  findChallenge,
  insertChallenge,
  lockChallenge,
  updateChallenge,
} from './mfa-challenge-repository.ts';
import { type RightCode, type SecondFactorKeys, takeSecondFactor } from './second-factor.ts';

/** The caller who requests a code; without an address, the request is not counted by address. */
type CodeRequester = Pick<Client, 'userAgent'> & { ip: string | null };

/** The second step of a sign-in. */
export interface MfaSignIn {
  /**
   * Starts the second step for a person whose password was correct. People without an authenticator get a code by email
   * immediately.
   * @throws {Failure} `invalid_credentials` if the account changed since `user` was read; the errors of `resend`
   */
  startChallenge(user: UserRow, client: Client, now: Date): Promise<MfaRequired>;
  /** @throws {Failure} `mfa_invalid` · `mfa_expired` · `code_attempts_exceeded` · `rate_limited` */
  verify(request: v.InferOutput<typeof MfaVerifyRequest>, client: Client, now: Date): Promise<SessionStarted>;
  /** @throws {Failure} `mfa_expired` · `no_destination` · `rate_limited` · `upstream_unavailable` */
  resend(
    mfaToken: string,
    client: CodeRequester,
    now: Date,
  ): Promise<{ message: string; cooldown_seconds: number }>;
}

const TOKEN_BYTES = 32;

export function createMfaSignIn(options: {
  db: Database;
  keys: SecondFactorKeys & { codes: Uint8Array };
  sessionStart: SessionStart;
  throttle: Throttle;
  notices: NoticeSender;
}): MfaSignIn {
  const { db, keys, sessionStart, throttle, notices } = options;

  const hashEmailCode = (challengeId: string, code: string): string =>
    createHmac('sha256', keys.codes)
      .update(JSON.stringify(['mfa', challengeId, code]))
      .digest('hex');

  /** Counts a wrong code. The refusal is returned instead of thrown, so that the count is stored. */
  async function refuse(trx: Database, challenge: ChallengeRow, client: Client, now: Date): Promise<Failure> {
    const attempts = challenge.attempts + 1;
    const isLast = attempts >= limits.MFA_ATTEMPTS;
    await updateChallenge(trx, challenge.id, { attempts, ...(isLast ? { closed_at: now } : {}) });
    await recordSecurityEvent(trx, { userId: challenge.user_id, kind: 'mfa_failed', client }, now);
    if (isLast) return new Failure('code_attempts_exceeded', messages.mfa.attemptsExceeded);
    return new Failure('mfa_invalid', messages.mfa.invalid, {
      details: { attempts_left: limits.MFA_ATTEMPTS - attempts },
    });
  }

  async function check(
    trx: Database,
    attempt: { userId: string; tokenHash: string; code: string; client: Client },
    now: Date,
  ): Promise<Failure | UserRow> {
    const { code, client } = attempt;
    // Locks the person before the challenge, in the same order as a reset.
    const user = await lockUser(trx, attempt.userId);
    const challenge = await lockChallenge(trx, attempt.tokenHash);
    if (!challenge || !isOpen(challenge, now)) return expired();
    if (user.status !== 'active' || !mayBeAsked(user)) return expired();
    const isEmailCode =
      challenge.email_code_hash !== null &&
      isSameHash(challenge.email_code_hash, hashEmailCode(challenge.id, code));
    const right: RightCode | { method: 'email' } | null | undefined | false = isEmailCode
      ? { method: 'email' }
      : user.totp_enabled_at && (await takeSecondFactor(trx, keys, { user, code, client }, now));
    if (!right) return refuse(trx, challenge, client, now);
    await updateChallenge(trx, challenge.id, { closed_at: now });
    if (right.method === 'recovery') {
      await writeNotice(trx, user, { kind: 'recovery_code_used', left: right.left }, now);
    }
    return user;
  }

  async function resend(
    mfaToken: string,
    client: CodeRequester,
    now: Date,
  ): Promise<{ message: string; cooldown_seconds: number }> {
    const tokenHash = hashToken(mfaToken);
    const known = await findChallenge(db, tokenHash);
    if (!known || !isOpen(known, now)) throw expired();
    const user = await findUser(db, known.user_id);
    if (!user || !mayGetEmail(user)) throw new Failure('no_destination', messages.mfa.sendFailed);
    // Checked before counting, so that pressing the button too early does not use up the hourly limit.
    assertCooledDown(known, now);
    await throttle.hitPerson({ id: user.id, ip: client.ip }, 'mfa-email', throttleRules.codesPerHour, now);
    const code = String(randomInt(10 ** limits.MFA_CODE_DIGITS)).padStart(limits.MFA_CODE_DIGITS, '0');
    await transaction(db, async (trx) => {
      const challenge = await lockChallenge(trx, tokenHash);
      if (!challenge || !isOpen(challenge, now)) throw expired();
      assertCooledDown(challenge, now);
      const email_code_hash = hashEmailCode(challenge.id, code);
      await updateChallenge(trx, challenge.id, { email_code_hash, email_sent_at: now });
    });
    try {
      const device = findDeviceLabel(keptUserAgent(client));
      await notices.send(user, { kind: 'mfa_code', code, minutes: limits.MFA_CHALLENGE_MINUTES, device });
    } catch (cause) {
      throw new Failure('upstream_unavailable', messages.mfa.sendFailed, { cause });
    }
    return { message: messages.mfa.sentToEmail, cooldown_seconds: limits.RESEND_COOLDOWN_SECONDS };
  }

  return {
    async startChallenge(user, client, now) {
      const mfa_token = randomBytes(TOKEN_BYTES).toString('base64url');
      await transaction(db, async (trx) => {
        await assertUserUnchanged(trx, user);
        await insertChallenge(trx, {
          id: newId('mfa'),
          user_id: user.id,
          token_hash: hashToken(mfa_token),
          email_code_hash: null,
          email_sent_at: null,
          created_at: now,
          expires_at: new Date(now.getTime() + limits.MFA_CHALLENGE_MINUTES * 60_000),
          closed_at: null,
        });
      });
      const mfa_methods: MfaMethod[] = [
        ...(user.totp_enabled_at ? (['totp'] as const) : []),
        ...(mayGetEmail(user) ? (['email'] as const) : []),
      ];
      // Without an authenticator, email is the only option, so the code is sent immediately. The sign-in was counted at
      // its address.
      if (!user.totp_enabled_at) await resend(mfa_token, { ip: null, userAgent: client.userAgent }, now);
      return { mfa_required: true, mfa_token, mfa_methods };
    },

    async verify({ mfa_token, code }, client, now) {
      const tokenHash = hashToken(mfa_token);
      const known = await findChallenge(db, tokenHash);
      if (!known || !isOpen(known, now)) throw expired();
      // Anyone with the password can start any number of sign-ins, so guesses are also counted per account.
      await throttle.attempt(`mfa:${known.user_id}`, throttleRules.mfa, now);
      const outcome = await transaction(db, (trx) =>
        check(trx, { userId: known.user_id, tokenHash, code, client }, now),
      );
      if (outcome instanceof Failure) throw outcome;
      await throttle.forgive(`mfa:${known.user_id}`);
      return sessionStart.start(outcome, client, now);
    },

    resend,
  };
}

/** Administrators need a second step even without an authenticator, if the system settings require it. */
function mayBeAsked({ totp_enabled_at, role }: UserRow): boolean {
  return totp_enabled_at !== null || role === 'admin';
}

/** Administrators always count as verified. */
function mayGetEmail({ email_verified_at, role }: UserRow): boolean {
  return email_verified_at !== null || role === 'admin';
}

function isOpen(challenge: ChallengeRow, now: Date): boolean {
  return challenge.closed_at === null && challenge.expires_at > now;
}

function assertCooledDown({ email_sent_at }: ChallengeRow, now: Date): void {
  if (!email_sent_at) return;
  const wait = limits.RESEND_COOLDOWN_SECONDS - (now.getTime() - email_sent_at.getTime()) / 1_000;
  if (wait > 0) throw tooManyRequests(wait, { cooldown_seconds: wait });
}

function expired(): Failure {
  return new Failure('mfa_expired', messages.mfa.expired);
}
