export const identity = {
  notConfigured: 'No identity provider is configured.',
  denied: 'The sign-in was cancelled at the identity provider.',
  refused: 'The identity provider refused the sign-in. Please try again.',
  unavailable: 'The identity provider is not responding. Please try again later.',
  expired: 'This sign-in has expired. Please start again.',
  unverified: 'Your identity provider has not verified your email address.',
  notLinkable:
    'An account with this email exists, but its address is not verified. Please sign in with your password and verify it first.',
} as const;
