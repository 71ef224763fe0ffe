import type { VerificationStatus } from '@newswatch/shared/contracts';

export type WizardView = 'overview' | 'email' | 'whatsapp' | 'complete';

/** Where 'Start Verification' leads: the first step that is still open (specification, section 4). */
export function viewAfterOverview(status: VerificationStatus): WizardView {
  if (status.isFullyValidated) return 'complete';
  return status.isEmailVerified ? 'whatsapp' : 'email';
}

/** Where the email step leads once it is done. */
export function viewAfterEmail(status: VerificationStatus): WizardView {
  return status.isWhatsAppVerified ? 'complete' : 'whatsapp';
}
