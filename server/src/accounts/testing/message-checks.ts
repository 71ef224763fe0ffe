import type { AccountSentencesBy } from '@newswatch/test-kit/specification';
import { expect } from 'vitest';
import { type Check, readRefusal, setUser, storms } from './check.ts';

/** Checks that creating a target with these channels verified is refused with this sentence. */
function refusedTarget(verified: { email: boolean; whatsapp: boolean }, sentence: string): Check {
  return async (app) => {
    const person = await app.verifiedUser();
    const now = app.clock.now();
    await setUser(app, person, {
      email_verified_at: verified.email ? now : null,
      whatsapp_verified_at: verified.whatsapp ? now : null,
    });
    const answer = await readRefusal(app, person, ['POST', '/targets'], storms);
    expect(answer).toMatchObject({ status: 403, error: sentence });
  };
}

/** Messages from the server. */
export const messageChecks = {
  targetsSayBoth: refusedTarget(
    { email: false, whatsapp: false },
    'Please verify your email and WhatsApp number before creating targets',
  ),
  targetsSayEmail: refusedTarget(
    { email: false, whatsapp: true },
    'Please verify your email address before creating targets',
  ),
  targetsSayWhatsapp: refusedTarget(
    { email: true, whatsapp: false },
    'Please verify your WhatsApp number before creating targets',
  ),

  async noPendingChange(app) {
    const person = await app.signUp();
    const body = { phone_number: '+447700900321', verification_code: 'ABC234' };
    expect(await readRefusal(app, person, ['POST', '/user/verify-whatsapp'], body)).toMatchObject({
      status: 400,
      error: 'No pending WhatsApp change',
    });
  },

  async noNumberFound(app) {
    const person = await app.signUp();
    expect(await readRefusal(app, person, ['POST', '/user/send-whatsapp-verification'])).toMatchObject({
      status: 400,
      error: 'No WhatsApp number found',
    });
  },

  async codeSendFailed(app) {
    const person = await app.verifiedUser();
    await setUser(app, person, { whatsapp_verified_at: null });
    app.messenger.refuse = new Error('The gateway is down');
    try {
      expect(await readRefusal(app, person, ['POST', '/user/send-whatsapp-verification'])).toMatchObject({
        status: 503,
        error: 'Failed to send verification code',
      });
    } finally {
      app.messenger.refuse = undefined;
    }
  },
} satisfies Partial<Record<AccountSentencesBy<'server'>, Check>>;
