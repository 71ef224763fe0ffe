export const programs = {
  tokenInvalid: 'This access token is unknown, expired or revoked. Sign in again to connect the program.',
  disconnected: 'Program disconnected.',
  unknown: 'This program is not registered here, or it was removed because nobody used it.',
  redirect: 'This program asked to return to an address that it has not registered.',
  scopesRequired: 'Choose at least one permission',
  scopesForbidden: 'The program did not ask for this permission',
} as const;
