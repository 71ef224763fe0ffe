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
  test('makes an account, signs it in, and sends a code to the address', async () => {
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

  test('keeps a WhatsApp number given with it, unverified, and the consent to be written to', async () => {
    const { user, id } = await app().signUp({ whatsapp: '+447700900111', whatsapp_opt_in: true });
    expect(user.contact_info).toEqual({
      whatsapp: '+447700900111',
      verified_channels: [],
      pending_whatsapp: null,
    });
    const row = await app().db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.whatsapp_opt_in_at).toEqual(app().clock.now());
  });

  test('with an address that is taken, in whatever case, is 409', async () => {
    const { email } = await app().signUp();
    const body = registration({ email: email.toUpperCase() });
    const answer = await app().call('POST', '/auth/register', { body, ip: '198.51.100.1' });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'duplicate',
      error: 'An account with this email already exists.',
    });
  });

  test('with one address ten times at once makes one account', async () => {
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

  test('stands although its code could not be sent, and says so', async () => {
    const { messenger, call } = app();
    messenger.refuse = new Error('no mail today');
    const body = registration({ email: 'unlucky@example.com' });
    const answer = await call('POST', '/auth/register', { body, ip: '198.51.100.2' });
    messenger.refuse = undefined;
    expect(answer.status).toBe(201);
    const session = v.parse(SessionStarted, answer.body);
    expect(session.message).toBe('Failed to send verification email. Please try again.');
    // Nothing arrived, so nobody has to wait before asking again.
    const again = await call('POST', '/user/send-email-verification', { token: session.access_token });
    expect(again.status).toBe(200);
  });

  test.each([
    [
      'an empty body',
      {},
      {
        email: 'This field is required',
        full_name: 'This field is required',
        password: 'This field is required',
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
    ['a time zone that is none', { timezone: 'Mars/Base' }, { timezone: 'Unknown time zone' }],
    ['wrong types', { email: 5, full_name: ['x'] }, { email: 'Must be a text', full_name: 'Must be a text' }],
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

  test('a sixth time in an hour from one address is 429, from another it is not', async () => {
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

describe('signing in', () => {
  const login = (email: string, password: string, ip = '192.0.2.1', path = '/auth/login') =>
    app().call('POST', path, { body: { email, password }, ip });

  test('with the right password gives tokens and the person, whatever the case of the address', async () => {
    const { email, password, id } = await app().signUp();
    const answer = await login(email.toUpperCase(), password);
    expect(answer.status).toBe(200);
    const session = v.parse(SessionStarted, answer.body);
    expect(session.user).toMatchObject({ id, last_login_at: app().clock.now().toISOString() });
    expect((await app().call('GET', '/user/profile', { token: session.access_token })).status).toBe(200);
  });

  test("is refused alike for a wrong password, an unknown address, and at the administrators' door", async () => {
    const person = await app().signUp();
    const answers = [
      await login(person.email, 'Wrong-1-password'),
      await login('nobody@example.com', TEST_PASSWORD),
      await login(person.email, person.password, '192.0.2.1', '/auth/admin-login'),
      await login('nobody@example.com', TEST_PASSWORD, '192.0.2.1', '/auth/admin-login'),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toMatchObject({ code: 'invalid_credentials', error: 'Invalid email or password.' });
      expect(Object.keys(v.parse(ErrorEnvelope, body)).sort()).toEqual([
        'code',
        'error',
        'message',
        'request_id',
        'title',
      ]);
    }
  });

  test('of an administrator is refused at the door for users, once the password was right', async () => {
    const admin = await app().administrator();
    expect((await login(admin.email, 'Wrong-1-password')).body).toMatchObject({
      code: 'invalid_credentials',
    });
    const answer = await login(admin.email, admin.password);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({
      code: 'admin_required',
      error: 'Please use the administrator sign-in.',
    });
    const right = await login(admin.email, admin.password, '192.0.2.1', '/auth/admin-login');
    expect(right.body).toMatchObject({ user: { role: 'admin' } });
  });

  test.each([
    ['suspended', 'account_suspended', 'Your account is suspended. Please contact support.'],
    ['inactive', 'account_inactive', 'Your account is inactive. Please contact support.'],
  ] as const)('of somebody %s is 403, and 401 with a wrong password', async (status, code, error) => {
    const { id, email, password } = await app().signUp();
    await app().db.updateTable('users').set({ status }).where('id', '=', id).execute();
    const answer = await login(email, password);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code, error });
    expect((await login(email, 'Wrong-1-password')).status).toBe(401);
  });

  test('checks no composition of the password, only that there is one', async () => {
    const answer = await login('nobody@example.com', '');
    expect(answer.body).toMatchObject({ fields: { password: ['Please enter your password.'] } });
    expect((await login('nobody@example.com', 'x')).status).toBe(401);
  });

  test('waits longer with every failure beyond ten, and a success starts afresh', async () => {
    const { clock } = app();
    const { email, password } = await app().signUp();
    for (let n = 0; n < 10; n += 1) {
      expect((await login(email, 'Wrong-1-password', `192.0.2.${100 + n}`)).status).toBe(401);
      clock.advance({ seconds: 1 });
    }
    const eleventh = await login(email, password, '192.0.2.120');
    expect(eleventh.status).toBe(429);
    expect(eleventh.headers['retry-after']).toBe('1');
    clock.advance({ seconds: 1 });
    expect((await login(email, password, '192.0.2.121')).status).toBe(200);
    expect((await login(email, 'Wrong-1-password', '192.0.2.122')).status).toBe(401);
  });

  test('counts failures of an address over all accounts, and no successes', async () => {
    const { clock } = app();
    clock.advance({ hours: 1 });
    const { email, password } = await app().signUp();
    for (let n = 0; n < 12; n += 1) {
      clock.advance({ seconds: 1 });
      expect((await login(email, password, '192.0.2.200')).status).toBe(200);
    }
    for (let n = 0; n < 10; n += 1) {
      clock.advance({ seconds: 1 });
      expect((await login(`guess${n}@example.com`, password, '192.0.2.200')).status).toBe(401);
    }
    expect((await login(email, password, '192.0.2.200')).status).toBe(429);
    expect((await login(email, password, '192.0.2.201')).status).toBe(200);
  });
});

describe('a session', () => {
  test('gives new access tokens for its refresh token, which stays the same', async () => {
    const { call, clock } = app();
    const { refreshToken, token } = await app().signUp();
    clock.advance({ minutes: 61 });
    const expired = await call('GET', '/user/profile', { token });
    expect(expired.status).toBe(401);
    expect(expired.body).toMatchObject({ code: 'token_expired' });
    for (let n = 0; n < 2; n += 1) {
      const answer = await call('POST', '/auth/refresh', { token: refreshToken });
      expect(answer.status).toBe(200);
      const { access_token } = v.parse(
        v.object({ access_token: v.string(), expires_in: v.literal(3_600) }),
        answer.body,
      );
      expect((await call('GET', '/user/profile', { token: access_token })).status).toBe(200);
    }
  });

  test('ends for good after thirty days', async () => {
    const { call, clock } = app();
    const { refreshToken } = await app().signUp();
    clock.advance({ days: 29, hours: 23, minutes: 59 });
    const last = await call('POST', '/auth/refresh', { token: refreshToken });
    expect(last.body).toMatchObject({ expires_in: 60 });
    clock.advance({ minutes: 1 });
    const answer = await call('POST', '/auth/refresh', { token: refreshToken });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'token_expired' });
  });

  test.each([
    ['no token', undefined],
    ['an access token', 'access'],
    ['garbage', 'garbage'],
  ])('is not refreshed with %s', async (_name, token) => {
    const person = await app().signUp();
    const answer = await app().call('POST', '/auth/refresh', {
      token: token === 'access' ? person.token : token,
    });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'token_invalid' });
  });

  test('is not refreshed more than sixty times an hour', async () => {
    const { refreshToken } = await app().signUp();
    for (let n = 0; n < 60; n += 1) {
      expect((await app().call('POST', '/auth/refresh', { token: refreshToken })).status).toBe(200);
    }
    expect((await app().call('POST', '/auth/refresh', { token: refreshToken })).status).toBe(429);
  });

  test('is described by validate-token', async () => {
    const { token, id, email } = await app().signUp();
    const answer = await app().call('GET', '/auth/validate-token', { token });
    expect(answer.body).toEqual({
      valid: true,
      expires_at: new Date(app().clock.now().getTime() + 3_600_000).toISOString(),
      user: { id, email, role: 'user', plan: 'pro' },
    });
  });

  test('ends when its person signs out, also with an expired token, and again without complaint', async () => {
    const { call, clock } = app();
    const { token, refreshToken } = await app().signUp();
    clock.advance({ hours: 2 });
    for (const bearer of [token, token, undefined, 'garbage']) {
      const answer = await call('POST', '/auth/logout', { token: bearer });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ message: 'Logged out successfully' });
      expect(answer.headers['clear-site-data']).toBeUndefined();
    }
    const refused = await call('POST', '/auth/refresh', { token: refreshToken });
    expect(refused.body).toMatchObject({ code: 'session_revoked' });
  });

  test("of an administrator takes the browser's cache along when it ends", async () => {
    const admin = await app().administrator();
    const answer = await app().call('POST', '/auth/logout', { token: admin.token });
    expect(answer.headers['clear-site-data']).toBe('"cache"');
  });

  test('ends at once everywhere else too', async () => {
    const { call } = app();
    const { token } = await app().signUp();
    expect((await call('GET', '/user/profile', { token })).status).toBe(200);
    await call('POST', '/auth/logout', { token });
    await expect.poll(async () => (await call('GET', '/user/profile', { token })).status).toBe(401);
  });

  test('of somebody suspended dies within five seconds, even unannounced', async () => {
    const { call, clock, db } = app();
    const { token, refreshToken, id } = await app().signUp();
    expect((await call('GET', '/user/profile', { token })).status).toBe(200);
    await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', id).execute();
    clock.advance({ seconds: 5 });
    const answer = await call('GET', '/user/profile', { token });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'session_revoked', error: 'Session expired!' });
    expect((await call('POST', '/auth/refresh', { token: refreshToken })).status).toBe(401);
  });
});
