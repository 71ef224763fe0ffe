import { DELETE_ACCOUNT_WORD, type DeleteAccountRequest, messages } from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { writeAudit } from '../../audit.ts';
import { Failure } from '../../failure.ts';
import { writeNotice } from '../../mail-queue/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { assertOtherAdministrator, lockAdministrators } from '../administrators/index.ts';
import type { CurrentPassword } from '../passwords/index.ts';
import { announceSessionsChanged } from '../sessions/index.ts';
import { findUser, lockUser } from '../users/index.ts';
import { anonymise } from './anonymise.ts';

export interface AccountDeletion {
  /**
   * Deletes an account immediately: ends the sessions, cancels waiting messages, and deletes all personal data.
   * @throws {Failure} `validation_failed` · `confirmation_mismatch` · `invalid_password` · `last_administrator`
   */
  delete(
    userId: string,
    request: v.InferOutput<typeof DeleteAccountRequest>,
    now: Date,
  ): Promise<{ message: string }>;
}

export function createAccountDeletion(options: {
  db: Database;
  currentPassword: CurrentPassword;
}): AccountDeletion {
  const { db, currentPassword } = options;

  return {
    async delete(userId, { password, confirmation }, now) {
      if (!password) {
        throw new Failure('validation_failed', messages.generic.validation, {
          fields: { password: [messages.deleteAccount.passwordRequired] },
        });
      }
      if (confirmation !== DELETE_ACCOUNT_WORD) {
        throw new Failure('confirmation_mismatch', messages.deleteAccount.confirmation);
      }
      const user = await findUser(db, userId);
      if (!user) throw new Failure('session_revoked', messages.auth.sessionExpired);
      await currentPassword.assert(user, password, now);
      await transaction(db, async (trx) => {
        await lockAdministrators(trx);
        const locked = await lockUser(trx, userId);
        // Another tab or an administrator was faster: the account no longer exists, and nobody needs a message.
        if (locked.deleted_at) throw new Failure('session_revoked', messages.auth.sessionExpired);
        if (locked.role === 'admin') {
          await assertOtherAdministrator(trx, userId, messages.deleteAccount.lastAdministrator);
        }
        await anonymise(trx, locked, now);
        await writeNotice(trx, locked, { kind: 'account_deleted' }, now);
        const { role, plan, status } = locked;
        await writeAudit(
          trx,
          'account.deleted',
          { type: 'user', id: userId, before: { role, plan, status }, after: null },
          { id: userId, ip: null, at: now },
        );
        await announceSessionsChanged(trx, userId);
      });
      return { message: messages.deleteAccount.done };
    },
  };
}
