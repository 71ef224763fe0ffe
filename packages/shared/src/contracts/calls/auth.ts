import { MessageAnswer } from '../primitives.ts';
import {
  LoginRequest,
  RegisterRequest,
  ResendVerificationRequest,
  SessionRefreshed,
  SessionStarted,
  TokenValid,
} from '../session.ts';
import { UserAnswer } from '../user.ts';
import { CodeSent, VerifyEmailRequest } from '../verification.ts';
import { defineCall } from './define-call.ts';

export const auth = {
  login: defineCall({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with email and password',
    access: 'public',
    body: LoginRequest,
    answer: SessionStarted,
  }),
  adminLogin: defineCall({
    method: 'POST',
    path: '/auth/admin-login',
    summary: 'Administrator sign-in',
    access: 'public',
    body: LoginRequest,
    answer: SessionStarted,
  }),
  register: defineCall({
    method: 'POST',
    path: '/auth/register',
    summary: 'Create an account and sign it in',
    access: 'public',
    body: RegisterRequest,
    answer: SessionStarted,
    status: 201,
  }),
  refresh: defineCall({
    method: 'POST',
    path: '/auth/refresh',
    summary: 'A new access token for a refresh token',
    access: 'refresh_token',
    answer: SessionRefreshed,
  }),
  validateToken: defineCall({
    method: 'GET',
    path: '/auth/validate-token',
    summary: 'Whether the access token is good',
    access: 'user',
    answer: TokenValid,
  }),
  verifyEmail: defineCall({
    method: 'POST',
    path: '/auth/verify-email',
    summary: 'Confirm the email address with a code',
    access: 'user',
    body: VerifyEmailRequest,
    answer: UserAnswer,
  }),
  resendVerification: defineCall({
    method: 'POST',
    path: '/auth/resend-verification',
    summary: 'Send the email code again',
    access: 'optional',
    body: ResendVerificationRequest,
    answer: CodeSent,
  }),
  logout: defineCall({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Sign out; works with an expired token too',
    access: 'optional',
    answer: MessageAnswer,
  }),
};
