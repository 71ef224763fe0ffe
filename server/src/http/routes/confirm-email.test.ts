import { SessionStarted, type User } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type TestPerson, testApp } from '../../testing/app.ts';

const app = testApp({ sendTimeoutMs: 200 });
const wrong = (code: string) => (code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA');
const verifyEmail = (token: string, verification_code: string) =>
  app().call('POST', '/auth/verify-email', { token, body: { verification_code } });
const profile = async ({ token }: TestPerson): Promise<User> => {
  const { body } = await app().call('GET', '/user/profile', { token });
  return v.parse(v.object({ user: SessionStarted.entries.user }), body).user;
};

describe('the code for the email address', () => {
  test('verifies it once, and a second click is harmless', async () => {
    const person = await app().signUp();
    const code = app().messenger.codeFor(person.email);
    for (let n = 0; n < 2; n += 1) {
      const answer = await verifyEmail(person.token, code);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        message: 'Email verified successfully!',
        user: { email_verified: true, contact_info: { verified_channels: ['email'] } },
      });
    }
  });

  test('is refused when wrong, with the number of attempts left, and becomes invalid after the fifth', async () => {
    const person = await app().signUp();
    const code = app().messenger.codeFor(person.email);
    for (const left of [4, 3, 2, 1]) {
      const answer = await verifyEmail(person.token, wrong(code));
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: 'code_invalid',
        error: 'Invalid verification code',
        details: { attempts_left: left },
      });
    }
    for (const attempt of [wrong(code), code]) {
      const answer = await verifyEmail(person.token, attempt);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: 'code_attempts_exceeded',
        error: 'Too many wrong codes. Please request a new one.',
      });
    }
    expect((await profile(person)).email_verified).toBe(false);
  });

  test('allows no more than five guesses, even if all arrive at once', async () => {
    const person = await app().signUp();
    const code = app().messenger.codeFor(person.email);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => verifyEmail(person.token, wrong(code))),
    );
    const codes = answers.map(({ body }) => v.parse(v.object({ code: v.string() }), body).code);
    expect(codes.filter((one) => one === 'code_invalid')).toHaveLength(4);
    expect(codes.filter((one) => one === 'code_attempts_exceeded')).toHaveLength(8);
  });

  test('is valid for ten minutes', async () => {
    const early = await app().signUp();
    const late = await app().signUp();
    app().clock.advance({ minutes: 9, seconds: 59 });
    expect((await verifyEmail(early.token, app().messenger.codeFor(early.email))).status).toBe(200);
    app().clock.advance({ seconds: 1 });
    const answer = await verifyEmail(late.token, app().messenger.codeFor(late.email));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'code_expired',
      error: 'This code has expired. Please request a new one.',
    });
  });

  test('can be entered on two devices at once, and verifies the address on both', async () => {
    const person = await app().signUp();
    const code = app().messenger.codeFor(person.email);
    const answers = await Promise.all([verifyEmail(person.token, code), verifyEmail(person.token, code)]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200, body: { user: { email_verified: true } } });
    }
  });

  test('that verified the address is accepted again, but no other', async () => {
    const person = await app().signUp();
    const code = app().messenger.codeFor(person.email);
    await verifyEmail(person.token, code);
    expect((await verifyEmail(person.token, code)).status).toBe(200);
    expect(await verifyEmail(person.token, wrong(code))).toMatchObject({
      status: 400,
      body: { code: 'code_invalid', error: 'Invalid verification code' },
    });
  });

  test('is valid only for the person it was sent to', async () => {
    const ann = await app().signUp();
    const ben = await app().signUp();
    const answer = await verifyEmail(ben.token, app().messenger.codeFor(ann.email));
    expect(answer.body).toMatchObject({ code: 'code_invalid' });
  });

  test('is invalid once a new one has been sent', async () => {
    const { call, clock, messenger } = app();
    const person = await app().signUp();
    const first = messenger.codeFor(person.email);
    clock.advance({ seconds: 60 });
    const answer = await call('POST', '/user/send-email-verification', { token: person.token });
    expect(answer.body).toEqual({ message: 'Verification email sent successfully!', cooldown_seconds: 60 });
    const old = await verifyEmail(person.token, first);
    expect(old).toMatchObject({
      status: 400,
      body: { code: 'code_invalid', error: 'A newer code has been sent. Please enter that one.' },
    });
    expect((await verifyEmail(person.token, wrong(first))).body).toMatchObject({
      error: 'Invalid verification code',
    });
    expect((await verifyEmail(person.token, messenger.codeFor(person.email))).status).toBe(200);
  });

  test.each([
    ['ABC', 'Verification code must be at least 4 characters'],
    ['ABCDEFGHI', 'Verification code must not exceed 8 characters'],
    ['abc234', 'Verification code must contain only uppercase letters and numbers'],
  ])('%s is not a valid code', async (code, sentence) => {
    const person = await app().signUp();
    const answer = await verifyEmail(person.token, code);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ fields: { verification_code: [sentence] } });
  });

  test('is sent once a minute, five times an hour, ten times a day', async () => {
    const { call, clock } = app();
    const person = await app().signUp();
    const again = async () => {
      const fresh = await call('POST', '/auth/refresh', { token: person.refreshToken });
      const { access_token: token } = v.parse(v.object({ access_token: v.string() }), fresh.body);
      return call('POST', '/auth/resend-verification', { token, body: {}, ip: '203.0.113.1' });
    };
    const early = await again();
    expect(early.status).toBe(429);
    expect(early.headers['retry-after']).toBe('60');
    expect(early.body).toMatchObject({ code: 'rate_limited', details: { cooldown_seconds: 60 } });
    for (let n = 1; n < 5; n += 1) {
      clock.advance({ minutes: 1 });
      expect((await again()).status).toBe(200);
    }
    clock.advance({ minutes: 1 });
    const sixth = await again();
    expect(sixth.body).toMatchObject({ details: { cooldown_seconds: 55 * 60 } });
    clock.advance({ minutes: 59 });
    for (let n = 5; n < 10; n += 1) {
      expect((await again()).status).toBe(200);
      clock.advance({ minutes: 1 });
    }
    clock.advance({ hours: 2 });
    expect((await again()).status).toBe(429);
    clock.advance({ hours: 21 });
    expect((await again()).status).toBe(200);
  });

  test('is sent once when two tabs request it at once', async () => {
    const { call, clock, messenger } = app();
    const person = await app().signUp();
    clock.advance({ minutes: 2 });
    const before = messenger.sent.length;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', '/user/send-email-verification', { token: person.token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
    expect(messenger.sent.length - before).toBe(1);
  });

  test('returns 503 if it cannot be sent, and can be requested again at once', async () => {
    const { call, clock, messenger } = app();
    const person = await app().signUp();
    clock.advance({ minutes: 2 });
    messenger.refuse = new Error('no mail today');
    const answer = await call('POST', '/user/send-email-verification', { token: person.token });
    messenger.refuse = undefined;
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({
      code: 'upstream_unavailable',
      error: 'Failed to send verification email. Please try again.',
    });
    expect((await call('POST', '/user/send-email-verification', { token: person.token })).status).toBe(200);
  });

  test('is not sent to an address that is already verified', async () => {
    const person = await app().verifiedUser();
    const answer = await app().call('POST', '/user/send-email-verification', { token: person.token });
    expect(answer.status).toBe(409);
  });

  test('is sent again without a sign-in; unknown and verified addresses get the same response', async () => {
    const { call, clock, messenger, api } = app();
    const unverified = await app().signUp();
    const verified = await app().verifiedUser();
    clock.advance({ minutes: 2 });
    const before = messenger.sent.length;
    const resend = (email: string) =>
      call('POST', '/auth/resend-verification', { body: { email }, ip: '203.0.113.2' });
    const answers = [
      await resend(unverified.email),
      await resend(verified.email),
      await resend('nobody@example.com'),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({ message: 'Verification email sent successfully!', cooldown_seconds: 60 });
    }
    await api.accounts.confirmation.settle();
    expect(messenger.sent.slice(before).map(({ destination }) => destination)).toEqual([unverified.email]);
    expect((await resend('nobody@example.com')).status).toBe(429);
    expect((await resend(unverified.email)).status).toBe(429);
  });

  test('does not invalidate the person’s own code or allow more attempts if a stranger requested it', async () => {
    const { call, clock, messenger, api } = app();
    const person = await app().signUp();
    const own = messenger.codeFor(person.email);
    clock.advance({ minutes: 2 });
    const strangersIp = '203.0.113.40';
    const asked = await call('POST', '/auth/resend-verification', {
      body: { email: person.email },
      ip: strangersIp,
    });
    expect(asked.status).toBe(200);
    await api.accounts.confirmation.settle();
    const later = messenger.codeFor(person.email);
    expect(later).not.toBe(own);
    expect((await verifyEmail(person.token, own)).status).toBe(200);

    const other = await app().signUp();
    const first = messenger.codeFor(other.email);
    const wrong = 'QQQQQQ';
    for (let n = 0; n < 3; n += 1) expect((await verifyEmail(other.token, wrong)).status).toBe(400);
    clock.advance({ minutes: 2 });
    await call('POST', '/auth/resend-verification', { body: { email: other.email }, ip: strangersIp });
    await api.accounts.confirmation.settle();
    for (let n = 0; n < 2; n += 1) expect((await verifyEmail(other.token, wrong)).status).toBe(400);
    // All five attempts count against the first code, regardless of which code they were meant for; the second has three left.
    expect((await verifyEmail(other.token, first)).body).toMatchObject({ code: 'code_invalid' });
    expect((await verifyEmail(other.token, messenger.codeFor(other.email))).status).toBe(200);
  });

  test('expires on its own if a stranger requested it, as does the older one', async () => {
    const { call, clock, messenger, api } = app();
    const person = await app().signUp();
    const own = messenger.codeFor(person.email);
    clock.advance({ minutes: 6 });
    await call('POST', '/auth/resend-verification', { body: { email: person.email }, ip: '203.0.113.41' });
    await api.accounts.confirmation.settle();
    clock.advance({ minutes: 4 });
    expect((await verifyEmail(person.token, own)).body).toMatchObject({ code: 'code_invalid' });
    expect((await verifyEmail(person.token, messenger.codeFor(person.email))).status).toBe(200);
  });

  test('returns 401 when requested with an expired token, so that the client refreshes the token and retries', async () => {
    const person = await app().signUp();
    app().clock.advance({ hours: 1 });
    const answer = await app().call('POST', '/auth/resend-verification', { token: person.token, body: {} });
    expect(answer.status).toBe(401);
  });

  test('requires an address when nobody is signed in', async () => {
    const answer = await app().call('POST', '/auth/resend-verification', { body: {} });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ fields: { email: ['Please enter your email.'] } });
  });
});
