import type { Channel } from '@newswatch/shared/contracts';
import { adminMessages } from '@newswatch/shared/contracts/admin';
import { Failure } from '../../failure.ts';
import { writeSecurityEntry } from '../../inbox/index.ts';
import { writeNotice } from '../../mail-queue/index.ts';
import { writeVerificationNotice } from '../../notifier/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import {
  type Asker,
  assertNotOwn,
  assertOtherAdministrator,
  isActiveAdministrator,
  lockAccount,
} from '../administrators/index.ts';
import { closeOpenCodes } from '../codes/index.ts';
import { closeChallengesOf } from '../mfa/index.ts';
import { closeResetsOf } from '../passwords/index.ts';
import { revokeSessionsOf } from '../sessions/index.ts';
import { fitTargetsToVerification, type UserRow, updateUser, withChannel } from '../users/index.ts';
import { accountDifference, auditUser } from './user-audit.ts';
import { signInPage } from './user-creation.ts';
import { statusNotice } from './user-update.ts';

/** Changes whether a person may use the product, and which of their addresses count as verified. */
export interface UserStatusChanges {
  /** Suspends a user and ends every session of theirs. @throws {Failure} `not_found` · `own_account` · `last_administrator` */
  suspend(asker: Asker, userId: string, reason: string, now: Date): Promise<void>;
  /** @throws {Failure} `not_found` */
  activate(asker: Asker, userId: string, now: Date): Promise<void>;
  /** @throws {Failure} `not_found` · `no_destination` without a number */
  verify(asker: Asker, userId: string, channel: Channel, now: Date): Promise<void>;
  /** @throws {Failure} `not_found` */
  revokeSessions(asker: Asker, userId: string, now: Date): Promise<void>;
  /** Ends all links of the person to their collections and targets. @throws {Failure} `not_found` */
  stopSharing(asker: Asker, userId: string, now: Date): Promise<void>;
}

export function createUserStatusChanges(options: { db: Database; baseUrl: () => string }): UserStatusChanges {
  const { db, baseUrl } = options;

  const writeStatus = (trx: Database, user: UserRow, now: Date) =>
    writeNotice(trx, user, statusNotice(user, signInPage(baseUrl(), user.role)), now);

  return {
    async suspend(asker, userId, reason, now) {
      assertNotOwn(asker, userId, adminMessages.users.ownStatus);
      await transaction(db, async (trx) => {
        const before = await lockAccount(trx, asker, userId);
        // A second click changes nothing and sends no notice.
        if (before.status === 'suspended') return;
        if (isActiveAdministrator(before)) await assertOtherAdministrator(trx, userId);
        const after = await updateUser(trx, userId, {
          status: 'suspended',
          suspension_reason: reason,
          updated_at: now,
        });
        await closeResetsOf(trx, userId, now);
        await closeChallengesOf(trx, userId, now);
        await revokeSessionsOf(trx, userId, now);
        const { detail, ...change } = accountDifference(before, after);
        const told = { asker, userId, ...change, detail: { ...detail, reason } };
        await auditUser(trx, 'user.suspended', told, now);
        await writeStatus(trx, after, now);
      });
    },

    async activate(asker, userId, now) {
      await transaction(db, async (trx) => {
        const before = await lockAccount(trx, asker, userId);
        // A second click changes nothing and sends no notice.
        if (before.status === 'active') return;
        const after = await updateUser(trx, userId, {
          status: 'active',
          suspension_reason: null,
          updated_at: now,
        });
        const change = accountDifference(before, after);
        await auditUser(trx, 'user.activated', { asker, userId, ...change }, now);
        await writeStatus(trx, after, now);
      });
    },

    verify: (asker, userId, channel, now) =>
      transaction(db, async (trx) => {
        const before = await lockAccount(trx, asker, userId);
        assertNotOwn(asker, userId, adminMessages.users.ownCredentials);
        const verified = channel === 'email' ? emailVerified(before, now) : numberVerified(before, now);
        if (!verified) return;
        const after = await updateUser(trx, userId, { ...verified, updated_at: now });
        await closeOpenCodes(trx, userId, channel, now);
        const { detail, ...change } = accountDifference(before, after);
        const told = { asker, userId, ...change, detail: { channel, ...detail } };
        await auditUser(trx, 'user.verified', told, now);
        await writeVerificationNotice(trx, [userId], { channel, change: 'verified' }, now);
        await fitTargetsToVerification(trx, [userId], now);
      }),

    revokeSessions: (asker, userId, now) =>
      transaction(db, async (trx) => {
        const user = await lockAccount(trx, asker, userId);
        const sessions = await revokeSessionsOf(trx, userId, now);
        const change = { before: { sessions }, after: { sessions: 0 } };
        await auditUser(trx, 'user.sessions_revoked', { asker, userId, ...change }, now);
        if (sessions > 0) await writeSecurityEntry(trx, user, { kind: 'sessions_ended' }, now);
      }),

    stopSharing: (asker, userId, now) =>
      transaction(db, async (trx) => {
        await lockAccount(trx, asker, userId);
        const { numDeletedRows } = await trx
          .deleteFrom('shared_links')
          .where('user_id', '=', userId)
          .executeTakeFirst();
        const change = { before: { shared_links: Number(numDeletedRows) }, after: { shared_links: 0 } };
        await auditUser(trx, 'user.sharing_stopped', { asker, userId, ...change }, now);
      }),
  };
}

/**
 * Verifies the current address; an unconfirmed new address stays pending. Changes nothing if it is already verified.
 */
function emailVerified(user: UserRow, now: Date) {
  return user.email_verified_at ? undefined : { email_verified_at: now };
}

/** Verifies the current number, as if the person had entered its code. @throws {Failure} `no_destination` */
function numberVerified(user: UserRow, now: Date) {
  if (!user.whatsapp?.trim()) throw new Failure('no_destination', adminMessages.users.noNumber);
  if (user.whatsapp_verified_at) return undefined;
  return {
    whatsapp_verified_at: now,
    // A verified number counts as consent, so the time of consent is stored with it. A person who sent STOP stays opted
    // out.
    whatsapp_opt_in_at: user.whatsapp_opt_in_at ?? now,
    notification_preferences: JSON.stringify(
      withChannel(user.notification_preferences, 'whatsapp', user.plan),
    ),
  };
}
