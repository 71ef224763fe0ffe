import { SessionStarted, type User } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { TEST_PASSWORD, type TestPerson, testApp } from '../../testing/app.ts';

const app = testApp({ sendTimeoutMs: 200 });
const wrong = (code: string) => (code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA');
const verifyEmail = (token: string, verification_code: string) =>
  app().call('POST', '/auth/verify-email', { token, body: { verification_code } });
const profile = async ({ token }: TestPerson): Promise<User> => {
  const { body } = await app().call('GET', '/user/profile', { token });
  return v.parse(v.object({ user: SessionStarted.entries.user }), body).user;
};

describe('the code for the email address', () => {
  test('verifies it, once, and a second click does no harm', async () => {
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

  test('is refused when wrong, with how often is left, and void after the fifth time', async () => {
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

  test('is guessed at no more than five times when all guesses come at once', async () => {
    const person = await app().signUp();
    const code = app().messenger.codeFor(person.email);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => verifyEmail(person.token, wrong(code))),
    );
    const codes = answers.map(({ body }) => v.parse(v.object({ code: v.string() }), body).code);
    expect(codes.filter((one) => one === 'code_invalid')).toHaveLength(4);
    expect(codes.filter((one) => one === 'code_attempts_exceeded')).toHaveLength(8);
  });

  test('is good for ten minutes', async () => {
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

  test('is good for its own person only', async () => {
    const ann = await app().signUp();
    const ben = await app().signUp();
    const answer = await verifyEmail(ben.token, app().messenger.codeFor(ann.email));
    expect(answer.body).toMatchObject({ code: 'code_invalid' });
  });

  test('is void once a new one was sent', async () => {
    const { call, clock, messenger } = app();
    const person = await app().signUp();
    const first = messenger.codeFor(person.email);
    clock.advance({ seconds: 60 });
    const answer = await call('POST', '/user/send-email-verification', { token: person.token });
    expect(answer.body).toEqual({ message: 'Verification email sent successfully!', cooldown_seconds: 60 });
    expect((await verifyEmail(person.token, first)).status).toBe(400);
    expect((await verifyEmail(person.token, messenger.codeFor(person.email))).status).toBe(200);
  });

  test.each([
    ['ABC', 'Verification code must be at least 4 characters'],
    ['ABCDEFGHI', 'Verification code must not exceed 8 characters'],
    ['abc234', 'Verification code must contain only uppercase letters and numbers'],
  ])('%s is no code at all', async (code, sentence) => {
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

  test('asked for at once by two tabs is sent once', async () => {
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

  test('that cannot be sent is 503, and may be asked for again at once', async () => {
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

  test('is not sent to an address that is verified already', async () => {
    const person = await app().verifiedUser();
    const answer = await app().call('POST', '/user/send-email-verification', { token: person.token });
    expect(answer.status).toBe(409);
  });

  test('is sent again to somebody not signed in; who is unknown or verified is answered alike', async () => {
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

  test('asked for with an expired token is 401, so that the client refreshes it and asks again', async () => {
    const person = await app().signUp();
    app().clock.advance({ hours: 1 });
    const answer = await app().call('POST', '/auth/resend-verification', { token: person.token, body: {} });
    expect(answer.status).toBe(401);
  });

  test('needs an address where nobody is signed in', async () => {
    const answer = await app().call('POST', '/auth/resend-verification', { body: {} });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ fields: { email: ['Please enter your email.'] } });
  });
});

describe('the WhatsApp number', () => {
  const number = '+447700900222';
  const save = (token: string, whatsapp: string | null) =>
    app().call('PUT', '/user/contact-info', { token, body: { whatsapp } });
  const verify = (token: string, phone_number: string, verification_code: string) =>
    app().call('POST', '/user/verify-whatsapp', { token, body: { phone_number, verification_code } });
  const send = (token: string, ip = '203.0.113.3') =>
    app().call('POST', '/user/send-whatsapp-verification', { token, ip });

  test('is saved and gets its code at once', async () => {
    const person = await app().signUp();
    const answer = await save(person.token, number);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      message: 'WhatsApp number updated successfully',
      whatsapp_verification_required: true,
      verification_messages: ['A code was sent to +44•••••••222'],
      user: { contact_info: { whatsapp: number, verified_channels: [] } },
    });
    expect(app().messenger.sent.at(-1)).toMatchObject({ channel: 'whatsapp', destination: number });
  });

  test('once verified is a channel of the person, by their own act', async () => {
    const { db, clock } = app();
    const person = await app().signUp();
    await save(person.token, '+447700900223');
    const answer = await verify(person.token, '+447700900223', app().messenger.codeFor('+447700900223'));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      message: 'WhatsApp verified successfully!',
      user: {
        contact_info: { whatsapp: '+447700900223', verified_channels: ['whatsapp'], pending_whatsapp: null },
        notification_preferences: { enabled_channels: ['email', 'whatsapp'] },
      },
    });
    const row = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row.whatsapp_opt_in_at).toEqual(clock.now());
  });

  test('is no channel of somebody whose plan has none', async () => {
    const person = await app().signUp();
    await app().db.updateTable('users').set({ plan: 'free' }).where('id', '=', person.id).execute();
    await save(person.token, '+447700900224');
    const answer = await verify(person.token, '+447700900224', app().messenger.codeFor('+447700900224'));
    expect(answer.body).toMatchObject({
      user: {
        contact_info: { verified_channels: ['whatsapp'] },
        notification_preferences: { enabled_channels: ['email'] },
      },
    });
  });

  test('that is verified stays in use until the new one is', async () => {
    const person = await app().verifiedUser();
    const changed = await save(person.token, '+447700900225');
    expect(changed.body).toMatchObject({
      user: {
        contact_info: {
          whatsapp: '+447700900555',
          pending_whatsapp: '+447700900225',
          verified_channels: ['email', 'whatsapp'],
        },
      },
    });
    await verify(person.token, '+447700900225', app().messenger.codeFor('+447700900225'));
    expect((await profile(person)).contact_info).toEqual({
      whatsapp: '+447700900225',
      pending_whatsapp: null,
      verified_channels: ['email', 'whatsapp'],
    });
  });

  test('that is verified already needs nothing, and takes a pending one back', async () => {
    const person = await app().verifiedUser();
    await save(person.token, '+447700900226');
    const answer = await save(person.token, '+447700900555');
    expect(answer.body).toMatchObject({
      whatsapp_verification_required: false,
      user: { contact_info: { pending_whatsapp: null } },
    });
  });

  test('can be taken away, with its channel', async () => {
    const person = await app().signUp();
    await save(person.token, '+447700900227');
    await verify(person.token, '+447700900227', app().messenger.codeFor('+447700900227'));
    const answer = await save(person.token, null);
    expect(answer.body).toMatchObject({
      user: {
        contact_info: { whatsapp: null, pending_whatsapp: null, verified_channels: [] },
        notification_preferences: { enabled_channels: ['email'] },
      },
    });
  });

  test('corrected within the minute is kept, and its code asked for later', async () => {
    const person = await app().signUp();
    await save(person.token, '+447700900228');
    const old = app().messenger.codeFor('+447700900228');
    const answer = await save(person.token, '+447700900229');
    expect(answer.body).toMatchObject({
      whatsapp_verification_required: true,
      verification_messages: ['Please wait 60 seconds before you request a code.'],
      user: { contact_info: { whatsapp: '+447700900229' } },
    });
    // The code of the first number is good for no other.
    expect((await verify(person.token, '+447700900229', old)).body).toMatchObject({ code: 'code_invalid' });
  });

  test('is sent a code on demand, which says where and for how long', async () => {
    const person = await app().signUp({ whatsapp: '+447700900230' });
    const answer = await send(person.token);
    expect(answer.body).toEqual({
      message: 'Verification code sent to your WhatsApp',
      phone_number_masked: '+44•••••••230',
      cooldown_seconds: 60,
      expires_in_seconds: 600,
    });
    expect((await send(person.token)).status).toBe(429);
    expect(
      (await verify(person.token, '+447700900230', app().messenger.codeFor('+447700900230'))).status,
    ).toBe(200);
    const verified = await send(person.token);
    expect(verified.status).toBe(409);
  });

  test('that is missing cannot be sent a code', async () => {
    const person = await app().signUp();
    const answer = await send(person.token);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'no_destination', error: 'No WhatsApp number found' });
  });

  test('that was not saved cannot be verified', async () => {
    const person = await app().signUp();
    const answer = await verify(person.token, '+447700900231', 'ABC234');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: 'No pending WhatsApp change' });
  });

  test('of a gateway that refuses is 503, and of one that hangs too, after a while', async () => {
    const person = await app().signUp({ whatsapp: '+447700900232' });
    app().messenger.refuse = new Error('logged out');
    const refused = await send(person.token);
    app().messenger.refuse = undefined;
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({
      code: 'whatsapp_unavailable',
      error: 'Failed to send verification code',
    });
    app().messenger.hang = true;
    const hung = await send(person.token);
    app().messenger.hang = false;
    expect(hung.status).toBe(503);
    // It may still arrive: so it counts, and would work.
    expect((await send(person.token)).status).toBe(429);
  });

  test('is sent no code for any account once it got five within the hour', async () => {
    const shared = '+447700900233';
    for (let n = 0; n < 5; n += 1) {
      const person = await app().signUp({ whatsapp: shared });
      expect((await send(person.token, `203.0.113.${50 + n}`)).status).toBe(200);
      app().clock.advance({ minutes: 1 });
    }
    const sixth = await app().signUp({ whatsapp: shared });
    expect((await send(sixth.token, '203.0.113.60')).status).toBe(429);
  });
});

test('a password is nowhere in what a person is answered', async () => {
  const person = await app().signUp();
  expect(JSON.stringify(person.user)).not.toMatch(/password|hash/);
  expect(person.password).toBe(TEST_PASSWORD);
});
