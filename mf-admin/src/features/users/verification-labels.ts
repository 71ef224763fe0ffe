import type { AdminUser } from '@newswatch/shared/contracts/admin';

/** A user's verification progress. Administrators do not need to verify. */
export function verificationLabels(
  user: Pick<AdminUser, 'role' | 'email_verified' | 'whatsapp_verified'>,
): string {
  if (user.role === 'admin') return 'Not needed';
  if (user.email_verified && user.whatsapp_verified) return 'Both';
  if (user.email_verified) return 'Email only';
  return user.whatsapp_verified ? 'WhatsApp only' : 'Nothing yet';
}
