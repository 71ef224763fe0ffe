export const progress = {
  complete: 'Your account is fully verified!',
  both: 'Please verify your email and WhatsApp to start creating targets',
  email: 'Please verify your email address to complete setup',
  whatsapp: 'Please verify your WhatsApp number to complete setup',
  other: 'Verification in progress...',
} as const;
