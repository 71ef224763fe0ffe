import { type Channel, limits, messages } from '@newswatch/shared/contracts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import type { Logger } from '../../logging.ts';
import { MessageRefused, type Messenger, putMail } from '../../mail-queue/index.ts';
import type { Database } from '../../storage/database.ts';
import { tooManyRequests } from '../../throttle/index.ts';
import type { UserRow } from '../users/index.ts';
import { hashCode, isSameHash, newCode } from './code.ts';
import { checkCode, secondsUntilNextCode, secondsUntilPlaceHasRoom, waitSentence } from './code-policy.ts';
import {
  type CodeRow,
  closeOpenCodes,
  countWrongAttempt,
  deleteCode,
  findLatestCode,
  insertCode,
  listMadeCodes,
  listYoungCodes,
} from './code-repository.ts';

/** A code that is stored in the database and still has to be sent. */
export interface PendingCode {
  id: string;
  user: UserRow;
  channel: Channel;
  destination: string;
  code: string;
  madeAt: Date;
}

/** A code that somebody entered. */
export interface CodeAttempt {
  userId: string;
  channel: Channel;
  destination: string;
  code: string;
}

/** Creates, sends and checks verification codes. */
export interface Verification {
  /**
   * Creates a code and invalidates the previous one. A code that anyone could have requested without signing in
   * invalidates nothing: then both are valid until they expire. Runs in the caller's transaction, which holds
   * the lock
   * of the person's row.
   * @throws {Failure} `rate_limited`, with `details.cooldown_seconds` if the person's own codes are the reason
   */
  issue(
    transaction: Database,
    user: UserRow,
    channel: Channel,
    destination: string,
    now: Date,
    options?: { askedByAnybody?: boolean },
  ): Promise<PendingCode>;
  /**
   * Sends a code. Call it after the commit, never within the transaction. If the mail server does not accept it,
   * another code is sent as soon as the server does.
   * @throws the transport's error
   */
  send(db: Database, pending: PendingCode): Promise<void>;
  /**
   * Checks an attempt in the caller's transaction, which holds the lock of the person's row. A wrong attempt must be
   * stored, so a refusal is returned, not thrown: commit first, then throw it.
   */
  check(transaction: Database, attempt: CodeAttempt, now: Date): Promise<Failure | undefined>;
  /**
   * Checks a code for something that is already verified. The code that verified it gets the same response as the first time,
   * because it may come from a second click or a second tab; any other code is refused.
   */
  checkAgain(transaction: Database, attempt: CodeAttempt, now: Date): Promise<Failure | undefined>;
}

/** The time for which an email that could not be sent is retried; after that, the owner has to request a code. */
const WAITS_MINUTES = 24 * 60;
/** The time for which the sender waits for the transport to accept a message. */
const SEND_TIMEOUT_MS = 5_000;

class SendTimeout extends Error {
  override readonly name = 'SendTimeout';
}

