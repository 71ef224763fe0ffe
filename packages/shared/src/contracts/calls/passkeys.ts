import {
  AddPasskeyRequest,
  PasskeyAnswer,
  PasskeyConfirmRequest,
  PasskeyCreation,
  PasskeyParams,
  PasskeyRequest,
  PasskeySignInRequest,
  Passkeys,
  RenamePasskeyRequest,
} from '../passkey.ts';
import { MessageAnswer } from '../primitives.ts';
import { SessionStarted } from '../session.ts';
import { defineCall } from './define-call.ts';

export const signInOptions = defineCall({
  method: 'POST',
  path: '/auth/passkeys/options',
  summary: 'Create a challenge for signing in with a passkey; it can be used once, within 5 minutes',
  access: 'public',
  answer: PasskeyRequest,
});

export const signIn = defineCall({
  method: 'POST',
  path: '/auth/passkeys/login',
  summary: 'Sign in with a passkey, which also counts as the second factor',
  access: 'public',
  body: PasskeySignInRequest,
  answer: SessionStarted,
});

export const adminSignIn = defineCall({
  method: 'POST',
  path: '/auth/passkeys/admin-login',
  summary: 'Sign in as an administrator with a passkey, which also counts as the second factor',
  access: 'public',
  body: PasskeySignInRequest,
  answer: SessionStarted,
});

export const list = defineCall({
  method: 'GET',
  path: '/user/passkeys',
  summary: 'List your passkeys, newest first',
  access: 'user',
  answer: Passkeys,
});

export const options = defineCall({
  method: 'POST',
  path: '/user/passkeys/options',
  summary: 'Create a challenge for adding a passkey; it can be used once, within 5 minutes, in this session',
  access: 'user',
  body: PasskeyConfirmRequest,
  answer: PasskeyCreation,
});

export const add = defineCall({
  method: 'POST',
  path: '/user/passkeys',
  summary: 'Add the passkey that the browser created for a challenge',
  access: 'user',
  body: AddPasskeyRequest,
  answer: PasskeyAnswer,
  status: 201,
});

export const rename = defineCall({
  method: 'PATCH',
  path: '/user/passkeys/:passkeyId',
  summary: 'Rename a passkey',
  access: 'user',
  params: PasskeyParams,
  body: RenamePasskeyRequest,
  answer: PasskeyAnswer,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/user/passkeys/:passkeyId',
  summary: 'Remove a passkey; it can no longer be used to sign in',
  access: 'user',
  params: PasskeyParams,
  body: PasskeyConfirmRequest,
  answer: MessageAnswer,
});
