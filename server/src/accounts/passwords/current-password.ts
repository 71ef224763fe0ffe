import { messages } from '@newswatch/shared/contracts';
import { Failure } from '../../failure.ts';
import { type Throttle, throttleRules } from '../../throttle/index.ts';
import type { UserRow } from '../users/index.ts';
import type { PasswordHasher } from './password-hash.ts';

/** Asks a signed-in person for their password again, before actions that an open browser alone must not allow. */
export interface CurrentPassword {
  /** @throws {Failure} `invalid_password` (400: a 401 would sign the person out) · `rate_limited` */
  assert(user: Pick<UserRow, 'id' | 'password_hash'>, password: string, now: Date): Promise<void>;
}

export function createCurrentPassword(options: {
  hasher: PasswordHasher;
  throttle: Throttle;
}): CurrentPassword {
  const { hasher, throttle } = options;
  return {
    async assert(user, password, now) {
      const bucket = `password:${user.id}`;
      await throttle.attempt(bucket, throttleRules.currentPassword, now);
      if (!(await hasher.verify(password, user.password_hash))) {
        throw new Failure('invalid_password', messages.password.currentWrong);
      }
      await throttle.forgive(bucket);
    },
  };
}
