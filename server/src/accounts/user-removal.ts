import { randomBytes } from 'node:crypto';
import { adminMessages, DELETE_ACCOUNT_WORD, messages } from '@newswatch/shared/contracts';
import { Failure } from '../failure.ts';
import { type Database, transaction } from '../storage/database.ts';
import {
  type Asker,
  assertNotOwn,
  assertOtherAdministrator,
  holdAccount,
  isActiveAdministrator,
} from './administrator-rules.ts';
import { anonymise } from './anonymise.ts';
import type { Notices } from './notices.ts';
import type { PasswordHasher } from './password-hash.ts';
import { announceSessionsChanged } from './session-repository.ts';
import { auditUser } from './user-audit.ts';

/** Deleting somebody's account, in the same way as people delete their own. */
export interface UserRemoval {
  /** @throws {Failure} `confirmation_mismatch` · `not_found` · `own_account` · `last_administrator` */
  remove(asker: Asker, userId: string, confirmation: string | undefined, now: Date): Promise<void>;
}

export function createUserRemoval(options: {
  db: Database;
  hasher: PasswordHasher;
  notices: Notices;
}): UserRemoval {
  const { db, hasher, notices } = options;
  let unknown: Promise<string> | undefined;

  /** A real hash of what nobody knows, made once: a sign-in with the row's address fails as any other does. */
  function hashOfNothing(): Promise<string> {
    unknown ??= hasher.hash(randomBytes(32).toString('base64url')).catch((error: unknown) => {
      unknown = undefined;
      throw error;
    });
    return unknown;
  }

  return {
    async remove(asker, userId, confirmation, now) {
      if (confirmation !== DELETE_ACCOUNT_WORD) {
        throw new Failure('confirmation_mismatch', messages.deleteAccount.confirmation);
      }
      // The settings ask for the password.
      assertNotOwn(asker, userId, adminMessages.users.ownDeletion);
      const passwordHash = await hashOfNothing();
      const user = await transaction(db, async (trx) => {
        const before = await holdAccount(trx, asker, userId);
        if (isActiveAdministrator(before)) await assertOtherAdministrator(trx, userId);
        await anonymise(trx, before, passwordHash, now);
        const { role, plan, status } = before;
        const detail = { fields: [], before: { role, plan, status }, after: {} };
        await auditUser(trx, 'user.deleted', { asker, userId, detail }, now);
        await announceSessionsChanged(trx, userId);
        return before;
      });
      notices.tell(user, { kind: 'account_removed' });
    },
  };
}
