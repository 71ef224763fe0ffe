import { limits, messages } from '@newswatch/shared/contracts';
import { Failure, refusedField } from '../../failure.ts';
import type { Database } from '../../storage/database.ts';
import { findSessionStart } from '../sessions/index.ts';
import { findUser } from '../users/index.ts';
import type { CurrentPassword } from './current-password.ts';

/** Checks that the person who signed in is still present, before showing data that gives further access. */
export interface RecentSignIn {
  /**
   * Within 15 minutes after signing in, nothing is required; later, the password.
   * @throws {Failure} `validation_failed` with `sentence` if the password is required · `invalid_password` ·
   *   `rate_limited`
   */
  assert(
    caller: { id: string; sessionId: string },
    password: string | undefined,
    sentence: string,
    now: Date,
  ): Promise<void>;
}

export function createRecentSignIn(options: {
  db: Database;
  currentPassword: CurrentPassword;
}): RecentSignIn {
  const { db, currentPassword } = options;
  return {
    async assert({ id, sessionId }, password, sentence, now) {
      if (password !== undefined) {
        const user = await findUser(db, id);
        if (!user) throw new Failure('not_found', messages.generic.notFound);
        return currentPassword.assert(user, password, now);
      }
      const start = await findSessionStart(db, sessionId);
      if (start && now.getTime() - start.getTime() <= limits.FRESH_SESSION_MINUTES * 60_000) return;
      throw refusedField('current_password', sentence);
    },
  };
}
