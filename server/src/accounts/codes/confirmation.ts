import { limits, messages, type User } from '@newswatch/shared/contracts';
import { liftBounce } from '../../blocked-addresses/index.ts';
import { Failure } from '../../failure.ts';
import type { Logger } from '../../logging.ts';
import { type WaitingMail, writeNotice } from '../../mail-queue/index.ts';
import { maskNumber } from '../../mask-number.ts';
import { writeVerificationNotice } from '../../notifier/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { isUniqueViolation } from '../../storage/unique-violation.ts';
import { type Throttle, throttleAddress, throttleRules } from '../../throttle/index.ts';
import { auditOwnUpdate } from '../administrators/index.ts';
import { closeResetsOf } from '../passwords/index.ts';
import {
  type Client,
  findUserByEmail,
  fitTargetsToVerification,
  loadQuota,
  lockUser,
  presentUser,
  recordSecurityEvent,
  type UserRow,
  updateUser,
  withChannel,
} from '../users/index.ts';
import { findLatestCode } from './code-repository.ts';
import type { Verification } from './verification.ts';

interface CodeSent {
  message: string;
  cooldown_seconds: number;
}
interface WhatsappCodeSent extends CodeSent {
  phone_number_masked: string;
  expires_in_seconds: number;
}

/** The person who requests or enters a code. */
export interface Asker {
  userId: string;
  ip: string;
}

/** Confirms that an email address and a WhatsApp number belong to a person. */
export interface Confirmation {
  /** @throws {Failure} `rate_limited` · `upstream_unavailable` if it cannot be sent */
  sendEmailCode(asker: Asker, now: Date): Promise<CodeSent>;
  /**
   * Sends the code again for callers who are not signed in: gives the same answer after the same time, whether or not the address
   * has an account.
   */
  resendTo(email: string, ip: string, now: Date): Promise<CodeSent>;
  /** Entering the code for a pending address makes it the account's address. @throws {Failure} also `duplicate` */
  confirmEmail(
    userId: string,
    code: string,
    client: Client,
    now: Date,
  ): Promise<{ user: User; message: string }>;
  /** @throws {Failure} `no_destination` · `rate_limited` · `whatsapp_unavailable` */
  sendWhatsappCode(asker: Asker, now: Date): Promise<WhatsappCodeSent>;
  confirmWhatsapp(
    asker: Asker,
    attempt: { phone_number: string; verification_code: string },
    now: Date,
  ): Promise<{ user: User; message: string }>;
  /**
   * Creates and sends a code that the mail server did not accept earlier; does nothing if it is no longer needed.
   * @throws if the mail server does not accept it now
   */
  deliver(mail: WaitingMail): Promise<'sent' | 'void'>;
  /** Resolves when all background work has ended. */
  settle(): Promise<void>;
}

/** The address that needs a code: the pending one, otherwise the current one if it is not verified. */
export function addressToVerify(user: UserRow): string | null {
  return user.pending_email ?? (user.email_verified_at ? null : user.email);
}

/**
 * The number that needs a code: the pending one, otherwise the current one if it is not verified. A blank number counts
 * as none.
 */
export function numberToVerify(user: UserRow): string | null {
  return user.pending_whatsapp ?? (user.whatsapp_verified_at ? null : user.whatsapp?.trim() || null);
}

