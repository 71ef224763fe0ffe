import { MessageAnswer } from '../primitives.ts';
import { MfaConfirmRequest, MfaEnableRequest, MfaSetup, MfaStatus, RecoveryCodes } from '../two-factor.ts';
import { defineCall } from './define-call.ts';

export const mfa = defineCall({
  method: 'GET',
  path: '/user/mfa',
  summary: 'Check whether two-factor authentication is on for your account',
  access: 'user',
  answer: MfaStatus,
});

export const mfaSetup = defineCall({
  method: 'POST',
  path: '/user/mfa/setup',
  summary:
    'Create a secret for an authenticator; two-factor authentication stays off until a code from the authenticator is entered',
  access: 'user',
  answer: MfaSetup,
});

export const mfaEnable = defineCall({
  method: 'POST',
  path: '/user/mfa/enable',
  summary: 'Turn on two-factor authentication with a code; returns the recovery codes once',
  access: 'user',
  body: MfaEnableRequest,
  answer: RecoveryCodes,
});

export const mfaDisable = defineCall({
  method: 'POST',
  path: '/user/mfa/disable',
  summary: 'Turn off two-factor authentication for your account',
  access: 'user',
  body: MfaConfirmRequest,
  answer: MessageAnswer,
});

export const mfaRecoveryCodes = defineCall({
  method: 'POST',
  path: '/user/mfa/recovery-codes',
  summary: 'Replace your recovery codes; the old ones stop working',
  access: 'user',
  body: MfaConfirmRequest,
  answer: RecoveryCodes,
});
