import { IdentityProviders, OidcAnswer, OidcCallbackRequest, OidcLinkRequest, OidcStarted } from '../oidc.ts';
import { SignInAnswer } from '../sign-in-answer.ts';
import { defineCall } from './define-call.ts';

export const providers = defineCall({
  method: 'GET',
  path: '/auth/providers',
  summary: 'List the identity providers that people can sign in with',
  access: 'public',
  answer: IdentityProviders,
});

export const oidcStart = defineCall({
  method: 'POST',
  path: '/auth/oidc/start',
  summary: 'Start signing in with the identity provider; returns 404 if none is configured',
  access: 'public',
  answer: OidcStarted,
});

export const oidcCallback = defineCall({
  method: 'POST',
  path: '/auth/oidc/callback',
  summary: 'Complete signing in with the response from the identity provider',
  access: 'public',
  body: OidcCallbackRequest,
  answer: OidcAnswer,
});

export const oidcLink = defineCall({
  method: 'POST',
  path: '/auth/oidc/link',
  summary:
    'Link an identity from the identity provider to the account with the same email address; requires the password of the account',
  access: 'public',
  body: OidcLinkRequest,
  answer: SignInAnswer,
});