export function createConfirmation(options: {
  db: Database;
  verification: Verification;
  throttle: Throttle;
  log: Logger;
  now: () => Date;
}): Confirmation {
  const { db, verification, throttle, log } = options;
  const inBackground = new Set<Promise<void>>();
  const present = async (row: UserRow, now: Date) => presentUser(row, await loadQuota(db, row, now), now);

  function limitAddress(ip: string, now: Date): Promise<void> {
    return throttle.hit(`code:ip:${throttleAddress(ip)}`, throttleRules.codesPerAddress, now);
  }

  /** Creates and sends a code in the background, after the answer. */
  function sendSilently(user: UserRow, now: Date): void {
    const work = transaction(db, async (trx) => {
      const locked = await lockUser(trx, user.id);
      return verification.issue(trx, locked, 'email', locked.email, now, { askedByAnybody: true });
    })
      .then((pending) => verification.send(db, pending))
      .catch((error: unknown) => log.info({ err: error, userId: user.id }, 'no code was sent again'))
      .finally(() => inBackground.delete(work));
    inBackground.add(work);
  }

  /** Returns a refusal instead of throwing it, so that the wrong attempt is stored. */
  async function confirmAddress(userId: string, code: string, client: Client, now: Date) {
    try {
      return await transaction(db, async (trx) => {
        const before = await lockUser(trx, userId);
        const address = addressToVerify(before);
        const attempt = { userId, channel: 'email', destination: address ?? before.email, code } as const;
        if (!address) return (await verification.checkAgain(trx, attempt, now)) ?? before;
        const refused = await verification.check(trx, attempt, now);
        if (refused) return refused;
        if (address !== before.email) {
          // A link that was sent to the old address must no longer give access to the account.
          await closeResetsOf(trx, userId, now);
          await recordSecurityEvent(trx, { userId, kind: 'email_changed', client }, now);
        }
        if (address !== before.email && before.email_verified_at) {
          await writeNotice(trx, before, { kind: 'email_changed', newEmail: address }, now);
        }
        const confirmed = { email: address, pending_email: null, email_verified_at: now, updated_at: now };
        const verified = await updateUser(trx, userId, confirmed);
        await fitTargetsToVerification(trx, [userId], now);
        // The code arrived at the address, so it accepts our mail again.
        await liftBounce(trx, address);
        return verified;
      });
    } catch (error) {
      // Another account was created with the address before the code was entered.
      if (!isUniqueViolation(error, 'users_email_key')) throw error;
      return new Failure('duplicate', messages.email.taken, { cause: error });
    }
  }

  return {
    async sendEmailCode({ userId, ip }, now) {
      await limitAddress(ip, now);
      const pending = await transaction(db, async (trx) => {
        const user = await lockUser(trx, userId);
        const address = addressToVerify(user);
        if (!address) throw new Failure('state_conflict', 'Your email address is already verified.');
        return verification.issue(trx, user, 'email', address, now);
      });
      try {
        await verification.send(db, pending);
      } catch (cause) {
        throw new Failure('upstream_unavailable', messages.resendEmail.failed, { cause });
      }
      return { message: messages.resendEmail.sent, cooldown_seconds: limits.RESEND_COOLDOWN_SECONDS };
    },

    async resendTo(email, ip, now) {
      await limitAddress(ip, now);
      // Requests are limited per requester, so that a stranger's requests block nobody else. `issue` silently limits the codes
      // per address.
      const asked = `${throttleAddress(ip)}:${email.toLowerCase()}`;
      await throttle.hit(`resend:${asked}`, throttleRules.resendCooldown, now);
      await throttle.hit(`resend-hour:${asked}`, throttleRules.codesPerHour, now);
      const user = await findUserByEmail(db, email);
      if (user && user.status === 'active' && !user.email_verified_at) sendSilently(user, now);
      return { message: messages.resendEmail.sent, cooldown_seconds: limits.RESEND_COOLDOWN_SECONDS };
    },

    async confirmEmail(userId, code, client, now) {
      const outcome = await confirmAddress(userId, code, client, now);
      if (outcome instanceof Failure) throw outcome;
      return { user: await present(outcome, now), message: messages.code.emailVerified };
    },

    async sendWhatsappCode({ userId, ip }, now) {
      await limitAddress(ip, now);
      const pending = await transaction(db, async (trx) => {
        const user = await lockUser(trx, userId);
        const number = numberToVerify(user);
        if (number) return verification.issue(trx, user, 'whatsapp', number, now);
        if (!user.whatsapp?.trim()) throw new Failure('no_destination', messages.whatsapp.noNumber);
        throw new Failure('state_conflict', 'This WhatsApp number is already verified.');
      });
      try {
        await verification.send(db, pending);
      } catch (cause) {
        throw new Failure('whatsapp_unavailable', messages.whatsapp.sendFailed, { cause });
      }
      return {
        message: messages.code.sentToWhatsapp,
        phone_number_masked: maskNumber(pending.destination),
        cooldown_seconds: limits.RESEND_COOLDOWN_SECONDS,
        expires_in_seconds: limits.VERIFICATION_CODE_EXPIRY_MINUTES * 60,
      };
    },

    async confirmWhatsapp({ userId, ip }, { phone_number, verification_code }, now) {
      const outcome = await transaction(db, async (trx) => {
        const user = await lockUser(trx, userId);
        const attempt = {
          userId,
          channel: 'whatsapp',
          destination: phone_number,
          code: verification_code,
        } as const;
        if (user.whatsapp === phone_number && user.whatsapp_verified_at && !user.pending_whatsapp) {
          return (await verification.checkAgain(trx, attempt, now)) ?? user;
        }
        const number = numberToVerify(user);
        if (number !== phone_number) return new Failure('no_destination', messages.whatsapp.noPendingChange);
        const refused = await verification.check(trx, attempt, now);
        if (refused) return refused;
        await takeNumberFromOthers(trx, userId, number, now);
        const confirmed = await updateUser(trx, userId, whatsappConfirmed(user, number, now));
        await fitTargetsToVerification(trx, [userId], now);
        await auditOwnUpdate(trx, { id: userId, ip }, { before: user, after: confirmed }, now);
        return confirmed;
      });
      if (outcome instanceof Failure) throw outcome;
      return { user: await present(outcome, now), message: messages.code.whatsappVerified };
    },

    async deliver({ user_id, destination, tried_at }) {
      const pending = await transaction(db, async (trx) => {
        const user = await lockUser(trx, user_id);
        if (user.status !== 'active' || addressToVerify(user) !== destination) return undefined;
        const latest = await findLatestCode(trx, user_id, 'email');
        // The person has since requested and received another code.
        if (latest?.destination === destination && latest.created_at > tried_at) return undefined;
        return verification.issue(trx, user, 'email', destination, options.now(), { askedByAnybody: true });
      });
      if (!pending) return 'void';
      await verification.send(db, pending);
      return 'sent';
    },

    async settle() {
      await Promise.all(inBackground);
    },
  };
}

