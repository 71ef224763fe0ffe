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
  summary: 'Sign in as an administrator',
  access: 'public',
  body: LoginRequest,
  answer: SignInAnswer,
});

export const mfaVerify = defineCall({
  method: 'POST',
  path: '/auth/mfa/verify',
  summary:
    'Complete the second step of signing in with a code from the authenticator or the email, or with a recovery code',
  access: 'public',
  body: MfaVerifyRequest,
  answer: SessionStarted,
});

export const mfaResend = defineCall({
  method: 'POST',
  path: '/auth/mfa/resend',
  summary: 'Send a code for the second step of signing in by email',
  access: 'public',
  body: MfaResendRequest,
  answer: CodeSent,
});

export const validateToken = defineCall({
  method: 'GET',
  path: '/auth/validate-token',
  summary: 'Check whether an access token is valid',
  access: 'user',
  beforePasswordChange: true,
  answer: TokenValid,
});

export const refresh = defineCall({
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Exchange a refresh token for a new access token',
  access: 'refresh_token',
  answer: SessionRefreshed,
});

export const logout = defineCall({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Sign out; an expired token is also accepted',
  access: 'optional',
  answer: MessageAnswer,
});

/** The specification names a sign-out call without its path, so it is available under this one too. */
export const signOut = defineCall({
  ...logout,
  path: '/auth/sign-out',
  summary: 'Sign out; an alias of `POST /auth/logout`',
});
