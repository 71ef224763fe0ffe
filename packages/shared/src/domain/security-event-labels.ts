import type { SecurityEventKind } from '../contracts/security.ts';

/** Labels of sign-ins and other security events, for the person and for administrators. */
export const securityEventLabels: Record<SecurityEventKind, string> = {
  signed_up: 'Account created',
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed: wrong password',
  signed_out: 'Signed out',
  password_reset_requested: 'Password reset requested',
  password_reset: 'Password reset with a link',
  password_changed: 'Password changed',
  email_change_requested: 'Email change requested',
  email_changed: 'Email changed',
  whatsapp_changed: 'WhatsApp number changed',
  whatsapp_removed: 'WhatsApp number removed',
  session_revoked: 'A device was signed out',
  other_sessions_revoked: 'All other devices were signed out',
  mfa_enabled: 'Two-factor authentication turned on',
  mfa_disabled: 'Two-factor authentication turned off',
  mfa_failed: 'Second step failed: wrong code',
  recovery_code_used: 'Signed in with a recovery code',
  recovery_codes_renewed: 'Recovery codes replaced',
  identity_linked: 'Identity provider linked',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  passkey_failed: 'Sign-in failed: passkey refused',
  data_exported: 'Data downloaded',
};
