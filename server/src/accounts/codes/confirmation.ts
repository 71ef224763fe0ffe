import { limits, messages, type User } from '@newswatch/shared/contracts';
import { Failure } from '../../failure.ts';
import type { Logger } from '../../logging.ts';
import { type WaitingMail, writeNotice } from '../../mail-queue/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { isUniqueViolation } from '../../storage/unique-violation.ts';
import { type Throttle, throttleAddress, throttleRules } from '../../throttle/index.ts';
import { closeResetsOf } from '../passwords/index.ts';
import {
  type Client,
  findUserByEmail,
  loadQuota,
  lockUser,
  maskNumber,
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

/** Who asks for or enters a code. */
export interface Asker {
  userId: string;
  ip: string;
}

/** Confirming that an email address and a WhatsApp number belong to a person. */
export interface Confirmation {
  /** @throws {Failure} `rate_limited` · `upstream_unavailable` where it cannot be sent */
  sendEmailCode(asker: Asker, now: Date): Promise<CodeSent>;
  /** For somebody not signed in: answers the same, after the same time, whoever the address belongs to. */
  resendTo(email: string, ip: string, now: Date): Promise<CodeSent>;
  /** The code for a pending address moves the account there. @throws {Failure} also `duplicate` */
  confirmEmail(
    userId: string,
    code: string,
    client: Client,
    now: Date,
  ): Promise<{ user: User; message: string }>;
  /** @throws {Failure} `no_destination` · `rate_limited` · `whatsapp_unavailable` */
  sendWhatsappCode(asker: Asker, now: Date): Promise<WhatsappCodeSent>;
  confirmWhatsapp(
    userId: string,
    attempt: { phone_number: string; verification_code: string },
    now: Date,
  ): Promise<{ user: User; message: string }>;
  /**
   * Makes and sends a code that the mail server did not take when it was asked for; none where it is not needed any more.
   * @throws where it does not take it now
   */
  deliver(mail: WaitingMail): Promise<'sent' | 'void'>;
  /** Resolves when everything that goes on behind an answer has ended. */
  settle(): Promise<void>;
}

/** The address a code is for: the pending one, else the current one while it is not verified. */
export function addressToVerify(user: UserRow): string | null {
  return user.pending_email ?? (user.email_verified_at ? null : user.email);
}

/** The number a code is for: the pending one, else the current one while it is not verified. A blank one is none. */
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
  const present = async (row: UserRow, now: Date) => presentUser(row, await loadQuota(db, row, now));

  function limitAddress(ip: string, now: Date): Promise<void> {
    return throttle.hit(`code:ip:${throttleAddress(ip)}`, throttleRules.codesPerAddress, now);
  }

  /** Makes and sends a code behind an answer already given. */
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

  /** Answers a refusal rather than throwing it: the wrong attempt has to be kept. */
  async function confirmAddress(userId: string, code: string, client: Client, now: Date) {
    try {
      return await transaction(db, async (trx) => {
        const before = await lockUser(trx, userId);
        const address = addressToVerify(before);
        // A second tab, or a second click, confirms what is confirmed already.
        if (!address) return before;
        const attempt = { userId, channel: 'email', destination: address, code } as const;
        const refused = await verification.check(trx, attempt, now);
        if (refused) return refused;
        if (address !== before.email) {
          // A link that was sent to the old address must not open the account any more.
          await closeResetsOf(trx, userId, now);
          await recordSecurityEvent(trx, { userId, kind: 'email_changed', client }, now);
        }
        if (address !== before.email && before.email_verified_at) {
          await writeNotice(trx, before, { kind: 'email_changed', newEmail: address }, now);
        }
        const confirmed = { email: address, pending_email: null, email_verified_at: now, updated_at: now };
        return updateUser(trx, userId, confirmed);
      });
    } catch (error) {
      // Somebody signed up with the address while its code was on the way.
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
        if (!address) throw new Failure('duplicate', 'Your email address is already verified.');
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
      // For each asker: what a stranger asks for refuses nobody else. How many mails the address gets `issue` decides, silently.
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
        throw new Failure('duplicate', 'Your WhatsApp number is already verified.');
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

    async confirmWhatsapp(userId, { phone_number, verification_code }, now) {
      const outcome = await transaction(db, async (trx) => {
        const user = await lockUser(trx, userId);
        if (user.whatsapp === phone_number && user.whatsapp_verified_at && !user.pending_whatsapp)
          return user;
        const number = numberToVerify(user);
        if (number !== phone_number) return new Failure('no_destination', messages.whatsapp.noPendingChange);
        const attempt = {
          userId,
          channel: 'whatsapp',
          destination: number,
          code: verification_code,
        } as const;
        const refused = await verification.check(trx, attempt, now);
        if (refused) return refused;
        await takeNumberFromOthers(trx, userId, number, now);
        return updateUser(trx, userId, whatsappConfirmed(user, number, now));
      });
      if (outcome instanceof Failure) throw outcome;
      return { user: await present(outcome, now), message: messages.code.whatsappVerified };
    },

    async deliver({ user_id, destination, tried_at }) {
      const pending = await transaction(db, async (trx) => {
        const user = await lockUser(trx, user_id);
        if (user.status !== 'active' || addressToVerify(user) !== destination) return undefined;
        const latest = await findLatestCode(trx, user_id, 'email');
        // The person has asked for another meanwhile, and got it.
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

/** A number that changed hands is its new owner's: whoever had it before gets nothing there any more. */
async function takeNumberFromOthers(trx: Database, userId: string, number: string, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ whatsapp_verified_at: null, updated_at: now })
    .where('whatsapp', '=', number)
    .where('id', '<>', userId)
    .where('whatsapp_verified_at', 'is not', null)
    .execute();
}

/** Entering the code that came over WhatsApp is consent to be written to there, unless it was given at sign-up. */
function whatsappConfirmed(user: UserRow, number: string, now: Date) {
  return {
    whatsapp: number,
    whatsapp_verified_at: now,
    pending_whatsapp: null,
    whatsapp_opt_in_at: user.whatsapp_opt_in_at ?? now,
    whatsapp_opted_out_at: null,
    notification_preferences: JSON.stringify(
      withChannel(user.notification_preferences, 'whatsapp', user.plan),
    ),
    updated_at: now,
  };
}
