import { describe, expect, it } from 'vitest';
import { canUseFeature, targetBlockMessage } from './feature-access.ts';
import {
  progressMessage,
  type VerifiableUser,
  validationSteps,
  verificationStatus,
} from './verification-status.ts';

function person(email: boolean, whatsapp: boolean, more: Partial<VerifiableUser> = {}): VerifiableUser {
  return {
    role: 'user',
    email_verified: email,
    contact_info: {
      whatsapp: '+33612345678',
      verified_channels: whatsapp ? ['whatsapp'] : [],
      pending_whatsapp: null,
    },
    ...more,
  };
}

describe('verification', () => {
  it.each([
    [false, false, 0, 'Please verify your email and WhatsApp to start creating targets'],
    [true, false, 50, 'Please verify your WhatsApp number to complete setup'],
    [false, true, 50, 'Please verify your email address to complete setup'],
    [true, true, 100, 'Your account is fully verified!'],
  ])('with email %s and WhatsApp %s is at %d percent and says so', (email, whatsapp, progress, sentence) => {
    const status = verificationStatus(person(email, whatsapp));
    expect(status.progress).toBe(progress);
    expect(status.isFullyValidated).toBe(progress === 100);
    expect(progressMessage(status)).toBe(sentence);
  });

  it('counts a blank WhatsApp number as absent, even if the channel is marked as verified', () => {
    const blank = person(true, true, {
      contact_info: { whatsapp: '   ', verified_channels: ['whatsapp'], pending_whatsapp: null },
    });
    expect(verificationStatus(blank).isWhatsAppVerified).toBe(false);
  });

  it('always counts administrators as fully verified', () => {
    const admin = person(false, false, { role: 'admin' });
    expect(verificationStatus(admin)).toMatchObject({
      isFullyValidated: true,
      missingSteps: [],
      progress: 100,
    });
    expect(canUseFeature(admin, 'targets')).toBe(true);
    expect(targetBlockMessage(admin)).toBeNull();
  });

  it('lists both steps as required, in order, with their completion', () => {
    expect(validationSteps(verificationStatus(person(true, false)))).toMatchObject([
      { id: 'email', title: 'Verify Email Address', isCompleted: true, isRequired: true },
      { id: 'whatsapp', title: 'Verify WhatsApp Number', isCompleted: false, isRequired: true },
    ]);
  });
});

describe('feature access', () => {
  it.each([
    [false, false, 'Please verify your email and WhatsApp number before creating targets'],
    [false, true, 'Please verify your email address before creating targets'],
    [true, false, 'Please verify your WhatsApp number before creating targets'],
    [true, true, null],
  ])('with email %s and WhatsApp %s targets are blocked with: %s', (email, whatsapp, sentence) => {
    expect(targetBlockMessage(person(email, whatsapp))).toBe(sentence);
    expect(canUseFeature(person(email, whatsapp), 'targets')).toBe(sentence === null);
  });

  it('opens notifications with one verified channel, but not without', () => {
    expect(canUseFeature(person(false, false), 'notifications')).toBe(false);
    expect(canUseFeature(person(true, false), 'notifications')).toBe(true);
    expect(canUseFeature(person(false, true), 'notifications')).toBe(true);
  });

  it('leaves the dashboard and everything else accessible', () => {
    expect(canUseFeature(person(false, false), 'dashboard')).toBe(true);
    expect(canUseFeature(person(false, false), 'settings')).toBe(true);
  });
});
