export const resendEmail = {
  sent: 'Verification email sent successfully!',
  failed: 'Failed to send verification email. Please try again.',
} as const;