/**
 * A number belongs to the account that verified it last: for accounts that had it before, it is no longer verified, so nothing of
 * theirs is sent there.
 */
async function takeNumberFromOthers(trx: Database, userId: string, number: string, now: Date): Promise<void> {
  const others = await trx
    .updateTable('users')
    .set({ whatsapp_verified_at: null, updated_at: now })
    .where('whatsapp', '=', number)
    .where('id', '<>', userId)
    .where('whatsapp_verified_at', 'is not', null)
    .returning('id')
    .execute();
  const ids = others.map(({ id }) => id);
  await writeVerificationNotice(trx, ids, { channel: 'whatsapp', change: 'taken' }, now);
  await fitTargetsToVerification(trx, ids, now);
}

/** Entering the code from WhatsApp is consent to messages there, unless earlier consent is still in force. */
function whatsappConfirmed(user: UserRow, number: string, now: Date) {
  return {
    whatsapp: number,
    whatsapp_verified_at: now,
    pending_whatsapp: null,
    whatsapp_opt_in_at: user.whatsapp_opted_out_at ? now : (user.whatsapp_opt_in_at ?? now),
    whatsapp_opted_out_at: null,
    notification_preferences: JSON.stringify(
      withChannel(user.notification_preferences, 'whatsapp', user.plan),
    ),
    updated_at: now,
  };
}
