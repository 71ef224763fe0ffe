import type { VerificationStatus } from '@newswatch/shared/contracts';

export type WizardView = 'overview' | 'email' | 'whatsapp' | 'complete';

/** The page after 'Start Verification': the first incomplete step (specification, section 4). */
export function viewAfterOverview(status: VerificationStatus): WizardView {
  if (status.isFullyValidated) return 'complete';
  return status.isEmailVerified ? 'whatsapp' : 'email';
}

/** The page after the email step is complete. */
export function viewAfterEmail(status: VerificationStatus): WizardView {
  return status.isWhatsAppVerified ? 'complete' : 'whatsapp';
}
