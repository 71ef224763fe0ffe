export const register = {
  closed: 'Registration is currently closed. Please ask an administrator for an account.',
  domainRefused: 'Email addresses at this domain are not accepted.',
  termsChanged: 'The terms have changed. Reload this page to read them.',
} as const;
