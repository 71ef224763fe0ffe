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
