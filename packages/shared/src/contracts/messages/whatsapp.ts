export const whatsapp = {
  required: 'WhatsApp number is required',
  invalid: 'Enter a valid phone number with country code (e.g., +1234567890)',
  updated: 'WhatsApp number updated successfully',
  updateFailed: 'Failed to update WhatsApp number',
  noPendingChange: 'No pending WhatsApp change',
  noNumber: 'No WhatsApp number found',
  sendFailed: 'Failed to send verification code',
} as const;
