import type { VerificationStatus } from '@newswatch/shared/contracts';

const views = ['overview', 'email', 'whatsapp', 'complete'] as const;
export type WizardView = (typeof views)[number];

/** The view that `step` in the URL names. Otherwise the overview, or the end if nothing is left to verify. */
export function viewOf(step: string | null, status: VerificationStatus): WizardView {
  return views.find((view) => view === step) ?? (status.isFullyValidated ? 'complete' : 'overview');
}

/** The page after 'Start Verification': the first incomplete step (specification, section 4). */
export function viewAfterOverview(status: VerificationStatus): WizardView {
  if (status.isFullyValidated) return 'complete';
  return status.isEmailVerified ? 'whatsapp' : 'email';
}

/** The page after the email step is complete. */
export function viewAfterEmail(status: VerificationStatus): WizardView {
  return status.isWhatsAppVerified ? 'complete' : 'whatsapp';
}
