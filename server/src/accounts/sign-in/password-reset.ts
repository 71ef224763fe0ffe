import { randomBytes } from 'node:crypto';
import {
  limits,
  messages,
  type ResetLinkValid,
  type ResetPasswordRequest,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import type { Background } from '../../background.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { type NoticeSender, putMail, type WaitingMail, writeNotice } from '../../mail-queue/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { type Throttle, throttleAddress, throttleRules } from '../../throttle/index.ts';
import { closeChallengesOf } from '../mfa/index.ts';
import {
  assertGoodPassword,
  closeResetsOf,
  findOpenReset,
  insertReset,
  NO_PASSWORD,
  type OpenReset,
  type PasswordHasher,
  takeReset,
} from '../passwords/index.ts';
import { hashToken, revokeSessionsOf } from '../sessions/index.ts';
import {
  type Client,
  findUser,
  findUserByEmail,
  lockUser,
  recordSecurityEvent,
  type UserRow,
  updateUser,
} from '../users/index.ts';
import type { LoginThrottle } from './login-throttle.ts';

/** Restores access to an account whose password was forgotten. */
export interface PasswordReset {
  /**
   * Sends a link in the background. The answer and its timing are the same, whether or not the address has an account.
   * @throws {Failure} `rate_limited`
   */
  request(email: string, client: Client, now: Date): Promise<{ message: string }>;
  /**
   * Sends a link to a person chosen by an administrator, when the transaction commits. For somebody who has never had a
   * password it is an invitation, which is valid for longer.
   */
  sendTo(trx: Database, user: Pick<UserRow, 'id' | 'email' | 'password_hash'>, now: Date): Promise<void>;
  /**
   * Creates and sends a requested link; its lifetime starts at the request.
   * @throws if the mail server does not accept it
   */
  deliver(mail: WaitingMail): Promise<'sent' | 'void'>;
  /** @throws {Failure} `link_expired` */
  validate(token: string, now: Date): Promise<v.InferOutput<typeof ResetLinkValid>>;
  /**
   * Sets the password, once per link, and ends every session.
   * @throws {Failure} `link_expired` · `validation_failed` · `rate_limited`
   */
  reset(
    request: v.InferOutput<typeof ResetPasswordRequest>,
    client: Client,
    now: Date,
  ): Promise<{ message: string }>;
}

const TOKEN_BYTES = 32;
/** The requester, in the format in which it is stored with the waiting link. */
const AskedBy = v.object({
  byAdministrator: v.optional(v.boolean(), false),
  invited: v.optional(v.boolean(), false),
});

export function createPasswordReset(options: {
  db: Database;
  hasher: PasswordHasher;
  throttle: Throttle;
  loginThrottle: LoginThrottle;
  notices: NoticeSender;
  background: Background;
  now: () => Date;
  /** @returns whether there was one */
  removePasskeys: (trx: Database, userId: string) => Promise<boolean>;
  /** The base address of links; never the host name of a request. */
  baseUrl: () => string;
}): PasswordReset {
  const { db, hasher, throttle, loginThrottle, notices, background, removePasskeys, baseUrl } = options;

  async function askForLink(email: string, client: Client, now: Date): Promise<void> {
    const user = await findUserByEmail(db, email);
    if (user?.status !== 'active') return;
    await transaction(db, async (trx) => {
      await recordSecurityEvent(trx, { userId: user.id, kind: 'password_reset_requested', client }, now);
      await putLink(trx, user, { now, byAdministrator: false });
    });
  }

  const putLink = (
    trx: Database,
    { id, email }: Pick<UserRow, 'id' | 'email'>,
    { now, ...message }: { now: Date; byAdministrator: boolean; invited?: boolean },
  ): Promise<void> =>
    putMail(
      trx,
      {
        kind: 'reset_link',
        userId: id,
        destination: email,
        message,
        keptMinutes: message.invited ? limits.INVITATION_LINK_DAYS * 1_440 : limits.RESET_LINK_MINUTES,
      },
      now,
    );

  async function findOrRefuse(token: string, now: Date): Promise<OpenReset> {
    const open = await findOpenReset(db, hashToken(token), now);
    if (!open) throw expired();
    return open;
  }

  return {
    async request(email, client, now) {
      await throttle.hit(`forgot:${email.toLowerCase()}`, throttleRules.forgotPassword, now);
      const address = throttleAddress(client.ip);
      await throttle.hit(`forgot:ip:${address}`, throttleRules.forgotPasswordPerAddress, now);
      background.run('sending a reset link', () => askForLink(email, client, now));
      return { message: messages.password.resetSent };
    },

    sendTo: (trx, user, now) =>
      putLink(trx, user, { now, byAdministrator: true, invited: user.password_hash === NO_PASSWORD }),

    async deliver({ user_id, destination, asked_at, expires_at, message }) {
      const user = await findUser(db, user_id);
      if (user?.status !== 'active' || user.email !== destination) return 'void';
      // The person has regained access in another way since then.
      if (user.password_changed_at && user.password_changed_at > asked_at) return 'void';
      const asked = v.parse(AskedBy, message ?? {});
      if (asked.invited && user.password_hash !== NO_PASSWORD) return 'void';
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await insertReset(db, {
        id: newId('rst'),
        user_id,
        token_hash: hashToken(token),
        created_at: asked_at,
        expires_at,
        closed_at: null,
      });
      const url = `${baseUrl()}/reset-password?token=${token}`;
      const minutes = Math.max(1, Math.ceil((expires_at.getTime() - options.now().getTime()) / 60_000));
      await notices.send(user, { kind: 'reset_link', url, minutes, ...asked });
      return 'sent';
    },

    async validate(token, now) {
      const { expires_at } = await findOrRefuse(token, now);
      return { valid: true, expires_at: expires_at.toISOString() };
    },

    async reset({ reset_token, new_password }, client, now) {
      const address = throttleAddress(client.ip);
      await throttle.hit(`reset:ip:${address}`, throttleRules.resetPassword, now);
      const open = await findOrRefuse(reset_token, now);
      await throttle.hit(`reset:account:${open.user_id}`, throttleRules.resetPassword, now);
      assertGoodPassword(new_password, open.email, 'new_password');
      const password_hash = await hasher.hash(new_password);
      const user = await transaction(db, async (trx) => {
        const locked = await lockUser(trx, open.user_id);
        if (locked.status !== 'active' || !(await takeReset(trx, hashToken(reset_token), now))) {
          throw expired();
        }
        await closeResetsOf(trx, locked.id, now);
        await closeChallengesOf(trx, locked.id, now);
        await revokeSessionsOf(trx, locked.id, now);
        await recordSecurityEvent(trx, { userId: locked.id, kind: 'password_reset', client }, now);
        // Somebody who was in the account may have added a passkey, which must not survive the reset.
        const lostPasskeys = await removePasskeys(trx, locked.id);
        const isFirst = locked.password_hash === NO_PASSWORD;
        if (!isFirst) await writeNotice(trx, locked, { kind: 'password_reset', lostPasskeys }, now);
        // A holder of the old password may have requested a change of the address, which must not survive the reset.
        return updateUser(trx, locked.id, {
          password_hash,
          password_changed_at: now,
          must_change_password: false,
          // The link of an invitation reached the person at this address.
          ...(isFirst && locked.email === open.email
            ? { email_verified_at: locked.email_verified_at ?? now }
            : {}),
          pending_email: null,
          updated_at: now,
        });
      });
      // The person has proved their identity, so guesses at the old password must not make them wait.
      await loginThrottle.forget(user.email);
      return { message: messages.password.reset };
    },
  };
}

function expired(): Failure {
  return new Failure('link_expired', messages.password.resetExpired);
}
