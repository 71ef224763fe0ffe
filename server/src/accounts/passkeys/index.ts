export { deletePasskeysOf } from './passkey-repository.ts';
export { createPasskeySettings, type PasskeySettings } from './passkey-settings.ts';
export { createPasskeySignIn, type PasskeySignIn } from './passkey-sign-in.ts';
