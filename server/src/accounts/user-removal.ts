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
import { announceSessionsChanged } from './session-repository.ts';
import { auditUser } from './user-audit.ts';

/** Deleting somebody's account, in the same way as people delete their own. */
export interface UserRemoval {
  /** @throws {Failure} `confirmation_mismatch` · `not_found` · `own_account` · `last_administrator` */
  remove(asker: Asker, userId: string, confirmation: string | undefined, now: Date): Promise<void>;
}

export function createUserRemoval(options: { db: Database; notices: Notices }): UserRemoval {
  const { db, notices } = options;
  return {
    async remove(asker, userId, confirmation, now) {
      if (confirmation !== DELETE_ACCOUNT_WORD) {
        throw new Failure('confirmation_mismatch', messages.deleteAccount.confirmation);
      }
      // The settings ask for the password.
      assertNotOwn(asker, userId, adminMessages.users.ownDeletion);
      const user = await transaction(db, async (trx) => {
        const before = await holdAccount(trx, asker, userId);
        if (isActiveAdministrator(before)) await assertOtherAdministrator(trx, userId);
        await anonymise(trx, before, now);
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
