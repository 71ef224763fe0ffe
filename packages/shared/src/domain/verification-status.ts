import { VERIFICATION_STEPS } from '../contracts/limits/index.ts';
import * as messages from '../contracts/messages.ts';
import type { User } from '../contracts/user.ts';

export type StepId = 'email' | 'whatsapp';
export interface VerificationStatus {
  isEmailVerified: boolean;
  isWhatsAppVerified: boolean;
  isFullyValidated: boolean;
  missingSteps: StepId[];
  completedSteps: StepId[];
  /** Percent: 0, 50 or 100. */
  progress: number;
}
export interface ValidationStep {
  id: StepId;
  title: string;
  description: string;
  isCompleted: boolean;
  isRequired: true;
  icon: string;
}
export type VerifiableUser = Pick<User, 'role' | 'email_verified' | 'contact_info'>;

/** A number counts as present only if it is not blank (specification, section 5). */
export function hasWhatsappNumber(user: VerifiableUser): boolean {
  return (user.contact_info.whatsapp ?? '').trim() !== '';
}

/** The verification progress of a person with email and WhatsApp. Administrators always count as fully verified. */
export function verificationStatus(user: VerifiableUser): VerificationStatus {
  const isAdmin = user.role === 'admin';
  const isEmailVerified = isAdmin || user.email_verified;
  const isWhatsAppVerified =
    isAdmin || (hasWhatsappNumber(user) && user.contact_info.verified_channels.includes('whatsapp'));
  const done: Record<StepId, boolean> = { email: isEmailVerified, whatsapp: isWhatsAppVerified };
  const ids: StepId[] = ['email', 'whatsapp'];
  const completedSteps = ids.filter((id) => done[id]);
  return {
    isEmailVerified,
    isWhatsAppVerified,
    isFullyValidated: completedSteps.length === VERIFICATION_STEPS,
    missingSteps: ids.filter((id) => !done[id]),
    completedSteps,
    progress: (completedSteps.length / VERIFICATION_STEPS) * 100,
  };
}

/** The checklist of the setup wizard, in order. */
export function validationSteps(status: VerificationStatus): ValidationStep[] {
  const icons: Record<StepId, string> = { email: 'mail', whatsapp: 'message-circle' };
  return (['email', 'whatsapp'] as const).map((id) => ({
    id,
    ...messages.steps[id],
    isCompleted: status.completedSteps.includes(id),
    isRequired: true,
    icon: icons[id],
  }));
}

/** The message about what remains to be verified. */
export function progressMessage(status: VerificationStatus): string {
  if (status.isFullyValidated) return messages.progress.complete;
  if (status.missingSteps.length === VERIFICATION_STEPS) return messages.progress.both;
  if (status.missingSteps[0] === 'email') return messages.progress.email;
  if (status.missingSteps[0] === 'whatsapp') return messages.progress.whatsapp;
  return messages.progress.other;
}
