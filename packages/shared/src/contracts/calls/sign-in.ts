import { MfaResendRequest, MfaVerifyRequest } from '../mfa.ts';
import { MessageAnswer } from '../primitives.ts';
import { SessionStarted, TokenValid } from '../session.ts';
import { LoginRequest } from '../sign-in.ts';
import { SignInAnswer } from '../sign-in-answer.ts';
import { SessionRefreshed } from '../tokens.ts';
import { CodeSent } from '../verification.ts';
import { defineCall } from './define-call.ts';

export const login = defineCall({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with email and password',
  access: 'public',
  body: LoginRequest,
  answer: SignInAnswer,
});

export const adminLogin = defineCall({
  method: 'POST',
  path: '/auth/admin-login',
  summary: 'Administrator sign-in',
  access: 'public',
  body: LoginRequest,
  answer: SignInAnswer,
});

export const mfaVerify = defineCall({
  method: 'POST',
  path: '/auth/mfa/verify',
  summary: 'The second step of signing in: a code from the authenticator or the email, or a recovery code',
  access: 'public',
  body: MfaVerifyRequest,
  answer: SessionStarted,
});

export const mfaResend = defineCall({
  method: 'POST',
  path: '/auth/mfa/resend',
  summary: 'Send a code for the second step by email',
  access: 'public',
  body: MfaResendRequest,
  answer: CodeSent,
});

export const validateToken = defineCall({
  method: 'GET',
  path: '/auth/validate-token',
  summary: 'Whether the access token is valid',
  access: 'user',
  beforePasswordChange: true,
  answer: TokenValid,
});

export const refresh = defineCall({
  method: 'POST',
  path: '/auth/refresh',
  summary: 'A new access token for a refresh token',
  access: 'refresh_token',
  answer: SessionRefreshed,
});

export const logout = defineCall({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Sign out; works with an expired token too',
  access: 'optional',
  answer: MessageAnswer,
});

/** The specification names a sign-out call without its path, so it is available under this one too. */
export const signOut = defineCall({ ...logout, path: '/auth/sign-out', summary: 'The same as /auth/logout' });
