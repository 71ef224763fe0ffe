export const televisions = {
  connected: 'Television connected.',
  disconnected: 'Television disconnected.',
  codeFormat: 'A code has eight letters and no vowels',
  codeUnknown: 'No television is showing this code now. Enter the code that it shows.',
  connectedAlready: 'This television is already connected.',
  ended: 'This television is no longer connected.',
  gone: 'This television was already disconnected.',
  nameRequired: 'Please enter a name',
  nameTooLong: 'The name must not exceed 60 characters',
  passwordRequired: 'Enter your password: you signed in more than 15 minutes ago.',
} as const;
