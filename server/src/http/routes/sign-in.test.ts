import { ErrorEnvelope, SessionStarted } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { TEST_PASSWORD, testApp } from '../../testing/app.ts';

const app = testApp();

describe('signing in', () => {
  const login = (email: string, password: string, ip = '192.0.2.1', path = '/auth/login') =>
    app().call('POST', path, { body: { email, password }, ip });

  test('returns tokens and the person for the right password, with the address in any case', async () => {
    const { email, password, id } = await app().signUp();
    const answer = await login(email.toUpperCase(), password);
    expect(answer.status).toBe(200);
    const session = v.parse(SessionStarted, answer.body);
    expect(session.user).toMatchObject({ id, last_login_at: app().clock.now().toISOString() });
    expect((await app().call('GET', '/user/profile', { token: session.access_token })).status).toBe(200);
  });

  test("is refused the same way for a wrong password, an unknown address, and at the administrators' sign-in", async () => {
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

  test('is refused at the user sign-in for an administrator with the right password', async () => {
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
  ] as const)('returns 403 for someone %s, and 401 with a wrong password', async (status, code, error) => {
    const { id, email, password } = await app().signUp();
    await app().db.updateTable('users').set({ status }).where('id', '=', id).execute();
    const answer = await login(email, password);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code, error });
    expect((await login(email, 'Wrong-1-password')).status).toBe(401);
  });

  test('does not validate the password’s format, only that there is one', async () => {
    const answer = await login('nobody@example.com', '');
    expect(answer.body).toMatchObject({ fields: { password: ['Please enter your password.'] } });
    expect((await login('nobody@example.com', 'x')).status).toBe(401);
  });

  test('is delayed after ten failures from an address, without affecting anyone elsewhere', async () => {
    const { clock } = app();
    const { email, password } = await app().signUp();
    for (let n = 0; n < 10; n += 1) {
      expect((await login(email, 'Wrong-1-password', '192.0.2.120')).status).toBe(401);
      clock.advance({ seconds: 1 });
    }
    const eleventh = await login(email, password, '192.0.2.120');
    expect(eleventh.status).toBe(429);
    expect(eleventh.headers['retry-after']).toBe('1');
    expect((await login(email, password, '192.0.2.121')).status).toBe(200);
    clock.advance({ seconds: 1 });
    expect((await login(email, password, '192.0.2.120')).status).toBe(200);
  });

  test('counts an address’s failures over all accounts, but not its successes', async () => {
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
  test('issues new access tokens for its refresh token, which stays the same', async () => {
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

  test('ends permanently after thirty days', async () => {
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

  test('ends when its person signs out, even with an expired token, and again without an error', async () => {
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

  test("clears the browser's cache when an administrator’s session ends", async () => {
    const admin = await app().administrator();
    const answer = await app().call('POST', '/auth/logout', { token: admin.token });
    expect(answer.headers['clear-site-data']).toBe('"cache"');
  });

  test('also ends through the alias of the call', async () => {
    const { call } = app();
    const { token, refreshToken } = await app().signUp();
    const answer = await call('POST', '/auth/sign-out', { token });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Logged out successfully' } });
    expect((await call('POST', '/auth/refresh', { token: refreshToken })).status).toBe(401);
    const admin = await app().administrator();
    const ended = await call('POST', '/auth/sign-out', { token: admin.token });
    expect(ended.headers['clear-site-data']).toBe('"cache"');
  });

  test('also ends at once everywhere else', async () => {
    const { call } = app();
    const { token } = await app().signUp();
    expect((await call('GET', '/user/profile', { token })).status).toBe(200);
    await call('POST', '/auth/logout', { token });
    await expect.poll(async () => (await call('GET', '/user/profile', { token })).status).toBe(401);
  });

  test('ends within five seconds for a suspended person, even without an event', async () => {
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
