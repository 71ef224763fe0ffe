import { messages } from '@newswatch/shared/contracts';
import { Failure } from '../../failure.ts';
import type { Database } from '../../storage/database.ts';
import { lockUser, type UserRow } from './user-repository.ts';

/**
 * Locks a person's row and checks that it still has the state that was verified. A password check takes a while, longer
 * when many are queued. In the meantime, the password may be reset, the second factor switched on, or the person
 * suspended. Events that end every session must also end this sign-in, which has no session yet.
 * @throws {Failure} `invalid_credentials`, or the error of `refusal`
 */
export async function assertUserUnchanged(
  trx: Database,
  verified: Pick<UserRow, 'id' | 'password_hash' | 'status' | 'totp_enabled_at'>,
  refusal: () => Failure = invalidCredentials,
): Promise<UserRow> {
  const locked = await lockUser(trx, verified.id);
  const unchanged =
    locked.password_hash === verified.password_hash &&
    locked.status === verified.status &&
    locked.totp_enabled_at?.getTime() === verified.totp_enabled_at?.getTime();
  if (!unchanged) throw refusal();
  return locked;
}

export function invalidCredentials(): Failure {
  return new Failure('invalid_credentials', messages.auth.invalidCredentials);
}
