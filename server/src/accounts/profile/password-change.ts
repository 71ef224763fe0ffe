import { type ChangePasswordRequest, messages } from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { Failure } from '../../failure.ts';
import { writeNotice } from '../../mail-queue/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { closeChallengesOf } from '../mfa/index.ts';
import {
  assertGoodPassword,
  type CurrentPassword,
  closeResetsOf,
  type PasswordHasher,
} from '../passwords/index.ts';
import { announceSessionsChanged, type Identity, revokeOtherSessionsOf } from '../sessions/index.ts';
import { type Client, findUser, recordSecurityEvent } from '../users/index.ts';

export interface PasswordChange {
  /** @throws {Failure} `invalid_password` · `validation_failed` · `rate_limited` */
  change(
    caller: Pick<Identity, 'id' | 'sessionId'>,
    request: v.InferOutput<typeof ChangePasswordRequest>,
    client: Client,
    now: Date,
  ): Promise<{ message: string }>;
}

export function createPasswordChange(options: {
  db: Database;
  hasher: PasswordHasher;
  currentPassword: CurrentPassword;
}): PasswordChange {
  const { db, hasher, currentPassword } = options;
  return {
    async change(caller, { current_password, new_password, revoke_other_sessions }, client, now) {
      const user = await findUser(db, caller.id);
      if (!user) throw new Failure('session_revoked', messages.auth.sessionExpired);
      await currentPassword.assert(user, current_password, now);
      if (await hasher.verify(new_password, user.password_hash)) {
        throw new Failure('validation_failed', messages.generic.validation, {
          fields: { new_password: [messages.password.unchanged] },
        });
      }
      assertGoodPassword(new_password, user.email, 'new_password');
      const password_hash = await hasher.hash(new_password);
      await transaction(db, async (trx) => {
        const changed = await trx
          .updateTable('users')
          .set({ password_hash, password_changed_at: now, must_change_password: false, updated_at: now })
          .where('id', '=', user.id)
          // If another device changed it in the meantime, the password that was checked is no longer current.
          .where('password_hash', '=', user.password_hash)
          .returning('id')
          .executeTakeFirst();
        if (!changed) throw new Failure('invalid_password', messages.password.currentWrong);
        await closeResetsOf(trx, user.id, now);
        await closeChallengesOf(trx, user.id, now);
        await announceSessionsChanged(trx, user.id);
        if (revoke_other_sessions) await revokeOtherSessionsOf(trx, user.id, caller.sessionId, now);
        await recordSecurityEvent(trx, { userId: user.id, kind: 'password_changed', client }, now);
        await writeNotice(trx, user, { kind: 'password_changed' }, now);
      });
      return { message: messages.password.changed };
    },
  };
}
