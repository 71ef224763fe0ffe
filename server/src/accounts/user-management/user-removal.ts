import { DELETE_ACCOUNT_WORD, messages } from '@newswatch/shared/contracts';
import { adminMessages } from '@newswatch/shared/contracts/admin';
import { Failure } from '../../failure.ts';
import { writeNotice } from '../../mail-queue/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import {
  type Asker,
  assertNotOwn,
  assertOtherAdministrator,
  isActiveAdministrator,
  lockAccount,
} from '../administrators/index.ts';
import { anonymise } from '../deletion/index.ts';
import { announceSessionsChanged } from '../sessions/index.ts';
import { auditUser } from './user-audit.ts';

/** Deletes another person's account, in the same way as people delete their own. */
export interface UserRemoval {
  /** @throws {Failure} `confirmation_mismatch` · `not_found` · `own_account` · `last_administrator` */
  remove(asker: Asker, userId: string, confirmation: string | undefined, now: Date): Promise<void>;
}

export function createUserRemoval({ db }: { db: Database }): UserRemoval {
  return {
    async remove(asker, userId, confirmation, now) {
      if (confirmation !== DELETE_ACCOUNT_WORD) {
        throw new Failure('confirmation_mismatch', messages.deleteAccount.confirmation);
      }
      // The settings page asks for the password.
      assertNotOwn(asker, userId, adminMessages.users.ownDeletion);
      await transaction(db, async (trx) => {
        const before = await lockAccount(trx, asker, userId);
        if (isActiveAdministrator(before)) await assertOtherAdministrator(trx, userId);
        await anonymise(trx, before, now);
        const { role, plan, status } = before;
        const was = { role, plan, status };
        await auditUser(trx, 'user.deleted', { asker, userId, before: was, after: null }, now);
        await announceSessionsChanged(trx, userId);
        await writeNotice(trx, before, { kind: 'account_removed' }, now);
      });
    },
  };
}