export function createVerification(options: {
  key: Uint8Array;
  messenger: Messenger;
  log: Logger;
  /** The base address of links in messages. */
  baseUrl: () => string;
  /** Replaces the time limit in tests. */
  sendTimeoutMs?: number;
}): Verification {
  const { key, messenger, log, baseUrl, sendTimeoutMs = SEND_TIMEOUT_MS } = options;

  /** Rejects with `SendTimeout` if the transport neither accepts nor refuses the message in time. */
  async function sendInTime({ user, channel, destination, code }: PendingCode): Promise<void> {
    const late = Promise.withResolvers<never>();
    const abort = new AbortController();
    const timer = setTimeout(() => {
      late.reject(new SendTimeout(`no response within ${sendTimeoutMs} ms`));
      abort.abort();
    }, sendTimeoutMs);
    try {
      const { locale, full_name: name } = user;
      const url = `${baseUrl()}/verify-email?code=${code}`;
      const sent = messenger.sendCode({
        channel,
        destination,
        code,
        url,
        locale,
        name,
        signal: abort.signal,
      });
      await Promise.race([sent, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async issue(transaction, user, channel, destination, now, { askedByAnybody = false } = {}) {
      const pending = { id: newId('vcd'), user, channel, destination, code: newCode(), madeAt: now };
      await assertRoom(transaction, pending, askedByAnybody);
      if (!askedByAnybody) await closeOpenCodes(transaction, user.id, channel, now);
      await insertCode(transaction, {
        id: pending.id,
        user_id: user.id,
        channel,
        destination,
        code_hash: hashCode(key, { userId: user.id, channel, destination }, pending.code),
        created_at: now,
        expires_at: new Date(now.getTime() + limits.VERIFICATION_CODE_EXPIRY_MINUTES * 60_000),
        closed_at: null,
        asked_by_anybody: askedByAnybody,
      });
      return pending;
    },

    async send(db, pending) {
      try {
        await sendInTime(pending);
      } catch (error) {
        log.warn({ err: error, userId: pending.user.id, channel: pending.channel }, 'a code was not sent');
        // If the message was refused, no code will arrive, so the next attempt need not wait. After a timeout, the code may still
        // arrive, and then works.
        if (!(error instanceof SendTimeout)) await deleteCode(db, pending.id);
        if (pending.channel === 'email' && !(error instanceof MessageRefused)) {
          const { user, destination, madeAt } = pending;
          const mail = { kind: 'code', userId: user.id, destination, keptMinutes: WAITS_MINUTES } as const;
          await putMail(db, { ...mail, wasTried: true }, madeAt);
        }
        throw error;
      }
    },

    async check(transaction, { userId, channel, destination, code }, now) {
      const latest = await findLatestCode(transaction, userId, channel);
      // A code for a previous number does not count.
      const stored = latest?.destination === destination ? latest : undefined;
      const hash = hashCode(key, { userId, channel, destination }, code);
      const young = stored ? await listYoungCodes(transaction, { userId, channel, destination }, now) : [];
      // Usually one; several if a stranger requested another code in the person's name.
      const open = young.filter(({ closed_at }) => closed_at === null);
      const right = open.find((one) => isSameHash(one.code_hash, hash));
      const result = checkCode(right ?? stored, right !== undefined, now);
      if (result === 'right') {
        await closeOpenCodes(transaction, userId, channel, now);
        return undefined;
      }
      if (stored && stored.closed_at === null && result !== 'expired') {
        // Counted for each open code, so that several codes do not allow more guesses.
        for (const one of open) await countWrongAttempt(transaction, one, now);
      }
      // Another device may have requested a newer code.
      const isReplaced = young.some((one) => one.closed_at !== null && isSameHash(one.code_hash, hash));
      return refusal(result, stored, isReplaced);
    },

    async checkAgain(transaction, { code, ...place }, now) {
      const hash = hashCode(key, place, code);
      const young = await listYoungCodes(transaction, place, now);
      if (young.some((one) => isSameHash(one.code_hash, hash))) return undefined;
      return new Failure('code_invalid', messages.code.invalid);
    },
  };
}

/** @throws {Failure} `rate_limited` if it is too early for another code, or too many codes of others were sent there */
async function assertRoom(
  db: Database,
  { user, channel, destination, madeAt: now }: PendingCode,
  askedByAnybody: boolean,
): Promise<void> {
  const made = await listMadeCodes(db, { userId: user.id, channel, destination }, now);
  const own = made.filter((code) => code.isOwn);
  const asker = {
    isOwnAddress: channel === 'email' && destination.toLowerCase() === user.email.toLowerCase(),
    isConfirmed: user.email_verified_at !== null,
    madeThere: own.filter((code) => code.isThere).length,
  };
  const others = made.filter((code) => !code.isOwn);
  const times = (codes: typeof made) => codes.map(({ at }) => at);
  // Codes that other people requested do not reduce the person's own allowance. The person's own codes do count towards the limit
  // of the mailbox.
  const counted = askedByAnybody ? own : own.filter((code) => !code.byAnybody);
  const ownWait = secondsUntilNextCode(times(counted), now);
  const placeWait = secondsUntilPlaceHasRoom(times(others), asker, now);
  if (placeWait > ownWait) {
    const { placeIsFull } = messages.code;
    const sentence = placeIsFull[channel === 'whatsapp' && !asker.isConfirmed ? 'unconfirmed' : channel];
    throw new Failure('rate_limited', sentence, {
      retryAfterSeconds: placeWait,
      details: { retry_after_seconds: placeWait },
    });
  }
  if (ownWait === 0) return;
  const cooldownMs = limits.RESEND_COOLDOWN_SECONDS * 1_000;
  const isUnderWay = own.some((code) => code.isThere && now.getTime() - code.at.getTime() < cooldownMs);
  // `cooldown_seconds` tells clients that a code is on its way. No code is on its way to a number that was just corrected.
  if (isUnderWay || ownWait > limits.RESEND_COOLDOWN_SECONDS) {
    throw tooManyRequests(ownWait, { cooldown_seconds: ownWait });
  }
  throw new Failure('rate_limited', waitSentence(ownWait), {
    retryAfterSeconds: ownWait,
    details: { retry_after_seconds: ownWait },
  });
}

function refusal(result: string, stored: CodeRow | undefined, isReplaced: boolean): Failure {
  if (result === 'expired') return new Failure('code_expired', messages.code.expired);
  if (result === 'attempts_exceeded') {
    return new Failure('code_attempts_exceeded', messages.code.attemptsExceeded);
  }
  const left =
    result === 'wrong' && stored ? limits.VERIFICATION_CODE_ATTEMPTS - stored.attempts - 1 : undefined;
  return new Failure(
    'code_invalid',
    isReplaced ? messages.code.replaced : messages.code.invalid,
    left === undefined ? {} : { details: { attempts_left: left } },
  );
}
