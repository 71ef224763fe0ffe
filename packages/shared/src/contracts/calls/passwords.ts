import {
  ChangePasswordRequest,
  ForgotPasswordRequest,
  ResetLinkValid,
  ResetPasswordQuery,
  ResetPasswordRequest,
} from '../password-change.ts';
import { MessageAnswer } from '../primitives.ts';
import { defineCall } from './define-call.ts';

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Send a link to reset a password; the response is the same if no account has the address',
  access: 'public',
  body: ForgotPasswordRequest,
  answer: MessageAnswer,
});

export const validateResetLink = defineCall({
  method: 'GET',
  path: '/auth/reset-password/validate',
  summary: 'Check whether a reset link is valid; returns 410 if it is not',
  access: 'public',
  query: ResetPasswordQuery,
  answer: ResetLinkValid,
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Choose a new password with a reset link; every session of the account ends',
  access: 'public',
  body: ResetPasswordRequest,
  answer: MessageAnswer,
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Change your password; by default, your other sessions end',
  access: 'user',
  beforePasswordChange: true,
  body: ChangePasswordRequest,
  answer: MessageAnswer,
});
