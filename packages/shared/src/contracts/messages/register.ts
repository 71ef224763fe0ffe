export const register = {
  closed: 'Registration is closed at the moment. Please ask an administrator for an account.',
  domainRefused: 'Email addresses at this domain are not accepted.',
  termsChanged: 'The terms have changed. Reload this page to read them.',
} as const;
