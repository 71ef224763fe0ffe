export { closeChallengesOf } from './mfa-challenge-repository.ts';
export { createMfaSettings, type MfaSettings } from './mfa-settings.ts';
export { createMfaSignIn, type MfaSignIn } from './mfa-sign-in.ts';
