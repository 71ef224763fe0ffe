export { type CurrentPassword, createCurrentPassword } from './current-password.ts';
export { createPasswordHasher, NO_PASSWORD, type PasswordHasher } from './password-hash.ts';
export { assertGoodPassword } from './password-policy.ts';
export {
  closeResetsOf,
  findOpenReset,
  insertReset,
  type OpenReset,
  takeReset,
} from './password-reset-repository.ts';
export { createRecentSignIn, type RecentSignIn } from './recent-sign-in.ts';
