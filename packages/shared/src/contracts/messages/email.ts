export const email = {
  required: 'Please enter your email.',
  requiredOfAnother: 'Enter an email address.',
  invalid: 'Invalid email address',
  tooLong: 'Email address is too long',
  taken: 'An account with this email already exists.',
} as const;
