import { limits, messages } from '@newswatch/shared/contracts';
import { Failure } from '../../failure.ts';
import { writeNotice } from '../../mail-queue/index.ts';
import type { Database } from '../../storage/database.ts';
import { type Throttle, throttleRules } from '../../throttle/index.ts';
import {
  type CodeOutcome,
  closeOpenCodes,
  issueOrWait,
  sendAndDescribe,
  type Verification,
} from '../codes/index.ts';
import type { CurrentPassword } from '../passwords/index.ts';
import { findSessionStart, type Identity } from '../sessions/index.ts';
import {
  type Client,
  findUserByEmail,
  recordSecurityEvent,
  type UserRow,
  updateUser,
} from '../users/index.ts';

/** The outcome of an update of the address: withdrawn if nothing is pending any longer. */
export type EmailOutcome = { kind: 'withdrawn' } | { kind: 'pending'; email: string; code: CodeOutcome };

/** Changes the address of an account: the new one is pending until a code sent there is entered. */
export interface EmailChange {
  /**
   * Checks whether this session may change the address. Call it before the transaction.
   * @throws {Failure} `invalid_password` · `validation_failed` if a required password is missing · `rate_limited`
   */
  assertAllowed(
    caller: Pick<Identity, 'id' | 'sessionId'>,
    user: UserRow,
    request: { email: string; current_password: string | undefined },
    now: Date,
  ): Promise<void>;
  /** Call it within the transaction that holds the lock of the person's row. @throws {Failure} `duplicate` */
  hold(trx: Database, user: UserRow, email: string, client: Client, now: Date): Promise<EmailOutcome>;
  /** Call it after the commit: sends the code to the new address and returns what was done. */
  announce(outcome: EmailOutcome): Promise<{ required: boolean; sentence: string }>;
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export function createEmailChange(options: {
  db: Database;
  currentPassword: CurrentPassword;
  throttle: Throttle;
  verification: Verification;
}): EmailChange {
  const { db, currentPassword, throttle, verification } = options;
  return {
    async assertAllowed({ id, sessionId }, user, { email, current_password }, now) {
      // Withdrawing a change needs no password, because it only makes the account safer.
      if (same(email, user.email)) return;
      if (current_password !== undefined) await currentPassword.assert(user, current_password, now);
      else if (!isFresh(await findSessionStart(db, sessionId), now)) {
        throw new Failure('validation_failed', messages.generic.validation, {
          fields: { current_password: [messages.password.currentRequired] },
        });
      }
      await throttle.hit(`email-change:${id}`, throttleRules.emailChange, now);
    },

    async hold(trx, user, email, client, now) {
      if (same(email, user.email)) {
        // The code for the withdrawn address must no longer be valid.
        if (user.pending_email) await closeOpenCodes(trx, user.id, 'email', now);
        await updateUser(trx, user.id, { pending_email: null });
        return { kind: 'withdrawn' };
      }
      // Sign-up reveals the same information; here it is limited per account.
      if (await findUserByEmail(trx, email)) throw new Failure('duplicate', messages.email.taken);
      const changed = await updateUser(trx, user.id, { pending_email: email });
      await recordSecurityEvent(trx, { userId: user.id, kind: 'email_change_requested', client }, now);
      // An unconfirmed address may belong to a stranger.
      if (user.email_verified_at) {
        await writeNotice(trx, user, { kind: 'email_change_requested', newEmail: email }, now);
      }
      const code = await issueOrWait(
        verification,
        trx,
        { user: changed, channel: 'email', destination: email },
        now,
      );
      return { kind: 'pending', email, code };
    },

    async announce(outcome) {
      if (outcome.kind === 'withdrawn') return { required: false, sentence: '' };
      const sentences = { sent: `We sent a code to ${outcome.email}`, failed: messages.resendEmail.failed };
      return { required: true, sentence: await sendAndDescribe(verification, db, outcome.code, sentences) };
    },
  };
}

function isFresh(startedAt: Date | undefined, now: Date): boolean {
  if (!startedAt) return false;
  return now.getTime() - startedAt.getTime() <= limits.FRESH_SESSION_MINUTES * 60_000;
}
