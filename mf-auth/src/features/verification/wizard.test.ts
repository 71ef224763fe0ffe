import type { VerificationStatus } from '@newswatch/shared/contracts';
import { verificationStatus } from '@newswatch/shared/contracts';
import { aUser } from '@newswatch/test-kit';
import { describe, expect, it } from 'vitest';
import { viewAfterEmail, viewAfterOverview } from './wizard.ts';

function verified(email: boolean, whatsapp: boolean): VerificationStatus {
  return verificationStatus(
    aUser({
      email_verified: email,
      contact_info: {
        whatsapp: '+46701234567',
        verified_channels: whatsapp ? ['whatsapp'] : [],
        pending_whatsapp: null,
      },
    }),
  );
}

describe('the setup wizard', () => {
  it.each([
    { email: false, whatsapp: false, view: 'email' },
    { email: false, whatsapp: true, view: 'email' },
    { email: true, whatsapp: false, view: 'whatsapp' },
    { email: true, whatsapp: true, view: 'complete' },
  ])('goes from the overview to $view with email $email and WhatsApp $whatsapp', (row) => {
    expect(viewAfterOverview(verified(row.email, row.whatsapp))).toBe(row.view);
  });

  it.each([
    { whatsapp: false, view: 'whatsapp' },
    { whatsapp: true, view: 'complete' },
  ])('goes from the email step to $view with WhatsApp $whatsapp', ({ whatsapp, view }) => {
    expect(viewAfterEmail(verified(true, whatsapp))).toBe(view);
  });
});
