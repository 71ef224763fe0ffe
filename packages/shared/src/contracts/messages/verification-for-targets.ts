export const verificationForTargets = {
  both: 'Please verify your email and WhatsApp number before creating targets',
  email: 'Please verify your email address before creating targets',
  whatsapp: 'Please verify your WhatsApp number before creating targets',
} as const;
