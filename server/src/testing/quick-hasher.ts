import { createHash } from 'node:crypto';
import type { PasswordHasher } from '../accounts/index.ts';

/**
 * For tests: takes microseconds, where Argon2 takes 20 ms and 19 MB for each person who signs up or in. A test of hashing, its
 * limits or its duration passes `createPasswordHasher()` instead.
 */
export const quickHasher: PasswordHasher = {
  hash: async (password) => digest(password),
  verify: async (password, stored) => digest(password) === stored,
  assertRoom() {},
};

function digest(password: string): string {
  return createHash('sha256').update(password.normalize('NFKC')).digest('base64');
}
