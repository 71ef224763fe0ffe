import { MessageAnswer } from '../primitives.ts';
import { MfaConfirmRequest, MfaEnableRequest, MfaSetup, MfaStatus, RecoveryCodes } from '../two-factor.ts';
import { defineCall } from './define-call.ts';

export const mfa = defineCall({
  method: 'GET',
  path: '/user/mfa',
  summary: 'Whether two-factor authentication is on',
  access: 'user',
  answer: MfaStatus,
});

export const mfaSetup = defineCall({
  method: 'POST',
  path: '/user/mfa/setup',
  summary: 'A secret for an authenticator; two-factor authentication is off until a code from it is entered',
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
  summary: 'Turn off two-factor authentication',
  access: 'user',
  body: MfaConfirmRequest,
  answer: MessageAnswer,
});

export const mfaRecoveryCodes = defineCall({
  method: 'POST',
  path: '/user/mfa/recovery-codes',
  summary: 'Replace the recovery codes; the old ones stop working',
  access: 'user',
  body: MfaConfirmRequest,
  answer: RecoveryCodes,
});
