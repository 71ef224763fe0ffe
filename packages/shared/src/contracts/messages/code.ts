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
