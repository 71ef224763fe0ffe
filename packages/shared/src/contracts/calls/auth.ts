import {
  ChangePasswordRequest,
  ForgotPasswordRequest,
  IdentityProviders,
  ResetLinkValid,
  ResetPasswordQuery,
  ResetPasswordRequest,
} from '../account.ts';
import { MfaResendRequest, MfaVerifyRequest, SignInAnswer } from '../mfa.ts';
import { OidcAnswer, OidcCallbackRequest, OidcLinkRequest, OidcStarted } from '../oidc.ts';
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

const logout = defineCall({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Sign out; works with an expired token too',
  access: 'optional',
  answer: MessageAnswer,
});

export const auth = {
  login: defineCall({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with email and password',
    access: 'public',
    body: LoginRequest,
    answer: SignInAnswer,
  }),
  adminLogin: defineCall({
    method: 'POST',
    path: '/auth/admin-login',
    summary: 'Administrator sign-in',
    access: 'public',
    body: LoginRequest,
    answer: SignInAnswer,
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
    beforePasswordChange: true,
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
  logout,
  /** The specification knows a sign-out call without its path: it goes by this name too. */
  signOut: defineCall({ ...logout, path: '/auth/sign-out', summary: 'The same as /auth/logout' }),
  mfaVerify: defineCall({
    method: 'POST',
    path: '/auth/mfa/verify',
    summary: 'The second step of signing in: a code of the authenticator, of the email, or a recovery code',
    access: 'public',
    body: MfaVerifyRequest,
    answer: SessionStarted,
  }),
  mfaResend: defineCall({
    method: 'POST',
    path: '/auth/mfa/resend',
    summary: 'Send a code for the second step by email',
    access: 'public',
    body: MfaResendRequest,
    answer: CodeSent,
  }),
  forgotPassword: defineCall({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Send a reset link; answers the same for unknown addresses',
    access: 'public',
    body: ForgotPasswordRequest,
    answer: MessageAnswer,
  }),
  validateResetLink: defineCall({
    method: 'GET',
    path: '/auth/reset-password/validate',
    summary: 'Whether a reset link is good; 410 where it is not',
    access: 'public',
    query: ResetPasswordQuery,
    answer: ResetLinkValid,
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Choose a new password with a reset link; ends every session',
    access: 'public',
    body: ResetPasswordRequest,
    answer: MessageAnswer,
  }),
  changePassword: defineCall({
    method: 'POST',
    path: '/auth/change-password',
    summary: 'Choose a new password; ends the other sessions unless told not to',
    access: 'user',
    beforePasswordChange: true,
    body: ChangePasswordRequest,
    answer: MessageAnswer,
  }),
  providers: defineCall({
    method: 'GET',
    path: '/auth/providers',
    summary: 'Identity providers people may sign in with',
    access: 'public',
    answer: IdentityProviders,
  }),
  oidcStart: defineCall({
    method: 'POST',
    path: '/auth/oidc/start',
    summary: 'Begin to sign in with the identity provider; 404 where none is configured',
    access: 'public',
    answer: OidcStarted,
  }),
  oidcCallback: defineCall({
    method: 'POST',
    path: '/auth/oidc/callback',
    summary: 'Sign in with what the identity provider sent back',
    access: 'public',
    body: OidcCallbackRequest,
    answer: OidcAnswer,
  }),
  oidcLink: defineCall({
    method: 'POST',
    path: '/auth/oidc/link',
    summary: 'Link the identity to the account with the same address, with its password',
    access: 'public',
    body: OidcLinkRequest,
    answer: SignInAnswer,
  }),
};
