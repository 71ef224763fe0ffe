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
  summary: 'A secret for an authenticator; nothing is on until a code of it is entered',
  access: 'user',
  answer: MfaSetup,
});

export const mfaEnable = defineCall({
  method: 'POST',
  path: '/user/mfa/enable',
  summary: 'Switch two-factor authentication on with a code; answers the recovery codes once',
  access: 'user',
  body: MfaEnableRequest,
  answer: RecoveryCodes,
});

export const mfaDisable = defineCall({
  method: 'POST',
  path: '/user/mfa/disable',
  summary: 'Switch two-factor authentication off',
  access: 'user',
  body: MfaConfirmRequest,
  answer: MessageAnswer,
});

export const mfaRecoveryCodes = defineCall({
  method: 'POST',
  path: '/user/mfa/recovery-codes',
  summary: 'Replace the recovery codes; the old ones are void',
  access: 'user',
  body: MfaConfirmRequest,
  answer: RecoveryCodes,
});
