import { ErrorEnvelope, SessionStarted } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { TEST_PASSWORD, testApp } from '../../testing/app.ts';

const app = testApp();
const registration = (changes: object = {}) => ({
  email: 'someone@example.com',
  full_name: 'Someone New',
  password: TEST_PASSWORD,
  ...changes,
});

describe('signing up', () => {
  test('creates an account, signs it in, and sends a code to the address', async () => {
    const { call, messenger, clock } = app();
    const answer = await call('POST', '/auth/register', {
      body: registration({ email: ' New.Person@Example.com ', timezone: 'Africa/Cairo', locale: 'arabic' }),
    });
    expect(answer.status).toBe(201);
    const session = v.parse(SessionStarted, answer.body);
    expect(session).toMatchObject({
      token_type: 'Bearer',
      expires_in: 3_600,
      message: 'Verification code sent to your email',
      user: {
        email: 'New.Person@Example.com',
        role: 'user',
        plan: 'pro',
        status: 'active',
        email_verified: false,
        contact_info: { whatsapp: null, verified_channels: [], pending_whatsapp: null },
        notification_preferences: {
          enabled_channels: ['email'],
          live_notifications_enabled: true,
          max_daily_notifications: 50,
          delivery_mode: null,
        },
        quota: { plan: 'pro', targets: { used: 0, max: 50 } },
        timezone: 'Africa/Cairo',
        locale: 'arabic',
        created_at: clock.now().toISOString(),
      },
    });
    expect(messenger.sent.at(-1)).toMatchObject({
      channel: 'email',
      destination: 'New.Person@Example.com',
      code: expect.stringMatching(/^[A-Z2-9]{6}$/),
      locale: 'arabic',
      name: 'Someone New',
    });
    const profile = await call('GET', '/user/profile', { token: session.access_token });
    expect(profile.body).toMatchObject({ user: { id: session.user.id } });
  });

  test('keeps no password, refresh token or code in readable form', async () => {
    const person = await app().signUp();
    const code = app().messenger.codeFor(person.email);
    const { db } = app();
    const rows = JSON.stringify([
      await db.selectFrom('users').selectAll().execute(),
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('verification_codes').selectAll().execute(),
    ]);
    for (const secret of [person.password, person.refreshToken, code]) expect(rows).not.toContain(secret);
  });

  test('stores a WhatsApp number given with it, unverified, and the consent to messages', async () => {
    const { user, id } = await app().signUp({ whatsapp: '+447700900111', whatsapp_opt_in: true });
    expect(user.contact_info).toEqual({
      whatsapp: '+447700900111',
      verified_channels: [],
      pending_whatsapp: null,
    });
    const row = await app().db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.whatsapp_opt_in_at).toEqual(app().clock.now());
  });

  test('with a taken address, in any case, is 409', async () => {
    const { email } = await app().signUp();
    const body = registration({ email: email.toUpperCase() });
    const answer = await app().call('POST', '/auth/register', { body, ip: '198.51.100.1' });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'duplicate',
      error: 'An account with this email already exists.',
    });
  });

  test('creates one account when sent ten times at once with one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        app().call('POST', '/auth/register', {
          body: registration({ email: i % 2 ? 'Twice@example.com' : 'twice@EXAMPLE.com' }),
          ip: `198.51.101.${i}`,
        }),
      ),
    );
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([201, ...Array(9).fill(409)]);
  });

  test('succeeds even if its code could not be sent, and says so', async () => {
    const { messenger, call } = app();
    messenger.refuse = new Error('no mail today');
    const body = registration({ email: 'unlucky@example.com' });
    const answer = await call('POST', '/auth/register', { body, ip: '198.51.100.2' });
    messenger.refuse = undefined;
    expect(answer.status).toBe(201);
    const session = v.parse(SessionStarted, answer.body);
    expect(session.message).toBe('Failed to send verification email. Please try again.');
    // Nothing arrived, so the person can request a new code at once.
    const again = await call('POST', '/user/send-email-verification', { token: session.access_token });
    expect(again.status).toBe(200);
  });

  test.each([
    [
      'an empty body',
      {},
      {
        email: 'Please enter your email.',
        full_name: 'Name must be at least 2 characters',
        password: 'Password must be at least 8 characters long',
      },
    ],
    ['an address that is none', { email: 'ann@home' }, { email: 'Invalid email address' }],
    [
      'a name with digits',
      { full_name: 'R2 D2' },
      { full_name: 'Name can only contain letters, spaces, hyphens and apostrophes' },
    ],
    ['a name of one letter', { full_name: ' A ' }, { full_name: 'Name must be at least 2 characters' }],
    [
      'a name of 51 letters',
      { full_name: 'a'.repeat(51) },
      { full_name: 'Name must not exceed 50 characters' },
    ],
    ['a short password', { password: 'Ab1!' }, { password: 'Password must be at least 8 characters long' }],
    [
      'no upper case',
      { password: 'kestrel-9-quay' },
      { password: 'Password must contain at least one uppercase letter' },
    ],
    [
      'no lower case',
      { password: 'KESTREL-9-QUAY' },
      { password: 'Password must contain at least one lowercase letter' },
    ],
    ['no digit', { password: 'Kestrel-n-Quay' }, { password: 'Password must contain at least one number' }],
    [
      'no special character',
      { password: 'Kestrel9Quay' },
      { password: 'Password must contain at least one special character' },
    ],
    [
      'a password of 129 characters',
      { password: `Aa1!${'x'.repeat(125)}` },
      { password: 'Password must not exceed 128 characters' },
    ],
    [
      'a common password',
      { password: 'Password1!' },
      { password: 'This password is too common. Please choose another.' },
    ],
    [
      'the address in the password',
      { email: 'kestrel@example.com' },
      { password: 'Password must not contain your email address' },
    ],
    [
      'a WhatsApp number without +',
      { whatsapp: '0770090' },
      { whatsapp: 'Enter a valid phone number with country code (e.g., +1234567890)' },
    ],
    ...['Mars/Base', 'IST', 'US/Pacific-New', '+05:30'].map((timezone): [string, object, object] => [
      `a time zone that is none: ${timezone}`,
      { timezone },
      { timezone: 'Unknown time zone' },
    ]),
    ['wrong types', { email: 5, full_name: ['x'] }, { email: 'Must be text', full_name: 'Must be text' }],
    ['a field nobody knows', { role: 'admin' }, { role: 'Unknown field' }],
  ])('with %s is 422 at the field', async (_name, changes, fields) => {
    const body = Object.keys(changes).length === 0 ? {} : registration(changes);
    const answer = await app().call('POST', '/auth/register', { body, ip: '198.51.100.3' });
    expect(answer.status).toBe(422);
    const envelope = v.parse(ErrorEnvelope, answer.body);
    expect(envelope.code).toBe('validation_failed');
    for (const [field, sentence] of Object.entries(fields)) {
      expect(envelope.fields?.[field]).toContain(sentence);
    }
  });

  test('returns 429 the sixth time in an hour from one address, but not from another', async () => {
    const register = (n: number, ip: string) =>
      app().call('POST', '/auth/register', { body: registration({ email: `many${n}@example.com` }), ip });
    for (let n = 0; n < 5; n += 1) expect((await register(n, '198.51.100.9')).status).toBe(201);
    const sixth = await register(5, '198.51.100.9');
    expect(sixth.status).toBe(429);
    expect(sixth.headers['retry-after']).toBe('3600');
    expect((await register(6, '198.51.100.10')).status).toBe(201);
    app().clock.advance({ hours: 1 });
    expect((await register(7, '198.51.100.9')).status).toBe(201);
  });
});
