/** The messages about accounts, verification and sign-in; see `messages.ts`. */
export const verificationForTargets = {
  both: 'Please verify your email and WhatsApp number before creating targets',
  email: 'Please verify your email address before creating targets',
  whatsapp: 'Please verify your WhatsApp number before creating targets',
} as const;

export const progress = {
  complete: 'Your account is fully verified!',
  both: 'Please verify your email and WhatsApp to start creating targets',
  email: 'Please verify your email address to complete setup',
  whatsapp: 'Please verify your WhatsApp number to complete setup',
  other: 'Verification in progress...',
} as const;

export const steps = {
  email: {
    title: 'Verify Email Address',
    description: 'Confirm your email address to receive notifications and account updates',
  },
  whatsapp: {
    title: 'Verify WhatsApp Number',
    description: 'Add and verify your WhatsApp number for instant notifications',
  },
} as const;

export const code = {
  tooShort: 'Verification code must be at least 4 characters',
  tooLong: 'Verification code must not exceed 8 characters',
  alphabet: 'Verification code must contain only uppercase letters and numbers',
  invalid: 'Invalid verification code',
  failed: 'Verification failed. Please try again.',
  emailVerified: 'Email verified successfully!',
  whatsappVerified: 'WhatsApp verified successfully!',
  sentToEmail: 'Verification code sent to your email',
  sentToWhatsapp: 'Verification code sent to your WhatsApp',
  onItsWay: 'We sent you a code less than a minute ago. Please enter that one.',
  resendFailed: 'Failed to resend verification code',
  expired: 'This code has expired. Please request a new one.',
  replaced: 'A newer code has been sent. Please enter that one.',
  placeIsFull: {
    email: 'Too many codes have been sent to this address today. Please try again tomorrow.',
    whatsapp: 'Too many codes have been sent to this number today. Please try again tomorrow.',
    unconfirmed:
      'Too many codes have been sent to this number today. Verify your email address first to get one anyway.',
  },
  attemptsExceeded: 'Too many wrong codes. Please request a new one.',
} as const;

export const plan = {
  requested: 'Your request was sent to the administrators.',
  notLarger: 'You already have this plan or a higher one.',
} as const;

export const resendEmail = {
  sent: 'Verification email sent successfully!',
  failed: 'Failed to send verification email. Please try again.',
} as const;

export const whatsapp = {
  required: 'WhatsApp number is required',
  invalid: 'Enter a valid phone number with country code (e.g., +1234567890)',
  updated: 'WhatsApp number updated successfully',
  updateFailed: 'Failed to update WhatsApp number',
  noPendingChange: 'No pending WhatsApp change',
  noNumber: 'No WhatsApp number found',
  sendFailed: 'Failed to send verification code',
} as const;

export const email = {
  required: 'Please enter your email.',
  requiredOfAnother: 'Enter an email address.',
  invalid: 'Invalid email address',
  tooLong: 'Email address is too long',
  taken: 'An account with this email already exists.',
} as const;

export const name = {
  required: 'Please enter your name.',
  tooShort: 'Name must be at least 2 characters',
  tooLong: 'Name must not exceed 50 characters',
  alphabet: 'Name can only contain letters, spaces, hyphens and apostrophes',
  noLetter: 'Name must contain a letter',
} as const;

export const phone = 'Phone must have 10 to 15 digits';

export const languageRequired = 'Please select a language.';

export const profileSaved = 'Profile updated successfully';

export const password = {
  required: 'Please enter your password.',
  tooShort: 'Password must be at least 8 characters long',
  tooLong: 'Password must not exceed 128 characters',
  uppercase: 'Password must contain at least one uppercase letter',
  lowercase: 'Password must contain at least one lowercase letter',
  number: 'Password must contain at least one number',
  special: 'Password must contain at least one special character',
  containsEmail: 'Password must not contain your email address',
  tooCommon: 'This password is too common. Please choose another.',
  mismatch: "Passwords don't match",
  confirmRequired: 'Please enter the password again.',
  currentRequired: 'Current password is required',
  currentWrong: 'Current password is incorrect',
  unchanged: 'New password must be different from the current password',
  changed: 'Password changed successfully',
  /** The answer to a request for a reset link, which is also shown if the address is unknown. */
  resetSent: 'If the address exists, a reset link was sent.',
  resetExpired: 'This reset link is invalid or has expired.',
  reset: 'Your password was reset. Please sign in with your new password.',
} as const;

export const deleteAccount = {
  passwordRequired: 'Password is required for account deletion',
  confirmation: 'You must type "DELETE" to confirm account deletion',
  lastAdministrator: 'The last administrator account cannot be deleted.',
  done: 'Your account was deleted.',
} as const;

export const mfa = {
  codeRequired: 'Please enter the 6-digit code.',
  recoveryRequired: 'Please enter one of your recovery codes.',
  invalid: 'The code is incorrect. Please try again.',
  attemptsExceeded: 'Too many wrong codes. Please sign in again.',
  expired: 'This sign-in has expired. Please sign in again.',
  sentToEmail: 'We sent a code to your email',
  sendFailed: 'Failed to send the code. Please try again.',
  notSetUp: 'Start setting up two-factor authentication first.',
  alreadyEnabled: 'Two-factor authentication is already on.',
  notEnabled: 'Two-factor authentication is not on.',
  enabled: 'Two-factor authentication is on.',
  disabled: 'Two-factor authentication is off.',
  codesRenewed: 'New recovery codes were created. The old ones no longer work.',
} as const;

export const passkey = {
  nameRequired: 'Please enter a name.',
  nameTooLong: 'The name must be at most 60 characters.',
  /** One message for every reason, so that it reveals nothing about the account. */
  refused: 'This passkey was not accepted. Sign in with your password instead.',
  notAdded: 'This passkey could not be verified. Please try again.',
  expired: 'That took too long. Please try again.',
  recentSignIn: 'Please enter your password to change your passkeys, or sign in again.',
  tooMany: 'You already have 10 passkeys. Remove one before you add another.',
  alreadyAdded: 'This passkey has already been added.',
  noDomain: 'Passkeys need an address with a domain name. This server was opened at its IP address.',
  added: 'Passkey added.',
  renamed: 'Passkey renamed.',
  removed: 'Passkey removed.',
} as const;

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

export const sessions = {
  revoked: 'Signed out of that device',
  othersRevoked: 'Signed out of all other devices',
} as const;

export const birthdate = {
  invalid: 'Please enter a valid date of birth (YYYY-MM-DD)',
  age: 'Age must be between 0 and 120',
} as const;

export const terms = 'Please accept the terms to create an account.';

export const auth = {
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
  invalidCredentials: 'Invalid email or password.',
  useAdminSignIn: 'Please use the administrator sign-in.',
  suspended: 'Your account is suspended. Please contact support.',
  inactive: 'Your account is inactive. Please contact support.',
  loggedOut: 'Logged out successfully',
  loggedOutWithErrors: 'Logout completed (with errors)',
  sessionExpired: 'Session expired!',
  signInRequired: 'Please sign in to continue.',
  adminRequired: 'Admin access required',
} as const;

export const register = {
  closed: 'Registration is closed at the moment. Please ask an administrator for an account.',
  domainRefused: 'Email addresses at this domain are not accepted.',
  termsChanged: 'The terms have changed. Reload this page to read them.',
} as const;

export const passwordChangeRequired = 'Please choose a new password first.';
