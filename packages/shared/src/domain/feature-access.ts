import * as messages from '../contracts/messages.ts';
import { type VerifiableUser, verificationStatus } from './verification-status.ts';

/** Whether this person may use the feature. `targets` needs both channels, `notifications` one; the rest is open. */
export function canUseFeature(user: VerifiableUser, feature: string): boolean {
  if (user.role === 'admin') return true;
  const status = verificationStatus(user);
  if (feature === 'targets') return status.isFullyValidated;
  if (feature === 'notifications') return status.completedSteps.length > 0;
  return true;
}

/** Says why this person may not create targets yet; null if they may. */
export function targetBlockMessage(user: VerifiableUser): string | null {
  const { isEmailVerified, isWhatsAppVerified } = verificationStatus(user);
  if (isEmailVerified && isWhatsAppVerified) return null;
  if (!isEmailVerified && !isWhatsAppVerified) return messages.verificationForTargets.both;
  return isEmailVerified ? messages.verificationForTargets.whatsapp : messages.verificationForTargets.email;
}
