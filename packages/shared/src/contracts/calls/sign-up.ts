import { SessionStarted } from '../session.ts';
import { RegisterRequest, ResendVerificationRequest } from '../sign-up.ts';
import { UserAnswer } from '../user.ts';
import { CodeSent, VerifyEmailRequest } from '../verification.ts';
import { defineCall } from './define-call.ts';

export const register = defineCall({
  method: 'POST',
  path: '/auth/register',
  summary: 'Create an account and sign in to it',
  access: 'public',
  body: RegisterRequest,
  answer: SessionStarted,
  status: 201,
});

export const verifyEmail = defineCall({
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Confirm an email address with a code',
  access: 'user',
  body: VerifyEmailRequest,
  answer: UserAnswer,
});

export const resendVerification = defineCall({
  method: 'POST',
  path: '/auth/resend-verification',
  summary: 'Resend the code that confirms an email address',
  access: 'optional',
  body: ResendVerificationRequest,
  answer: CodeSent,
});
