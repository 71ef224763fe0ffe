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
  summary: 'Send a reset link; the response is the same for unknown addresses',
  access: 'public',
  body: ForgotPasswordRequest,
  answer: MessageAnswer,
});

export const validateResetLink = defineCall({
  method: 'GET',
  path: '/auth/reset-password/validate',
  summary: 'Whether a reset link is valid; 410 if it is not',
  access: 'public',
  query: ResetPasswordQuery,
  answer: ResetLinkValid,
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Choose a new password with a reset link; ends every session',
  access: 'public',
  body: ResetPasswordRequest,
  answer: MessageAnswer,
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Choose a new password; ends the other sessions by default',
  access: 'user',
  beforePasswordChange: true,
  body: ChangePasswordRequest,
  answer: MessageAnswer,
});
