import { randomBytes } from 'node:crypto';
import { DELETE_ACCOUNT_WORD, type DeleteAccountRequest, messages } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type * as v from 'valibot';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { type Database, transaction } from '../storage/database.ts';
import { anonymise } from './anonymise.ts';
import type { CurrentPassword } from './current-password.ts';
import type { Notices } from './notices.ts';
import type { PasswordHasher } from './password-hash.ts';
import { announceSessionsChanged } from './session-repository.ts';
import { findUser, lockUser } from './user-repository.ts';

export interface AccountDeletion {
  /**
   * Deletes an account at once: sessions end, what waits to be sent is cancelled, everything personal goes.
   * @throws {Failure} `validation_failed` · `confirmation_mismatch` · `invalid_password` · `last_administrator`
   */
  delete(
    userId: string,
    request: v.InferOutput<typeof DeleteAccountRequest>,
    now: Date,
  ): Promise<{ message: string }>;
}

const ADMINISTRATORS = 'deletion of administrators';

export function createAccountDeletion(options: {
  db: Database;
  hasher: PasswordHasher;
  currentPassword: CurrentPassword;
  notices: Notices;
}): AccountDeletion {
  const { db, hasher, currentPassword, notices } = options;

  /** Two administrators who delete themselves at once must not leave none. */
  async function assertNotLastAdministrator(trx: Database, userId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${ADMINISTRATORS}, 0))`.execute(trx);
    const other = await trx
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('status', '=', 'active')
      .where('id', '<>', userId)
      .executeTakeFirst();
    if (!other) throw new Failure('last_administrator', messages.deleteAccount.lastAdministrator);
  }

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
      // A real hash of what nobody knows: a sign-in with the row's address fails as any other does.
      const password_hash = await hasher.hash(randomBytes(32).toString('base64url'));
      await transaction(db, async (trx) => {
        if (user.role === 'admin') await assertNotLastAdministrator(trx, userId);
        await anonymise(trx, await lockUser(trx, userId), password_hash, now);
        await trx
          .insertInto('audit_log')
          .values({
            id: newId('aud'),
            actor_id: userId,
            action: 'account.deleted',
            object_type: 'user',
            object_id: userId,
            detail: null,
            ip: null,
            at: now,
          })
          .execute();
        await announceSessionsChanged(trx, userId);
      });
      notices.tell(user, { kind: 'account_deleted' });
      return { message: messages.deleteAccount.done };
    },
  };
}
